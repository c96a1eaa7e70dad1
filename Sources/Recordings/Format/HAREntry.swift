import Conformance
import JSONText
import RunModel
import Runner

/// An entry of a log: one request and what came of it.
enum HAREntry {
    static func value(_ exchange: RecordedExchange, of recorded: RecordedCase, details: JSONObject?) -> JSONObject {
        let begin = exchange.end - exchange.duration
        let startedAt = Timestamp(secondsSince1970: recorded.startedAt.secondsSince1970 + max(begin.inSeconds, 0))
        let url = shown(exchange.url, of: recorded)
        let failure: NoAnswer? = if case .failure(let kind, _) = exchange.result { kind } else { nil }
        return JSONObject(present: [
            ("pageref", JSONValue(recorded.id)), ("startedDateTime", JSONValue(startedAt.iso8601Milliseconds)),
            ("time", JSONValue(milliseconds: exchange.duration)), ("request", JSONValue(request(exchange, to: url))),
            ("response", JSONValue(response(exchange))), ("cache", JSONValue(JSONObject())),
            ("timings", ["send": 0, "wait": JSONValue(milliseconds: exchange.duration), "receive": 0]),
            (
                "_rekey",
                JSONValue(
                    JSONObject(present: [
                        ("attempt", recorded.attempt > 1 ? JSONValue(recorded.attempt) : nil),
                        ("step", JSONValue(exchange.place.step)),
                        ("member", exchange.place.member.map { JSONValue($0) }),
                        ("end", JSONValue(milliseconds: exchange.end)),
                        ("url", url == exchange.url ? nil : JSONValue(exchange.url)),
                        ("failure", failure.map { JSONValue($0.rawValue) }),
                        ("case", details.map { JSONValue($0) }),
                    ])
                )
            ),
        ])
    }

    /// The URL of a request for readers of HAR, which take nothing else: a link that is a secret as a whole, with its secret parts masked.
    private static func shown(_ url: String, of recorded: RecordedCase) -> String {
        for secret in recorded.secrets {
            let placeholder = Placeholder(name: secret.name, form: .raw).text
            guard url.hasPrefix(placeholder) else { continue }
            switch secret.shape {
            case .pattern(let link), .template(let link):
                if link.contains("://") { return link + url.dropFirst(placeholder.count) }
            case .text, .token: break
            }
        }
        return url
    }

    private static func request(_ exchange: RecordedExchange, to url: String) -> JSONObject {
        let (text, encoding) = HARBody.text(exchange.requestBody)
        let type = exchange.requestHeaders.first { $0.name.lowercased() == "content-type" }?.value
        let body = JSONObject(present: [
            ("mimeType", JSONValue(type ?? "")), ("text", JSONValue(text)),
            ("_encoding", encoding.map { JSONValue($0) }),
        ])
        return JSONObject(present: [
            ("method", JSONValue(exchange.method)), ("url", JSONValue(url)), ("httpVersion", "HTTP/1.1"),
            ("cookies", JSONValue(cookies("cookie", in: exchange.requestHeaders))),
            ("headers", fields(exchange.requestHeaders)), ("queryString", query(of: url)),
            ("postData", exchange.requestBody.isEmpty ? nil : JSONValue(body)), ("headersSize", -1),
            ("bodySize", JSONValue(exchange.requestBody.count)),
        ])
    }

    private static func response(_ exchange: RecordedExchange) -> JSONObject {
        var status = 0
        var failure: String?
        var headers: [FieldLine] = []
        var body: [UInt8] = []
        switch exchange.result {
        case .answer(let found, let fields, let bytes): (status, headers, body) = (found, fields, bytes)
        case .failure(_, let message): failure = message
        }
        func first(_ name: String) -> String { headers.first { $0.name.lowercased() == name }?.value ?? "" }
        let (text, encoding) = HARBody.text(body)
        let content = JSONObject(present: [
            ("size", JSONValue(body.count)), ("mimeType", JSONValue(first("content-type"))), ("text", JSONValue(text)),
            ("encoding", encoding.map { JSONValue($0) }),
        ])
        return JSONObject(present: [
            ("status", JSONValue(status)), ("statusText", ""), ("httpVersion", status == 0 ? "" : "HTTP/1.1"),
            ("cookies", JSONValue(cookies("set-cookie", in: headers))), ("headers", fields(headers)),
            ("content", JSONValue(content)), ("redirectURL", JSONValue(first("location"))), ("headersSize", -1),
            ("bodySize", JSONValue(body.count)),
            // As browsers have it where no answer came.
            ("_error", failure.map { JSONValue($0) }),
        ])
    }

    private static func fields(_ fields: [FieldLine]) -> JSONValue {
        JSONValue(fields.map { ["name": JSONValue($0.name), "value": JSONValue($0.value)] })
    }

    private static func cookies(_ field: String, in headers: [FieldLine]) -> [JSONValue] {
        headers.filter { $0.name.lowercased() == field }.flatMap { header -> [JSONValue] in
            let pairs = header.value.split(separator: ";").prefix(field == "cookie" ? .max : 1)
            return pairs.compactMap { pair in
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2 else { return nil }
                return ["name": JSONValue(parts[0].trimmed), "value": JSONValue(parts[1].trimmed)]
            }
        }
    }

    private static func query(of url: String) -> JSONValue {
        let query = url.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        return JSONValue(
            query.split(separator: "&").map { pair in
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                let texts = parts.map { part in
                    let bytes = SecretForm.form.read(Array(part.utf8)) ?? Array(part.utf8)
                    return String(decoding: bytes, as: UTF8.self)
                }
                return ["name": JSONValue(texts[0]), "value": JSONValue(texts.count > 1 ? texts[1] : "")]
            }
        )
    }
}

/// Bodies as HAR holds them: text where they are UTF-8, else Base64.
enum HARBody {
    static func text(_ bytes: [UInt8]) -> (text: String, encoding: String?) {
        if let text = String(validating: bytes, as: UTF8.self) { return (text, nil) }
        return (Encodings.base64(bytes), "base64")
    }
}
