import HTTPTypes
import JSONText

extension Variation {
    /// The variations in which a refusal is known by its body.
    static let refusals: [Variation] = [
        .wire(
            "refusals-with-status-200",
            .answers(.status) { answer, request in
                // RFC 7662 and RFC 7009 fix what introspection and revocation answer.
                guard answer.status.kind == .clientError, !request.path.hasPrefix("/tokens/"),
                    answer.members["error"] != nil
                else { return }
                // Nothing of a problem's own statement of its status is left; everything else is.
                let kept = answer.members.filter { !["type", "title", "status"].contains($0.key) }
                answer.members = JSONObject([("success", false)] + kept.map { ($0.key, $0.value) })
                answer.status = .ok
                answer.headers[.wwwAuthenticate] = nil
                answer.headers[.allow] = nil
                if answer.headers[.contentType] == "application/problem+json" {
                    answer.headers[.contentType] = "application/json"
                }
            }
        )
    ]
}
