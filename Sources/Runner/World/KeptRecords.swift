import Conformance
import JSONText
import RunModel

/// The values and saves that a case keeps under names, and the records and answers of labelled steps.
struct KeptRecords: Sendable {
    private var records: [String: JSONValue] = [:]
    /// About how many bytes values and saves take among them.
    private var size = 0
    private var answers: [String: [KeptAnswer]] = [:]

    /// The most bytes that values and saves may take; cases run side by side.
    private static var limit: Int { 64 << 20 }

    /// The record under a name, as templates see it.
    subscript(name: String) -> JSONValue? { records[name] }

    /// The answers under a label, for comparisons.
    func answers(under label: String) -> [KeptAnswer] { answers[label] ?? [] }

    /// Keeps a record under a label.
    ///
    /// - Parameter collecting: whether it joins the records of that label, as in a repetition.
    mutating func keep(_ record: JSONValue, as label: String?, collecting: Bool) {
        guard let label else { return }
        records[label] = collecting ? JSONValue((records[label]?.array ?? []) + [record]) : record
    }

    /// Keeps an answer under a label, for templates and comparisons.
    ///
    /// - Parameters:
    ///   - record: what templates see of it.
    ///   - identifiers: the names of the account that it is about, which comparisons have to look past.
    mutating func keep(
        _ result: OperationResult,
        _ record: JSONValue,
        about identifiers: [String],
        as label: String?,
        collecting: Bool
    ) {
        guard let label else { return }
        keep(record, as: label, collecting: collecting)
        guard let answer = result.answer else { return }
        let sample = KeptAnswer(
            answer: answer,
            duration: result.exchanges.reduce(.zero) { $0 + ($1.answer?.duration ?? .zero) },
            identifiers: identifiers,
            isJudgement: result.outcome?.isJudgement ?? true,
            isKnown: result.outcome != nil,
            // One of a kind is evidence enough, but each server error is a fault of its own.
            exchange: collecting && answers[label]?.isEmpty == false && answer.status < 500
                ? nil : result.exchanges.last
        )
        answers[label] = collecting ? (answers[label] ?? []) + [sample] : [sample]
    }

    /// Adds what an operation that took a kept message has left for the next one that takes it.
    mutating func complete(_ label: String, with left: [String: JSONValue]) {
        if let message = records[label]?.object { records[label] = JSONValue(message.taking(left)) }
    }

    /// Keeps a value under its name.
    ///
    /// - Parameter source: what it was worked out from, for the error where it would be too much.
    mutating func save(_ value: JSONValue, as name: String, from source: String) throws(TemplateError) {
        let before = records[name].map { $0.size(upTo: Self.limit) } ?? 0
        let after = size - before + value.size(upTo: Self.limit)
        guard after <= Self.limit else {
            throw TemplateError(
                "'\(name)' would bring what the case keeps to more than \(Self.limit >> 20) MiB: \(source)"
            )
        }
        size = after
        records[name] = value
    }

    /// Takes away what is kept under a label.
    mutating func forget(_ label: String) {
        records[label] = nil
        answers[label] = nil
    }
}

/// An answer with the names of the account it was about.
struct KeptAnswer: Sendable {
    var answer: Answer
    /// The time that the target took over all requests of the operation.
    var duration: Duration
    var identifiers: [String]
    /// False where the target throttled the request or failed.
    var isJudgement: Bool
    /// Indicates whether a rule knows it.
    var isKnown: Bool
    /// The exchange that it came in, of the first answer of a label and of server errors.
    var exchange: RawExchange?
}
