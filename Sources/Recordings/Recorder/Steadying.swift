private import Basics
import Conformance
import JSONText
import RunModel
import Runner

/// Takes out of a recorded case what differs from run to run: the ports of this machine, moments, and ids that the target
/// made up. What stands for one of them is the same throughout the case.
struct Steadying: Sendable {
    /// The beginning of every case: 2026-01-01T00:00:00Z.
    static let beginning = Timestamp(secondsSince1970: 1_767_225_600)

    /// Texts and what stands in their place.
    private let origins: [(found: String, instead: String)]

    init(_ environment: RunEnvironment) {
        let listener = environment.listener.flatMap { RequestURL($0.url) }
        let places = [(environment.target, 8080)] + (listener.map { [($0, 8081)] } ?? [])
        origins = places.filter { $0.0.isLoopback }.flatMap { url, port in
            [":", "%3A"].map { ("\(url.host)\($0)\(url.port)", "\(url.host)\($0)\(port)") }
        }
    }

    /// With the ports of this machine replaced.
    func origins(in text: String) -> String {
        origins.reduce(text) { $0.replacing($1.found, with: $1.instead) }
    }

    /// - Parameter start: when the case really began.
    func steadied(_ recorded: RecordedCase, since start: Timestamp) -> RecordedCase {
        var ids = SteadyIDs()
        let moments = SteadyMoments(start: start)
        func steady(_ text: String) -> String { ids.replaced(in: moments.replaced(in: origins(in: text))) }
        func steady(_ bytes: [UInt8]) -> [UInt8] {
            String(validating: bytes, as: UTF8.self).map { Array(steady($0).utf8) } ?? bytes
        }
        func steady(_ fields: [FieldLine]) -> [FieldLine] {
            fields.map { FieldLine(name: $0.name, value: steady($0.value)) }
        }
        var copy = recorded
        copy.receipts = []
        // Links are the target's, and in messages only their placeholders stand.
        for case .template(let template) in recorded.secrets.map(\.shape) { _ = steady(template) }
        // In the order in which they came: an id in a message is the target's, too.
        func takeReceipts(until end: Duration) {
            for receipt in recorded.receipts[copy.receipts.count...].prefix(while: { $0.end <= end }) {
                var steadied = receipt.changed { steady($0) }
                // The size counts the head of the message, with its dates and ids.
                if case .message(var message) = steadied.result {
                    message.size = message.text.utf8.count
                    steadied.result = .message(message)
                }
                copy.receipts.append(steadied)
            }
        }
        copy.exchanges = recorded.exchanges.map { exchange in
            takeReceipts(until: exchange.end)
            // What a request is the first to name is the run's own, and the same in every run.
            for text in exchange.requestTexts { ids.keep(idsIn: text) }
            // In place of a key's numbers no others make a key.
            if case .answer(_, _, let body) = exchange.result {
                for number in Self.keyNumbers(in: body) { ids.keep(idsIn: number) }
            }
            var copy = exchange
            copy.url = steady(exchange.url)
            copy.requestHeaders = steady(exchange.requestHeaders)
            copy.requestBody = steady(exchange.requestBody)
            switch exchange.result {
            case .answer(let status, let headers, let body):
                let body = steady(body)
                let fields = steady(headers).map { field in
                    // Numbers and ids of the target have other lengths in every run.
                    field.name.lowercased() == "content-length"
                        ? FieldLine(name: field.name, value: String(body.count)) : field
                }
                copy.result = .answer(status: status, headers: fields, body: body)
            case .failure(let kind, let message): copy.result = .failure(kind, steady(message))
            }
            return copy
        }
        takeReceipts(until: .seconds(Int64.max))
        copy.secrets = recorded.secrets.map { secret in
            var copy = secret
            switch secret.shape {
            case .token(let header, let claims, let signature):
                copy.shape = .token(
                    header: Self.parsed(steady(header.description)) ?? header,
                    claims: Self.parsed(steady(claims.description)) ?? claims,
                    signature: signature
                )
            case .pattern(let pattern): copy.shape = .pattern(steady(pattern))
            case .template(let template): copy.shape = .template(steady(template))
            case .text: break
            }
            return copy
        }
        return copy
    }

