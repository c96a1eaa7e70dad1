package import Conformance
import HTTPTypes
package import JSONText
import RunModel
import Runner
import Synchronization

/// Answers requests as a recording has it: by method, path, query and body, and alike ones in their order.
///
/// A request whose body was not recorded gets what was answered to its method, path and query, and one whose query was
/// not recorded what was answered to its method and path: clients send other values than the recorded ones. After the last
/// of several answers that one is given again.
package final class StandIn: Sendable {
    private let exchanges: [Known]
    private let cursors = Mutex<[Key: Int]>([:])

    private struct Known: Sendable {
        var method: String
        var path: String
        var query: Set<String>
        var body: Body
        var answer: Answer
    }

    /// A body as clients mean it: JSON by its value.
    private enum Body: Sendable, Hashable {
        case json(JSONValue)
        case bytes([UInt8])

        init(_ bytes: [UInt8]) {
            let source = SourceText(name: "body", bytes: bytes)
            let json = bytes.isEmpty ? nil : try? JSONParser.parse(source, duplicateKeys: .keepLast)
            self = json.map { .json($0) } ?? .bytes(bytes)
        }

        static func == (one: Body, other: Body) -> Bool {
            switch (one, other) {
            case (.json(let one), .json(let other)): one == other
            case (.bytes(let one), .bytes(let other)): one == other
            default: false
            }
        }

        func hash(into hasher: inout Hasher) {
            if case .bytes(let bytes) = self { hasher.combine(bytes) }
        }
    }

    /// The key by which answers are counted.
    private struct Key: Hashable {
        var method: String
        var path: String
        var query: Set<String>?
        var body: Body?
    }

    /// - Parameter source: a recording, whose placeholders get values that are nobody's secrets, or any other HAR file.
    /// - Throws: Every mistake in the file.
    package init(_ source: SourceText) throws(Diagnostics) {
        let recorded: [RecordedExchange]
        if let recording = try HARReader.recordingIfOwn(source) {
            let shapes = recording.shapesOfSecrets
            recorded = recording.finalCases.flatMap { one -> [RecordedExchange] in
                var bindings = Bindings(one, seed: recording.head.users.seed, others: shapes)
                return one.exchanges.map { $0.filled(by: &bindings) }
            }
        } else {
            recorded = try HARReader.exchanges(source)
        }
        exchanges = recorded.compactMap { exchange in
            // An interim answer, as a browser keeps of a web socket, ends nothing for the client.
            guard case .answer(let status, let headers, let body) = exchange.result, status >= 200 else { return nil }
            let (path, query) = Self.parts(exchange.url)
            return Known(
                method: exchange.method.uppercased(),
                path: path,
                query: query,
                body: Body(exchange.requestBody),
                answer: Answer(status: status, headers: Self.fields(headers), body: body)
            )
        }
        guard !exchanges.isEmpty else {
            throw Diagnostics([Diagnostic(error: "the file holds no response that could be given", file: source.name)])
        }
    }

    /// The number of its answers.
    package var count: Int { exchanges.count }

    /// The answer to a request; one of status 404 that says what there is, where the recording has none.
    ///
    /// - Parameter target: path and query.
    package func answer(method: String, target: String, body: [UInt8]) -> Answer {
        let (path, query) = Self.parts(target)
        let body = Body(body)
        let place = exchanges.filter { $0.method == method && $0.path == path }
        guard !place.isEmpty else { return missing(method, path) }
        let sameQuery = place.filter { $0.query == query }
        let same = sameQuery.filter { $0.body == body }
        if !same.isEmpty { return next(of: same, Key(method: method, path: path, query: query, body: body)) }
        if !sameQuery.isEmpty { return next(of: sameQuery, Key(method: method, path: path, query: query)) }
        return next(of: place, Key(method: method, path: path))
    }

    private func next(of known: [Known], _ key: Key) -> Answer {
        let position = cursors.withLock { cursors in
            let position = cursors[key] ?? 0
            cursors[key] = position + 1
            return position
        }
        return known[min(position, known.count - 1)].answer
    }

    private func missing(_ method: String, _ path: String) -> Answer {
        let places = Set(exchanges.map { "\($0.method) \($0.path)" }).sorted()
        let near = nearest("\(method) \(path)", in: places).map { "; did you mean \($0)?" } ?? ""
        let text = "The recording holds no response to \(method) \(path)\(near)\n"
        return Answer(status: 404, headers: [.contentType: "text/plain; charset=utf-8"], body: Array(text.utf8))
    }

    /// Path and query of a URL or of a request's target, the query without its order.
    private static func parts(_ target: String) -> (path: String, query: Set<String>) {
        let rest = RequestURL(target)?.rest ?? target
        let parts = rest.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let query = parts.count > 1 ? Set(parts[1].split(separator: "&").map(String.init)) : []
        return (String(parts[0]), query)
    }

    /// Those of the connection are the server's own, and bodies stand decoded in a HAR file.
    private static let own: Set<String> = [
        "connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding", "upgrade", "trailer",
    ]

    private static func fields(_ recorded: [FieldLine]) -> HTTPFields {
        var fields = HTTPFields()
        for field in recorded where !own.contains(field.name.lowercased()) {
            guard let name = HTTPField.Name(field.name) else { continue }
            // Browsers write several cookies into one field, a line for each.
            for value in field.value.split(separator: "\n") {
                fields.append(HTTPField(name: name, value: String(value)))
            }
        }
        return fields
    }
}

extension RecordedExchange {
    /// With values in the place of all placeholders.
    fileprivate func filled(by bindings: inout Bindings) -> RecordedExchange {
        var copy = self
        copy.url = bindings.filled(url)
        copy.requestBody = bindings.filled(requestBody)
        if case .answer(let status, var headers, let body) = result {
            for index in headers.indices { headers[index].value = bindings.filled(headers[index].value) }
            copy.result = .answer(status: status, headers: headers, body: bindings.filled(body))
        }
        return copy
    }
}
