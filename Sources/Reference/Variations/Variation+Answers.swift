import Basics
import HTTPTypes
import JSONText
import Platform

extension Variation {
    /// The members of accepted requests that the next call cannot do without.
    private static let needed: Set<String> = ["access_token", "continuation_token", "job"]

    /// The variations in status and header fields.
    static let answers: [Variation] = [
        .wire(
            "every-success-is-200",
            .answers(.answer) { answer, _ in
                guard answer.isSuccess else { return }
                if answer.body.isEmpty { answer.say(["success": true]) }
                answer.status = .ok
            }
        ),
        .wire(
            "every-success-is-201",
            .answers(.answer) { answer, request in
                // RFC 7662, section 2.2, and RFC 7009, section 2.2, fix the status of introspection and revocation.
                guard answer.isSuccess, request.method == .post, !request.path.hasPrefix("/tokens/") else { return }
                answer.status = .created
            }
        ),
        .wire(
            "success-without-a-body",
            .answers(.answer) { answer, _ in
                // What answers with a state of things alone says as much by its status, and so does what is merely accepted, unless
                // the next call needs something of it.
                let isAccepted = answer.status == .accepted && !answer.members.keys.contains(where: needed.contains)
                guard answer.isSuccess, isAccepted || answer.members.keys == ["status"] else { return }
                var headers = answer.headers
                for name in [HTTPField.Name.contentType, .contentLength] { headers[name] = nil }
                answer = WireAnswer(status: .noContent, headers: headers)
            }
        ),
        .wire(
            "retry-after-as-a-date",
            { surroundings in
                .answers(.answer) { answer, _ in
                    guard let text = answer.headers[.retryAfter], let seconds = Double(text) else { return }
                    answer.headers[.retryAfter] = HTTPDate.text(
                        secondsSince1970: Int(Date().addingTimeInterval(seconds).timeIntervalSince1970)
                    )
                }
            }
        ),
        .wire("no-retry-after", .answers(.answer) { answer, _ in answer.headers[.retryAfter] = nil }),
        .wire("dead-token-is-404", refusing(tokensWith: .notFound)),
        .wire("dead-token-is-403", refusing(tokensWith: .forbidden)),
        .wire(
            "plain-error-messages",
            .answers(.body) { answer, _ in
                guard answer.status.code >= 400, let code = answer.members["error"]?.string else { return }
                // One member and no code for programs.
                answer.members = ["detail": JSONValue(answer.words(code, and: "_").uppercased())]
                answer.headers[.contentType] = "application/json"
            }
        ),
        .wire(
            "errors-in-a-list",
            .answers(.body) { answer, _ in
                guard answer.status.code >= 400, let code = answer.members["error"]?.string else { return }
                let entry: JSONValue = [
                    "message": answer.members["detail"] ?? "", "code": JSONValue(code), "param": .null,
                ]
                answer.members = ["status": JSONValue(answer.status.code), "errors": [entry]]
                answer.headers[.contentType] = "application/json"
            }
        ),
        .wire(
            "errors-as-text",
            .answers(.body) { answer, _ in
                guard answer.status.code >= 400, let code = answer.members["error"]?.string else { return }
                answer.body = Array("\(answer.words(code, and: ": "))\n".utf8)
                answer.headers[.contentType] = "text/plain; charset=utf-8"
            }
        ),
    ]

    /// Another status where a token is missing or opens nothing, and no challenge, which belongs to 401 alone.
    private static func refusing(tokensWith status: HTTPResponse.Status) -> Wrap {
        .answers(.answer) { answer, _ in
            guard answer.status == .unauthorized, let code = answer.members["error"]?.string,
                ["invalid_token", "missing_token"].contains(code)
            else { return }
            answer.status = status
            answer.headers[.wwwAuthenticate] = nil
            if answer.members["status"] != nil { answer.members["status"] = JSONValue(status.code) }
        }
    }
}

extension WireAnswer {
    /// The code of an error, with the reason why a password is refused, which has to be given (AUTH-PWD-006).
    fileprivate func words(_ code: String, and separator: String) -> String {
        ([code] + [members["reason"]?.string].compactMap(\.self)).joined(separator: separator)
    }

    /// Puts a JSON body in, with its type.
    mutating func say(_ value: JSONValue) {
        json = value
        headers[.contentType] = "application/json"
    }
}
