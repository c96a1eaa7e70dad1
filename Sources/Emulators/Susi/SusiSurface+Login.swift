import Crypto
import JSONText
import Platform
import Reference
import ReferenceCore

/// `login.json`: logging in, asking who is, logging out, and deleting an account.
extension SusiSurface {
    /// Does as the inputs ask; the question for the state of the login comes first.
    func login(_ visit: SusiVisit) async throws -> SusiAnswer {
        if visit.inputs.isOn("checkLogin") { return loginState(visit.caller) }
        if visit.inputs.isOn("logout") { return try logOut(visit) }
        if visit.inputs.isOn("delete") { return try deleteOwnAccount(visit) }
        do {
            return try await logIn(visit)
        } catch is SusiRefusal where defects.contains(.susiLoginRefusedAlike) {
            throw SusiRefusal(401, "Invalid credentials")
        }
    }

    private func loginState(_ caller: SusiCaller) -> SusiAnswer {
        let message = caller.address.map { "You are logged in as \($0)" } ?? "Not logged in"
        let isLoggedIn = caller.address != nil
        return SusiAnswer(accepted: isLoggedIn, message, [("loggedIn", JSONValue(isLoggedIn))])
    }

    private func logIn(_ visit: SusiVisit) async throws -> SusiAnswer {
        guard let typed = visit.inputs["login"], let password = visit.inputs["password"],
            let type = visit.inputs["type"]
        else { throw SusiRefusal(400, "Bad login parameters.") }
        // A record that holds nothing goes with the first login that finds it.
        marks.forget(address: typed)
        let known = try await recognize(typed, password)
        let address = known.address
        let message = defects.contains(.susiLoginMessageBare) ? "You are logged in" : "You are logged in as \(address)"
        switch type {
        case "access-token": return try giveToken(visit, address, message)
        case "session":
            var answer = SusiAnswer(accepted: true, message)
            if !defects.contains(.susiSessionLoginForgotten) { logIn(visit, as: address, &answer) }
            return answer
        case "cookie":
            var answer = SusiAnswer(accepted: true, message)
            answer.cookies = [SusiCookie.login(credentials.makeCookie(for: address, now: accounts.clock.now))]
            return answer
        case "check_password":
            var answer = SusiAnswer(accepted: true, message)
            if defects.contains(.susiPasswordCheckLogsIn) { logIn(visit, as: address, &answer) }
            return answer
        default: throw SusiRefusal(400, "Invalid type")
        }
    }

    /// The account that address and password belong to. An account that waits is told so whatever the password.
    private func recognize(_ address: String, _ password: String) async throws -> KnownAccount {
        do {
            return try await accounts.recognize(
                Self.name(address),
                password: password,
                isActive: !defects.contains(.susiWaitingAccountLogsIn)
            )
        } catch let refusal as Refusal {
            throw switch refusal {
            case .unknownUser: SusiRefusal(401, "Invalid credentials")
            case .unverified: SusiRefusal(403, "User not yet activated")
            default: SusiRefusal(422, "Invalid credentials")
            }
        }
    }

    private func giveToken(_ visit: SusiVisit, _ address: String, _ message: String) throws -> SusiAnswer {
        var lifetime: Duration? = SusiSettings.loginLifetime
        var said = JSONValue(Int(SusiSettings.loginLifetime.inSeconds))
        let wish: Int?
        do { wish = try visit.inputs.number("valid_seconds") } catch { throw SusiRefusal.invalidLifetime }
        if let seconds = wish, !defects.contains(.susiAskedLifetimeIgnored) {
            guard seconds > 0 || seconds == -1 else { throw SusiRefusal.invalidLifetime }
            lifetime = seconds > 0 ? .seconds(seconds) : nil
            said = seconds > 0 ? JSONValue(seconds) : "forever"
        }
        let token = credentials.makeToken(for: address, lifetime: lifetime, now: accounts.clock.now)
        let uuid = Insecure.MD5.hash(data: Data(address.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        return SusiAnswer(
            accepted: true,
            message,
            [("valid_seconds", said), ("uuid", JSONValue(uuid.joined())), ("access_token", JSONValue(token))]
        )
    }

    /// Logs the server's session in. A request with a login cookie has none yet.
    private func logIn(_ visit: SusiVisit, as address: String, _ answer: inout SusiAnswer) {
        let session = visit.session ?? credentials.session(nil).id
        credentials.logIn(session: session, as: address)
        if visit.session == nil { answer.cookies = [SusiCookie.session(session)] }
    }

    private func logOut(_ visit: SusiVisit) throws -> SusiAnswer {
        guard visit.inputs["access_token"] != nil else { throw SusiRefusal(401, "Unauthorized") }
        if let session = visit.session, !defects.contains(.susiLogoutKeepsSession) { credentials.end(session: session) }
        var answer = SusiAnswer(accepted: true, "Logout successful")
        answer.cookies = [SusiCookie.noLogin]
        return answer
    }

    private func deleteOwnAccount(_ visit: SusiVisit) throws -> SusiAnswer {
        guard visit.inputs["access_token"] != nil else { throw SusiRefusal(401, "Unauthorized") }
        if let address = visit.caller.address, !defects.contains(.susiDeletionKeepsAccount) {
            try accounts.removeAccount(named: Self.name(address))
        }
        if let session = visit.session { credentials.end(session: session) }
        var answer = SusiAnswer(accepted: true, "Account deletion successful")
        answer.cookies = [SusiCookie.noLogin]
        return answer
    }
}
