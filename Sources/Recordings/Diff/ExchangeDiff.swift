import Conformance
import RunModel
import Runner

/// Holds the exchanges of one step against those of the same step in another recording.
enum ExchangeDiff {
    /// The differences beyond values.
    static func differences(_ old: [RecordedExchange], _ new: [RecordedExchange]) -> [RecordingDifference] {
        if (old + new).contains(where: { $0.place.member != nil }) { return inGroup(old, new) }
        let (old, new) = (withoutRepeats(old), withoutRepeats(new))
        guard old.map(Endpoint.init) == new.map(Endpoint.init) else {
            return [RecordingDifference(change: .requests(old: words(old), new: words(new)))]
        }
        return zip(old, new).flatMap { differences($0, $1) }
    }

    /// Of simultaneous requests chance says which is answered how, so that only answers of one status are compared, each
    /// with the one that is most like it.
    private static func inGroup(_ old: [RecordedExchange], _ new: [RecordedExchange]) -> [RecordingDifference] {
        old.flatMap { before in
            new.filter { Endpoint($0) == Endpoint(before) && $0.status == before.status }
                .map { differences(before, $0) }
                .min { $0.count < $1.count } ?? []
        }
    }

    /// The last of several alike, in the order of the first: how often was asked until something held tells nothing.
    private static func withoutRepeats(_ exchanges: [RecordedExchange]) -> [RecordedExchange] {
        var order: [Endpoint] = []
        var last: [Endpoint: RecordedExchange] = [:]
        for exchange in exchanges {
            let endpoint = Endpoint(exchange)
            if last.updateValue(exchange, forKey: endpoint) == nil { order.append(endpoint) }
        }
        return order.compactMap { last[$0] }
    }

    private static func words(_ exchanges: [RecordedExchange]) -> String {
        exchanges.isEmpty ? "none" : exchanges.map { Endpoint($0).description }.joined(separator: ", ")
    }

    private static func differences(_ old: RecordedExchange, _ new: RecordedExchange) -> [RecordingDifference] {
        let endpoint = Endpoint(new)
        guard case .answer(let before, let oldHeaders, let oldBody) = old.result,
            case .answer(let after, let newHeaders, let newBody) = new.result, before == after
        else {
            guard old.status != new.status else { return [] }
            return [RecordingDifference(endpoint: endpoint, change: .status(old: old.status, new: new.status))]
        }
        var changes = headerChanges(oldHeaders, newHeaders)
        if let one = BodyShape(oldBody), let other = BodyShape(newBody) { changes += one.changes(to: other) }
        return changes.map { RecordingDifference(endpoint: endpoint, status: after, change: $0) }
    }

    /// Those that the way between the two sides adds or takes.
    private static let passing: Set<String> = [
        "connection", "keep-alive", "transfer-encoding", "content-length", "age", "via", "date",
    ]

    private static func headerChanges(
        _ old: [FieldLine],
        _ new: [FieldLine]
    ) -> [RecordingDifference.Change] {
        func names(_ fields: [FieldLine]) -> [String: String] {
            let known = fields.map { ($0.name.lowercased(), $0.name) }.filter { !passing.contains($0.0) }
            return Dictionary(known) { first, _ in first }
        }
        func cookies(_ fields: [FieldLine]) -> Set<String> {
            Set(fields.filter { $0.name.lowercased() == "set-cookie" }.map { String($0.value.prefix { $0 != "=" }) })
        }
        func type(_ fields: [FieldLine]) -> String? {
            fields.first { $0.name.lowercased() == "content-type" }.map { field in
                String(field.value.prefix { $0 != ";" }).lowercased()
            }
        }
        let (before, after) = (names(old), names(new))
        var changes: [RecordingDifference.Change] = []
        for name in before.keys.sorted() where after[name] == nil { changes.append(.headerWent(before[name] ?? name)) }
        for name in after.keys.sorted() where before[name] == nil { changes.append(.headerCame(after[name] ?? name)) }
        for name in cookies(old).subtracting(cookies(new)).sorted() { changes.append(.cookieWent(name)) }
        for name in cookies(new).subtracting(cookies(old)).sorted() { changes.append(.cookieCame(name)) }
        if let one = type(old), let other = type(new), one != other { changes.append(.mediaType(old: one, new: other)) }
        return changes
    }
}

extension RecordedExchange {
    /// `200`, or why there is no answer.
    fileprivate var status: String {
        switch result {
        case .answer(let status, _, _): String(status)
        case .failure(let kind, _): "no response (\(kind.rawValue))"
        }
    }
}
