import Basics
import HTTPTypes
import JSONText
import ReferenceCore
import Synchronization

extension Variation {
    /// The variations in the form of the ids of accounts and sessions.
    static let ids: [Variation] = [
        .wire("ids-as-numbers", { _ in aliased { number in JSONValue(1001 + number) } }),
        .wire(
            "ids-as-uuids",
            { surroundings in aliased { _ in JSONValue(surroundings.random.uuid) } }
        ),
        .wire(
            "ids-as-addresses",
            { _ in
                let addresses = Aliases()
                return Wrap(layer: .id) { request, ask in
                    var request = request
                    request.mapIDs { addresses.id(of: $0) ?? $0 }
                    var answer = try await ask(request)
                    if let id = answer.members["id"]?.string, let email = answer.members["email"]?.string {
                        addresses.keep(JSONValue(email), of: id)
                    } else if let id = answer.members["account"]?["id"]?.string, addresses.alias(of: id) == nil,
                        let token = answer.members["access_token"]?.string
                    {
                        let profile = try await ask(request.call(.get, "/me", bearer: token))
                        if let email = profile.members["email"] { addresses.keep(email, of: id) }
                    }
                    answer.mapIDs { addresses.alias(of: $0) ?? JSONValue($0) }
                    return answer
                }
            }
        ),
        .wire(
            "ids-as-paths",
            Wrap(layer: .id) { request, ask in
                var request = request
                request.mapIDs { $0.hasPrefix("/accounts/") ? String($0.dropFirst("/accounts/".count)) : $0 }
                var answer = try await ask(request)
                answer.mapIDs { JSONValue("/accounts/" + $0) }
                return answer
            }
        ),
    ]

    /// Other ids than the backend's own, each made when the id is first met.
    ///
    /// - Parameter make: is given how many were met before.
    private static func aliased(_ make: @escaping @Sendable (Int) -> JSONValue) -> Wrap {
        let aliases = Aliases()
        return Wrap(layer: .id) { request, ask in
            var request = request
            request.mapIDs { aliases.id(of: $0) ?? $0 }
            var answer = try await ask(request)
            answer.mapIDs { aliases.alias(of: $0, make) }
            return answer
        }
    }
}

/// Other ids of things.
private final class Aliases: Sendable {
    private struct Known {
        var aliases: [String: JSONValue] = [:]
        var ids: [String: String] = [:]

        mutating func keep(_ alias: JSONValue, of id: String) {
            aliases[id] = alias
            if let text = alias.text { ids[text] = id }
        }
    }

    private let known = Mutex(Known())

    func alias(of id: String) -> JSONValue? { known.withLock { $0.aliases[id] } }

    /// The alias of an id, which is made where there is none.
    ///
    /// - Parameter make: is given how many there are.
    func alias(of id: String, _ make: (Int) -> JSONValue) -> JSONValue {
        known.withLock { known in
            if let alias = known.aliases[id] { return alias }
            let alias = make(known.aliases.count)
            known.keep(alias, of: id)
            return alias
        }
    }

    func keep(_ alias: JSONValue, of id: String) { known.withLock { $0.keep(alias, of: id) } }

    /// The id behind an alias, as a text.
    func id(of alias: String) -> String? { known.withLock { $0.ids[alias] } }
}

extension JSONValue {
    /// An id as it stands in a header or a query.
    fileprivate var text: String? { string ?? int.map { String($0) } }
}

extension RandomSource {
    /// A random UUID (RFC 9562, section 5.4).
    fileprivate var uuid: String {
        var bytes = bytes(16)
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        return bytes.enumerated().reduce(into: "") { text, byte in
            if [4, 6, 8, 10].contains(byte.offset) { text.append("-") }
            text += (byte.element < 16 ? "0" : "") + String(byte.element, radix: 16)
        }
    }
}

extension WireRequest {
    /// Changes the ids of accounts that a request names, in its body, its query and its headers: no clean backend looks at
    /// them.
    fileprivate mutating func mapIDs(_ change: (String) -> String) {
        let names: Set<String> = ["account_id", "accountId", "user_id", "userId"]
        if var members {
            for name in names {
                guard let id = members[name]?.text, change(id) != id else { continue }
                members[name] = JSONValue(change(id))
            }
            if members != self.members { self.members = members }
        }
        if query.names.contains(where: names.contains) { mapQuery(change) }
        for field in headers where ["x-user-id", "x-account-id"].contains(field.name.canonicalName) {
            headers[field.name] = change(field.value)
        }
    }
}

extension WireAnswer {
    /// Changes the ids of accounts and sessions.
    fileprivate mutating func mapIDs(_ change: (String) -> JSONValue) {
        guard isSuccess else { return }
        for name in ["id", "sub"] {
            if let id = members[name]?.string { set(name, to: change(id)) }
        }
        if let id = members["account"]?["id"]?.string { set("account", to: ["id": change(id)]) }
        if let sessions = members["sessions"]?.array {
            let changed = sessions.map { session -> JSONValue in
                guard var object = session.object, let id = object["id"]?.string else { return session }
                object["id"] = change(id)
                return JSONValue(object)
            }
            set("sessions", to: JSONValue(changed))
        }
    }
}
