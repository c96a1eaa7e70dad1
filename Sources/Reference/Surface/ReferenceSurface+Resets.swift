import HTTPTypes
import Hummingbird
import JSONText
import ReferenceCore

extension ReferenceSurface {
    /// `/password-resets`: a new password without the old one.
    func addResets(to routes: inout Routes) {
        if accounts.resetMode == .code { return addStagedResets(to: &routes) }
        for path in ["/password-resets", "/password-resets/resend"] {
            routes.on(.post, path) { request in try await requestReset(request) }
        }
        routes.on(.post, "/password-resets/complete") { request in
            let members = try await RequestMembers.read(request)
            let account = try await accounts.completeReset(
                code: try code(members),
                newPassword: try newPassword(members),
                claim: try members.claim()
            )
            if defects.contains(.resetAnswersWithTokens) { return .tokens(try accounts.signIn(account)) }
            if defects.contains(.resetSetsCookie) { return answer(try accounts.signIn(account)) }
            return Response(status: .noContent)
        }
    }

    /// The password that the caller chose; nil where the backend does.
    private func newPassword(_ members: RequestMembers) throws -> String? {
        if accounts.resetMode == .link { return try members.text("new_password") }
        return defects.contains(.generatedModeTakesCallerPassword) ? members["new_password"]?.string : nil
    }

    /// The code; where a faulty backend is sent a list, the first in it that works.
    private func code(_ members: RequestMembers) throws -> String {
        guard defects.contains(.resetCodeListAccepted), let list = members["code"]?.array else {
            return try members.text("code")
        }
        return list.compactMap(\.string).first(where: accounts.isOpenResetCode) ?? ""
    }

    private func requestReset(_ request: Request) async throws -> Response {
        let (identifier, others) = try owner(try await RequestMembers.read(request))
        let tellsCode = defects.contains(.resetCodeInResponse) || defects.contains(.resetCodeInHeader)
        let code = try accounts.requestReset(identifier, copiedTo: others, host: claimedHost(of: request))
        if defects.contains(.resetRequestWaitsForMail), accounts.hasAccount(identifier) {
            try await accounts.dawdle()
        }
        // The same answer whether or not there is such an account.
        guard tellsCode else {
            let tells = defects.contains(.resetRequestTellsByBody) && !accounts.hasAccount(identifier)
            return .status(tells ? "ignored" : "accepted", .accepted)
        }
        if defects.contains(.resetCodeInHeader), let name = HTTPField.Name("X-Reset-Code") {
            var response = Response.status("accepted", .accepted)
            response.headers[name] = code
            return response
        }
        return .json(["status": "accepted", "code": JSONValue(code)], status: .accepted)
    }

    /// The owner for whom a reset is meant; where a faulty backend is given more addresses, these too.
    func owner(_ members: RequestMembers) throws -> (TypedIdentifier, others: [String]) {
        let isLenient = !defects.isDisjoint(with: [.resetSentToCallerAddress, .resetSentToCallerNumber])
        return isLenient ? try lenientIdentifier(members) : (try members.identifier(), [])
    }

    /// The identifiers in a request as a faulty backend reads it: the first name counts, and so does every other text that looks like an
    /// address of the kind that messages go to.
    private func lenientIdentifier(_ members: RequestMembers) throws -> (TypedIdentifier, others: [String]) {
        let kinds: [(String, Identifier.Kind?)] = [
            ("email", .email), ("identifier", nil), ("username", .username), ("phone", .phone),
        ]
        let mark: Character = accounts.policy.contact == .phone ? "+" : "@"
        var named: TypedIdentifier?
        var others: [String] = []
        for (key, kind) in kinds + members.keys.filter({ key in !kinds.contains { $0.0 == key } }).map({ ($0, nil) }) {
            guard let value = members[key] else { continue }
            let texts = (value.array ?? [value]).compactMap(\.string)
                .flatMap { $0.split(separator: ",").map { String($0.filter { $0 != " " }) } }
            for text in texts {
                if named == nil, kinds.contains(where: { $0.0 == key }) {
                    named = TypedIdentifier(text, kind: kind)
                } else if text.contains(mark), text != named?.text {
                    others.append(text)
                }
            }
        }
        guard let named else { throw Problem.invalidRequest("An identifier is needed.") }
        return (named, others)
    }
}
