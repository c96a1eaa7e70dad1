import HTTPTypes
import Hummingbird
import JSONText
import NIOCore
import Platform
import ReferenceCore

/// The actions of faulty backends before and after their handlers, whichever resource is asked for.
extension ReferenceSurface {
    /// The same handler with the faults.
    func faulty(_ handler: @escaping Routes.Handler) -> Routes.Handler {
        { call in
            var request = moved(call.request)
            let body = isBodyRead ? try await request.collectBody(upTo: Call.maximumSize) : ByteBuffer()
            do {
                try stumble(over: request, body)
                return try embellished(try await handler(call.carrying(request)), to: request, body)
            } catch let problem as Problem {
                throw worded(problem, request, body)
            } catch let refusal as Refusal {
                try await act(on: refusal, of: request, body)
                if let answer = answered(refusal, request) { return answer }
                throw worded(Problem(refusal), request, body)
            } catch is Crash {
                throw Self.crash
            }
        }
    }

    private static var crash: Problem {
        Problem(.internalServerError, "internal_error", "Something went wrong here.")
    }

    private var isBodyRead: Bool {
        !defects.isDisjoint(
            with: [
                .quoteBreaksQuery, .bodyRepeatedInError, .weakPasswordRepeated, .registrationEchoesPassword,
                .passwordRefusedWithoutReason,
                .registrationAnswerCacheable,
                .rejectedPasswordUsesUpCode, .rejectedPasswordEndsFlow, .refusedPasswordStillSet, .longPasswordFails,
                .emojiFail, .objectForTextFails,
            ]
        )
    }

