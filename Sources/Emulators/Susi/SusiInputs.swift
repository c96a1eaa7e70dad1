import Basics
import JSONText
import Platform
import Reference
import ReferenceCore

/// The inputs of a service: the fields of the query, then those of the form, by whichever method they came.
struct SusiInputs: Sendable {
    private let pairs: [(name: String, value: String)]
    /// Faulty emulators alone.
    private let takesLast: Bool
    /// The same.
    private let anyTextIsTrue: Bool

    /// Reads the inputs of a call. Another body than a form has none.
    ///
    /// - Throws: `RequestFault` where the body cannot be read.
    init(_ call: Call, defects: Defects) async throws {
        var pairs = defects.contains(.susiQueryNotRead) ? [] : call.query.pairs
        switch call.mediaType {
        case "application/x-www-form-urlencoded": pairs += try await call.form().pairs
        case "multipart/form-data": pairs += try await Self.parts(of: call)
        case "application/json" where defects.contains(.susiJSONBodyRead):
            pairs += try await call.json().members.compactMap { member in
                member.value.string.map { (member.key, $0) }
            }
        default: break
        }
        self.pairs = pairs
        takesLast = defects.contains(.susiLastValueWins)
        anyTextIsTrue = defects.contains(.susiAnyTextIsTrue)
    }

    /// The first value of an input; nil where there is none.
    subscript(name: String) -> String? {
        takesLast ? pairs.last { $0.name == name }?.value : pairs.first { $0.name == name }?.value
    }

    /// A whole number, with white space around it.
    ///
    /// - Returns: Nil where there is none or it is empty.
    /// - Throws: `NotANumber` where it is something else.
    func number(_ name: String) throws(NotANumber) -> Int? {
        guard let text = self[name], !text.isEmpty else { return nil }
        guard let number = Int(Self.trimmed(text)) else { throw NotANumber() }
        return number
    }

    /// The error for text that is not a number.
    struct NotANumber: Error {}

    /// A text without what Java's `trim` takes from its ends: characters up to the space.
    private static func trimmed(_ text: String) -> String {
        String(text.unicodeScalars.trimming { $0.value <= 0x20 })
    }

    /// Returns whether a switch is on.
    func isOn(_ name: String) -> Bool {
        guard let text = self[name].map(Self.trimmed) else { return false }
        return text == "true" || text == "1" || anyTextIsTrue
    }

    /// The fields of a form in parts (RFC 7578), files left aside.
    private static func parts(of call: Call) async throws -> [(name: String, value: String)] {
        guard let boundary = call.header("Content-Type").flatMap({ parameter("boundary", of: $0) }) else { return [] }
        let text = String(decoding: try await call.body(), as: UTF8.self).replacing("\r\n", with: "\n")
        return text.split(separator: "--\(boundary)").compactMap { part in
            guard let end = part.firstRange(of: "\n\n") else { return nil }
            let head = part[..<end.lowerBound].split(separator: "\n")
            guard let line = head.first(where: { $0.lowercased().hasPrefix("content-disposition:") }),
                let name = parameter("name", of: String(line)), parameter("filename", of: String(line)) == nil
            else { return nil }
            let value = part[end.upperBound...]
            return (name, String(value.hasSuffix("\n") ? value.dropLast() : value))
        }
    }

    /// A parameter of a header field, with or without quotes.
    private static func parameter(_ name: String, of field: String) -> String? {
        for piece in field.split(separator: ";").dropFirst() {
            let pair = piece.split(separator: "=", maxSplits: 1).map { $0.trimming(where: \.isWhitespace) }
            guard pair.count == 2, pair[0].lowercased() == name else { continue }
            return String(pair[1].trimming { $0 == "\"" })
        }
        return nil
    }
}