    /// The numbers of the public keys in a body (RFC 7518, section 6).
    private static func keyNumbers(in body: [UInt8]) -> [String] {
        func numbers(in value: JSONValue) -> [String] {
            if let elements = value.array { return elements.flatMap(numbers) }
            guard let object = value.object else { return [] }
            guard object["kty"]?.string != nil else { return object.members.flatMap { numbers(in: $0.value) } }
            return ["n", "e", "x", "y"].compactMap { object[$0]?.string }
        }
        guard body.firstRange(of: Array(#""kty""#.utf8)) != nil,
            let value = try? JSONParser.parse(SourceText(name: "keys", bytes: body), duplicateKeys: .keepLast)
        else { return [] }
        return numbers(in: value)
    }

    private static func parsed(_ text: String) -> JSONValue? {
        try? JSONParser.parse(SourceText(name: "token", bytes: Array(text.utf8)), duplicateKeys: .keepLast)
    }
}

extension RecordedExchange {
    fileprivate var requestTexts: [String] {
        [url, String(decoding: requestBody, as: UTF8.self)] + requestHeaders.map(\.value)
    }
}

/// Counts ids in place of what the target made up: UUIDs, hexadecimal numbers of 24 or 32 digits, and long texts of
/// Base64url such as the ids and numbers of keys.
struct SteadyIDs {
    private var known: [String: String] = [:]
    private var count = 0

    /// Leaves ids as they are from here on, unless they were counted already.
    mutating func keep(idsIn text: String) {
        for match in text.matches(of: Self.form) {
            let id = String(match.output)
            if known[id] == nil, !known.values.contains(id) { known[id] = id }
        }
    }

    mutating func replaced(in text: String) -> String { text.replacing(Self.form) { stand(for: String($0.output)) } }

    /// Base64url may begin and end with a hyphen, where a word has no boundary.
    private static var form: Regex<Substring> {
        #/\b(?:[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}|[0-9a-f]{32}|[0-9a-f]{24})\b|[A-Za-z0-9_\-]{40,}/#
    }

    private mutating func stand(for id: String) -> String {
        if let stand = known[id] { return stand }
        // A long word with hyphens, a slug, is not an id. Base64url can lack digits, but hardly one of the two cases.
        let mixesCases = id.contains(where: \.isLowercase) && id.contains(where: \.isUppercase)
        guard id.count == 36 || mixesCases || id.count(where: \.isNumber) >= 3 else { return id }
        count += 1
        let number = String(count)
        func digits(_ length: Int) -> String { String(repeating: "0", count: length - number.count) + number }
        let stand = id.count == 36 ? "00000000-0000-4000-8000-\(digits(12))" : digits(min(id.count, 40))
        known[id] = stand
        return stand
    }
}

/// Moves moments to where they would be, had the case begun at ``Steadying/beginning``, in whole minutes, so that
/// the second in which something happened to fall does not tell.
struct SteadyMoments {
    let start: Timestamp

    /// Further off than this a number is not a time, or is one that does not depend on the run.
    private static let reach = 400.0 * 86400

    func replaced(in text: String) -> String {
        var text = text
        text = text.replacing(#/[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT/#) { match in
            let month = HTTPDate.months.firstIndex(of: String(match.2)).map { $0 + 1 }
            guard let month,
                let moved = moved(Self.seconds([match.3, Substring("\(month)"), match.1, match.4, match.5, match.6]))
            else { return String(match.0) }
            return HTTPDate.text(secondsSince1970: Int(moved.rounded(.down)))
        }
        text = text.replacing(#/(\d{4})-(\d{2})-(\d{2})([T ])(\d{2}):(\d{2}):(\d{2})(\.\d+)?/#) { match in
            guard let moved = moved(Self.seconds([match.1, match.2, match.3, match.5, match.6, match.7])) else {
                return String(match.0)
            }
            let stamp = Timestamp(secondsSince1970: moved).iso8601.dropLast().replacing("T", with: String(match.4))
            // How many digits a fraction has may hang on the digits.
            return stamp + (match.8 == nil ? "" : ".000")
        }
        return text.replacing(#/\b(1[0-9]{9})([0-9]{3})?(\.\d+)?\b/#) { match in
            guard let seconds = Double(match.1), let moved = moved(seconds) else { return String(match.0) }
            return String(Int(moved)) + (match.2 == nil ? "" : "000") + (match.3 == nil ? "" : ".0")
        }
    }

    /// Seconds since 1970; nil for what does not hang on the run.
    private func moved(_ moment: Double?) -> Double? {
        guard let moment, abs(moment - start.secondsSince1970) < Self.reach else { return nil }
        // What was stamped a while into the case falls into the minute of its begin, and so do lifetimes counted from it.
        let distance = ((moment - start.secondsSince1970 + 15) / 60).rounded(.down) * 60
        return Steadying.beginning.secondsSince1970 + distance
    }

    /// Year, month, day, hour, minute, second in UTC as seconds since 1970.
    private static func seconds(_ parts: [Substring]) -> Double? {
        let numbers = parts.compactMap { Int($0) }
        guard numbers.count == 6, (1...12).contains(numbers[1]) else { return nil }
        let days = CivilDay(year: numbers[0], month: numbers[1], day: numbers[2]).daysSince1970
        return Double(days * 86400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5])
    }
}