    /// A request whose query counts as its body.
    private func moved(_ request: Request) -> Request {
        let isMoved =
            request.method == .get ? defects.contains(.changesByGet) : defects.contains(.secretsInQueryCount)
        guard isMoved, request.uri.query != nil else { return request }
        let members = request.uri.queryParameters.map { (String($0.key), JSONValue(String($0.value))) }
        var head = request.head
        head.headerFields[.contentType] = "application/json"
        let bytes = JSONWriter.compact.bytes(JSONValue(JSONObject(members)))
        return Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: bytes)))
    }

    private func stumble(over request: Request, _ body: ByteBuffer) throws {
        if defects.contains(.oddTokenFails), let token = request.bearerToken,
            token.isEmpty || token.utf8.count > 4096 || token.contains("'")
        {
            throw Crash()
        }
        let size = request.headers[.contentLength].flatMap { Int($0) } ?? 0
        if defects.contains(.hugePasswordFails), size > 1 << 16 { throw Crash() }
        if defects.contains(.quoteBreaksQuery), request.uri.path == "/sessions", String(buffer: body).contains("' OR ")
        {
            throw Crash()
        }
        if defects.contains(.emojiFail), String(buffer: body).unicodeScalars.contains(where: { $0.value > 0xFFFF }) {
            throw Crash()
        }
        let members =
            body.readableBytes == 0
            ? nil : try? JSONParser.parse(SourceText(name: "body", bytes: Array(body.readableBytesView))).object
        if defects.contains(.objectForTextFails), members?.contains(where: { $0.value.object != nil }) == true {
            throw Crash()
        }
        if defects.contains(.longPasswordFails) {
            let passwords = ["password", "current_password", "new_password"].compactMap { members?[$0]?.string }
            if passwords.contains(where: { $0.utf8.count > 72 }) { throw Crash() }
        }
        if defects.contains(.resetNeedsSession), request.uri.path == "/password-resets/complete",
            request.bearerToken == nil
        {
            throw Refusal.missingToken
        }
    }

    /// A good answer with what should not be in it.
    private func embellished(_ response: Response, to request: Request, _ body: ByteBuffer) throws -> Response {
        guard request.method == .post, response.status.kind == .successful else { return response }
        let path = request.uri.path
        let isRegistration = path == "/accounts"
        if isRegistration,
            defects.contains(.registrationEchoesPassword) || defects.contains(.registrationAnswerCacheable)
        {
            let source = SourceText(name: "request body", bytes: Array(body.readableBytesView))
            var members = try? JSONParser.parse(source).object
            if !defects.contains(.registrationEchoesPassword) { members?["password"] = nil }
            return .json(JSONValue(members ?? [:]), status: response.status)
        }
        return response
    }

    /// Carries out the effects of a refusal, which should have none.
    private func act(on refusal: Refusal, of request: Request, _ body: ByteBuffer) async throws {
        if refusal == .wrongCurrentPassword, defects.contains(.wrongCurrentPasswordEndsSession) {
            try accounts.logout(try credential(of: request))
        }
        guard case .weakPassword = refusal else { return }
        let members = try? JSONParser.parse(SourceText(name: "request body", bytes: Array(body.readableBytesView)))
        if defects.contains(.rejectedPasswordUsesUpCode), request.uri.path == "/password-resets/complete",
            let code = members?["code"]?.string
        {
            try accounts.dropReset(code)
        }
        if defects.contains(.rejectedPasswordEndsFlow), request.uri.path == "/password-resets/complete",
            let state = members?["reset"]?.string
        {
            accounts.dropFlow(state)
        }
        if defects.contains(.refusedPasswordStillSet), request.uri.path == "/me/password",
            let password = members?["new_password"]?.string
        {
            try await accounts.setRefused(password, ofOwnerOf: try credential(of: request))
        }
    }

    /// A good answer in place of a refusal.
    private func answered(_ refusal: Refusal, _ request: Request) -> Response? {
        guard defects.contains(.changeWithoutTokenAnswersWell), request.uri.path == "/me/password",
            [.missingToken, .invalidToken].contains(refusal)
        else { return nil }
        return .json([
            "access_token": "rka_none", "refresh_token": "rkr_none", "token_type": "Bearer", "expires_in": 900,
        ])
    }

    /// A refusal in other words.
    private func worded(_ problem: Problem, _ request: Request, _ body: ByteBuffer) -> Problem {
        var problem = problem
        if defects.contains(.wrongTypeFails), problem.detail.hasPrefix("The member") { return Self.crash }
        if defects.contains(.logoutOfDeadSessionFails), request.uri.path == "/sessions/current",
            problem.code == "invalid_token"
        {
            return Self.crash
        }
        if defects.contains(.missingRightsCalledBadToken), problem.code == "forbidden" {
            return Problem(.invalidToken)
        }
        let isAboutWho = [.unauthorized, .forbidden].contains(problem.status)
        if defects.contains(isAboutWho ? .accessRefusalIsPage : .inputRefusalIsPage) { problem.isBroken = true }
        if defects.contains(.queryInError) {
            problem.members.append(("cause", "SELECT id FROM accounts WHERE email = $1 failed"))
        }
        if defects.contains(.hashInError) {
            problem.members.append(("cause", "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$MDEyMzQ1Njc4OWFiY2RlZg"))
        }
        if defects.contains(.commonPasswordUnexplained) {
            problem.members.append(("instance", JSONValue("urn:uuid:\(UUID().uuidString)")))
        }
        if problem.code == "weak_password" { problem = wordedWeak(problem, body) }
        if defects.contains(.bodyRepeatedInError) {
            problem.members.append(("received", JSONValue(String(buffer: body))))
        }
        return problem
    }

    /// A refusal of a password in other words.
    private func wordedWeak(_ problem: Problem, _ body: ByteBuffer) -> Problem {
        guard defects.contains(.passwordRefusedWithoutReason) || defects.contains(.weakPasswordRepeated) else {
            return problem
        }
        var problem = problem
        let members = try? JSONParser.parse(SourceText(name: "request body", bytes: Array(body.readableBytesView)))
        let password = members?["new_password"] ?? members?["password"] ?? .null
        if defects.contains(.passwordRefusedWithoutReason) {
            let length = password.string?.unicodeScalars.count ?? 0
            let name = members?["username"]?.string ?? "this account"
            let detail = "A password of \(length) characters is not accepted for \(name)."
            problem = Problem(problem.status, problem.code, detail)
        }
        if defects.contains(.weakPasswordRepeated) { problem.members.append(("rejected", password)) }
        return problem
    }
}

extension Routes {
    /// Lets GET do what every other method of a path does, where it does nothing yet.
    mutating func answerChangesByGet() {
        for (path, methods) in handlers where methods[.get] == nil {
            if let handler = methods[.post] ?? methods[.delete] { answer(.get, path, handler) }
        }
    }

    /// Puts something around every handler.
    mutating func wrap(_ change: (@escaping Handler) -> Handler) {
        handlers = handlers.mapValues { $0.mapValues(change) }
    }
}
