import JSONText
import Platform
import Reference
import ReferenceCore

/// The identity under which a request is made.
enum SusiCaller: Sendable, Hashable {
    /// Nobody who is known: the address of the client, and a mark of what it says about itself.
    case stranger(String)
    /// A person who proved that an address is theirs.
    case user(String)

    /// The address; nil of a stranger.
    var address: String? {
        if case .user(let address) = self { address } else { nil }
    }

    /// The form in which answers name it.
    var json: JSONValue {
        switch self {
        case .stranger(let name): ["type": "host", "name": JSONValue(name), "anonymous": true]
        case .user(let address): ["type": "email", "name": JSONValue(address), "anonymous": false]
        }
    }
}

/// The rights of a caller, the least first.
enum SusiRole: String, CaseIterable, Sendable, Comparable {
    case anonymous, user, reviewer, operatorRole = "operator", admin, superadmin

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }
}

/// One request on its way through a service.
struct SusiVisit: Sendable {
    let inputs: SusiInputs
    let caller: SusiCaller
    let role: SusiRole
    /// The session of the server that it belongs to; nil beside a login cookie, which makes none.
    let session: String?
    /// Cookies that the answer sets, whatever it says.
    let cookies: [String]
}

extension SusiSurface {
    /// Finds out whom a request is made as: by its cookie, then the server's session, then its token. A dead cookie makes a
    /// stranger, whatever else is there.
    ///
    /// - Throws: `SusiRefusal` in a faulty emulator alone.
    func visit(_ call: Call, _ inputs: SusiInputs) throws -> SusiVisit {
        let now = accounts.clock.now
        if defects.contains(.susiTokenCountsFirst), let address = try address(ofToken: inputs, now: now) {
            return try visit(inputs, .user(address))
        }
        if let cookie = call.cookie("login") {
            let renews = !defects.contains(.susiCookieNotRenewed)
            if let address = credentials.address(ofCookie: cookie, renews: renews, now: now) {
                return try visit(inputs, .user(address), cookies: [SusiCookie.login(cookie)])
            }
            let isSkipped = defects.contains(.susiTokenBesideDeadCookie)
            let address = isSkipped ? try address(ofToken: inputs, now: now) : nil
            return try visit(inputs, address.map { .user($0) } ?? stranger(call), cookies: [SusiCookie.noLogin])
        }
        let session = credentials.session(call.cookie("JSESSIONID"))
        let cookies = session.isNew ? [SusiCookie.session(session.id)] : []
        if let address = credentials.address(ofSession: session.id) {
            return try visit(inputs, .user(address), session: session.id, cookies: cookies)
        }
        guard let address = try address(ofToken: inputs, now: now) else {
            return try visit(inputs, stranger(call), session: session.id, cookies: cookies)
        }
        let opensNoSession = defects.contains(.susiConfirmationOpensNoSession)
        if inputs["request_session"] == "true", !opensNoSession {
            credentials.logIn(session: session.id, as: address)
        }
        return try visit(inputs, .user(address), session: session.id, cookies: cookies)
    }

    private func visit(
        _ inputs: SusiInputs,
        _ caller: SusiCaller,
        session: String? = nil,
        cookies: [String] = []
    ) throws -> SusiVisit {
        // A login outlives its account, whose rights it loses; a new account of the address gets it.
        let role = try caller.address.flatMap { try accounts.role(of: Self.name($0)) }
        return SusiVisit(
            inputs: inputs,
            caller: caller,
            role: role.map { SusiRole(rawValue: $0) ?? .user } ?? .anonymous,
            session: session,
            cookies: cookies
        )
    }

    /// The address that the token among the inputs leads to. One that was mailed counts for one request of any kind.
    private func address(ofToken inputs: SusiInputs, now: Date) throws -> String? {
        guard let token = inputs["access_token"] else { return nil }
        if let address = credentials.address(ofToken: token, now: now) { return address }
        let keeps = defects.contains(.susiMailedTokenLivesOn)
        if let address = try? accounts.redeemConfirmation(token, keeps: keeps) { return address }
        if defects.contains(.susiUnknownTokenRefused) { throw SusiRefusal(401, "Invalid access token") }
        return nil
    }

    /// A stranger, named as the server does. The emulator listens on this machine, so the client's address is not news.
    private func stranger(_ call: Call) -> SusiCaller {
        let said = ["User-Agent", "Accept-Encoding", "Accept-Language"].map { call.header($0) ?? "" }.joined()
        let hash = said.utf16.reduce(Int32(0)) { $0 &* 31 &+ Int32($1) }
        return .stranger("127.0.0.1_" + String(UInt32(bitPattern: hash), radix: 16))
    }
}
