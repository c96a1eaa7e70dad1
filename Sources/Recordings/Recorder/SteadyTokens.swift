import Conformance
import JSONText
import RunModel
import Runner

/// Takes signed tokens of the target for one that tell the same but for when they were made.
///
/// Whether two such tokens are the very same text is a question of the second in which each was made, and so of chance.
struct SteadyTokens: Sendable {
    let moments: SteadyMoments
    /// The texts that came from the target: a token that a scenario changed is another one.
    let answers: [[UInt8]]

    /// - Parameter exchanges: those of the case.
    init(_ exchanges: [TapedExchange], since start: Timestamp) {
        moments = SteadyMoments(start: start)
        answers = exchanges.compactMap { try? $0.result.get().body }
    }

    /// The content of a token of the target, apart from the moments in it; nil for any other text.
    func sense(of secret: String) -> String? {
        guard let token = try? CompactToken(secret), let signature = token.signatureText,
            answers.contains(where: { $0.firstRange(of: Array(secret.utf8)) != nil })
        else { return nil }
        let parts = [token.header, token.claims].map { moments.replaced(in: JSONWriter.compact.string(JSONValue($0))) }
        return (parts + [String(signature.count)]).joined(separator: ".")
    }
}
