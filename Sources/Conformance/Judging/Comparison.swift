/// Holds samples of two kinds of answers against each other.
///
/// A feature tells the kinds apart if each kind always shows it in one way and the two ways differ. Where it varies within a
/// kind (a request id, a time, a token for forms), its values as such tell nothing if they are fresh each time. What can be
/// seen of them may all the same: a word that stands in all of one kind and in none of the other, how they begin and end, how
/// long they are. Such a difference counts where chance alone would seldom make it; see ``Parting``.
package struct Comparison: Sendable {
    /// With fewer answers of a kind nothing is said: a short code is the same in two or three by luck.
    ///
    /// Four of each kind that are parted by a value which is tossed like a coin are one in 128, by any other far fewer.
    package static let leastSamples = 4
    /// The chance at which a difference counts between values that vary: eight answers of each kind can show it.
    static let significance = 0.001

    private let first: [AnswerSample]
    private let second: [AnswerSample]

    package init(_ first: [AnswerSample], _ second: [AnswerSample]) {
        self.first = first
        self.second = second
    }

    /// The differences between the two kinds other than time, each with its value in either kind.
    package func differences(in aspects: [CompareStep.Aspect]) -> [AnswerDifference] {
        aspects.flatMap { aspect -> [AnswerDifference] in
            switch aspect {
            case .status: difference(.status, \.status).map { [$0] } ?? []
            case .length: length(.bodyLength, unit: " bytes", \.length).map { [$0] } ?? []
            case .headers: differences(under: "header ")
            case .body: differences(under: "body")
            case .time: []
            }
        }
    }

    private func differences(under prefix: String) -> [AnswerDifference] {
        let names = Set((first + second).flatMap(\.features.keys)).filter { $0.hasPrefix(prefix) }
        return names.sorted().flatMap { name -> [AnswerDifference] in
            if let whole = difference(.feature(name), { $0.features[name] ?? "absent" }) { return [whole] }
            let texts = (first + second).map { $0.features[name] ?? "" }
            guard Set(texts).count > 2 else { return [] }
            // Three looks at one text, each of which has to be the surer.
            let fresh = Comparison(Self.distinct(first, in: name), Self.distinct(second, in: name))
            guard fresh.hasEnough else { return words(of: name) }
            let ends = [
                fresh.length(.length(name), looks: 3, unit: " characters") { $0.features[name]?.count ?? 0 },
                fresh.difference(.beginning(name), looks: 3) { Self.end(Self.inner($0.features[name]).first) },
                fresh.difference(.end(name), looks: 3) { Self.end(Self.inner($0.features[name]).last) },
            ]
            return words(of: name) + ends.compactMap(\.self)
        }
    }

    private var hasEnough: Bool { min(first.count, second.count) >= Self.leastSamples }

    /// The samples of a kind, each text once where it has several: the same id in four answers is one throw of the dice, not four.
    private static func distinct(_ samples: [AnswerSample], in name: String) -> [AnswerSample] {
        var seen: Set<String> = []
        let distinct = samples.filter { seen.insert($0.features[name] ?? "").inserted }
        return distinct.count == 1 ? samples : distinct
    }

    /// The words that one kind always shows somewhere in a text, and the other never.
    private func words(of name: String) -> [AnswerDifference] {
        let kinds = [first, second].map { samples in samples.map { Self.words($0.features[name] ?? "") } }
        let always = kinds.map { samples in samples.dropFirst().reduce(samples.first ?? []) { $0.intersection($1) } }
        let ever = kinds.map { samples in samples.reduce(into: Set<Substring>()) { $0.formUnion($1) } }
        let parting = Parting(first.map { _ in true }, second.map { _ in false })
        let isSure = parting.chance.map { $0 <= Self.significance } ?? false
        // Other values may be short codes, and a short code is the same a few times by luck.
        func counts(_ word: Substring) -> Bool { isSure || word.count > 2 && word.allSatisfy(\.isLetter) }
        let own = [always[0].subtracting(ever[1]), always[1].subtracting(ever[0])]
        return own.enumerated().flatMap { kind, words in
            words.filter(counts).sorted().map { word in
                AnswerDifference(
                    .word(String(word), of: name),
                    first: kind == 0 ? "always" : "never",
                    second: kind == 0 ? "never" : "always"
                )
            }
        }
    }

    private static func words(_ text: String) -> Set<Substring> {
        Set(text.split { !$0.isLetter && !$0.isNumber })
    }

    /// A text without the quotation marks of JSON.
    private static func inner(_ text: String?) -> Substring {
        guard let text, text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return text?[...] ?? "" }
        return text.dropFirst().dropLast()
    }

    private static func end(_ character: Character?) -> String { character.map { "'\($0)'" } ?? "nothing" }

    /// A difference of lengths: of two, of several that never meet, or of one kind's all being shorter than the other's.
    private func length(
        _ subject: AnswerDifference.Subject,
        looks: Int = 1,
        unit: String,
        _ view: (AnswerSample) -> Int
    ) -> AnswerDifference? {
        if let found = difference(subject, looks: looks, { "\(view($0))\(unit)" }) { return found }
        let (ones, others) = (first.map(view), second.map(view))
        guard let chance = Parting.chanceOfOrder(ones, others), chance * Double(looks) <= Self.significance else {
            return nil
        }
        func words(_ lengths: [Int]) -> String { "\(lengths.min() ?? 0) to \(lengths.max() ?? 0)\(unit)" }
        return AnswerDifference(subject, first: words(ones), second: words(others))
    }

    /// - Parameter looks: at how many things of the kind is looked at once, any of which may seem odd by chance.
    private func difference<Value: Hashable>(
        _ subject: AnswerDifference.Subject,
        looks: Int = 1,
        _ view: (AnswerSample) -> Value
    ) -> AnswerDifference? {
        let (ones, others) = (first.map(view), second.map(view))
        guard let chance = Parting(ones, others).chance else { return nil }
        let (one, other) = (Set(ones), Set(others))
        let isConstant = one.count == 1 && other.count == 1
        guard isConstant || chance * Double(looks) <= Self.significance else { return nil }
        return AnswerDifference(subject, first: Self.words(one), second: Self.words(other))
    }

    /// The value, or how many there are: a part of what varies may be a part of a secret.
    private static func words(_ values: Set<some Hashable>) -> String {
        guard values.count == 1, let value = values.first else { return "one of \(values.count) values" }
        return "\(value)"
    }
}
