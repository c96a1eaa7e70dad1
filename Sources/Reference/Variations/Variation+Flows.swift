import Basics
import HTTPTypes
import JSONText
import ReferenceCore
import Synchronization

extension Variation {
    /// The variations in the calls that an operation takes.
    static let flows: [Variation] = [
        .wire(
            "sign-up-in-two-calls",
            { surroundings in
                let begun = Kept<JSONObject>(surroundings.random)
                return Wrap(layer: .flow) { request, ask in
                    var request = request
                    switch (request.method, request.path) {
                    case (.post, "/accounts/begin"):
                        guard let members = request.members else { break }
                        return WireAnswer(["ticket": JSONValue(begun.keep(members))], status: .accepted)
                    case (.post, "/accounts/complete"):
                        request.path = "/accounts"
                        guard var members = request.members else { break }
                        // What was said in the first call counts; the second adds the rest.
                        let first = members["ticket"]?.string.flatMap(begun.value) ?? JSONObject()
                        members["ticket"] = nil
                        for member in first { members[member.key] = member.value }
                        request.members = members
                    case (.post, "/accounts"): request.path = "/nowhere"
                    default: break
                    }
                    return try await ask(request)
                }
            }
        ),
        .wire(
            "reset-by-a-page-with-a-form",
            { surroundings in
                let pages = Kept<String>(surroundings.random)
                return Wrap(layer: .flow) { request, ask in
                    var request = request
                    switch (request.method, request.path) {
                    case (.get, "/reset"):
                        // Visiting the link uses nothing up: scanners of mail visit it too.
                        return .page(csrf: pages.keep(request.query["code"] ?? ""))
                    case (.post, "/reset"):
                        guard case .bytes(let bytes) = request.body,
                            let fields = Fields(String(decoding: bytes, as: UTF8.self))
                        else { break }
                        request.path = "/password-resets/complete"
                        let inputs = fields.pairs.filter { !["csrf", "code"].contains($0.name) }
                        var members = JSONObject(inputs.map { ($0.name, JSONValue($0.value)) })
                        if let code = fields["csrf"].flatMap(pages.value) { members["code"] = JSONValue(code) }
                        request.members = members
                    case (.post, "/password-resets/complete"): request.path = "/nowhere"
                    default: break
                    }
                    return try await ask(request)
                }
            }
        ),
        .wire(
            "reset-request-is-polled",
            { surroundings in
                let jobs = Kept<WireAnswer>(surroundings.random)
                return Wrap(layer: .flow) { request, ask in
                    if request.method == .get, request.path.hasPrefix("/jobs/") {
                        guard var answer = jobs.value(String(request.path.dropFirst("/jobs/".count))) else {
                            return try await ask(request)
                        }
                        // What the request came to is told with the job, a leak included.
                        answer.status = .ok
                        answer.members["state"] = "done"
                        return answer
                    }
                    let answer = try await ask(request)
                    guard request.method == .post,
                        ["/password-resets", "/password-resets/resend"].contains(request.path),
                        answer.status == .accepted
                    else { return answer }
                    return WireAnswer(["job": JSONValue(jobs.keep(answer)), "state": "queued"], status: .accepted)
                }
            }
        ),
        .wire(
            "confirmation-by-visiting-the-link",
            Wrap(layer: .flow) { request, ask in
                var request = request
                if request.method == .post, request.path == "/accounts/verify" { request.path = "/nowhere" }
                guard request.method == .get, request.path == "/verify" else { return try await ask(request) }
                let code = request.query["code"] ?? ""
                (request.method, request.target) = (.post, "/accounts/verify")
                request.members = ["code": JSONValue(code)]
                let answer = try await ask(request)
                // The visitor is led to a page, whatever came of it.
                let result = answer.isSuccess ? "done" : answer.members["error"]?.string ?? "failed"
                return .redirect(to: "/verified?result=\(PercentEncoding.encode(result))")
            }
        ),
        .wire(
            "resend-for-the-owner-alone",
            Wrap(layer: .flow) { request, ask in
                guard request.method == .post, request.path == "/accounts/verify/resend",
                    var members = request.members
                else { return try await ask(request) }
                var login = request
                login.path = "/sessions"
                login.members = [
                    "identifier": members["email"] ?? members["phone"] ?? "", "password": members["password"] ?? "",
                ]
                let answer = try await ask(login)
                // There is nothing to confirm where the login goes through.
                if answer.isSuccess { return WireAnswer(["error": "already_verified"], status: .conflict) }
                guard answer.members["error"]?.string == "unverified" else { return answer }
                var request = request
                members["password"] = nil
                request.members = members
                return try await ask(request)
            }
        ),
        .wire(
            "logout-leads-to-the-start-page",
            Wrap(layer: .flow) { request, ask in
                let answer = try await ask(request)
                let isLogout = request.method == .delete && request.path.hasPrefix("/sessions")
                return isLogout && answer.isSuccess ? .redirect(to: "/", keeping: answer) : answer
            }
        ),
    ]
}

/// Values that a later call comes back to, each under a random name.
final class Kept<Value: Sendable>: Sendable {
    private let values = Mutex<[String: Value]>([:])
    private let random: RandomSource

    init(_ random: RandomSource) { self.random = random }

    func keep(_ value: Value) -> String {
        let name = random.alphanumeric(40)
        values.withLock { $0[name] = value }
        return name
    }

    func value(_ name: String) -> Value? { values.withLock { $0[name] } }
}

extension WireAnswer {
    /// A page with a form that takes the new password.
    fileprivate static func page(csrf: String) -> WireAnswer {
        WireAnswer(
            status: .ok,
            headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
            body: Array(
                """
                <!DOCTYPE html>
                <title>A new password</title>
                <form method="post" action="/reset"><input type="hidden" name="csrf" value="\(csrf)">
                <input type="password" name="new_password"><button>Save</button></form>

                """.utf8
            )
        )
    }

    /// An answer that leads elsewhere.
    fileprivate static func redirect(to place: String, keeping answer: WireAnswer? = nil) -> WireAnswer {
        var headers = answer?.headers ?? [:]
        headers[.location] = place
        headers[.cacheControl] = "no-store"
        return WireAnswer(status: .found, headers: headers)
    }
}
