/// The right word that was probably meant.
///
/// Case, hyphens and underscores do not count, so that `Reset_Password` finds `resetPassword`; of what is left, about
/// one letter in three may be wrong, missing, added, or swapped with its neighbour.
///
/// - Parameters:
///   - word: The word that is not known.
///   - candidates: The words that are.
/// - Returns: The nearest candidate, the alphabetically first of equals, or nil if the word is like none of them.
package func nearest(_ word: String, in candidates: some Sequence<String>) -> String? {
    // No name is that long, and the distance takes time in the square of the length.
    guard word.utf8.count <= 128 else {
        return nil
    }
    let letters = comparable(word)
    let allowed = letters.count < 3 ? 0 : max(1, letters.count / 3)
    var best: (distance: Int, word: String)?
    for candidate in candidates where candidate.utf8.count <= 128 {
        let other = comparable(candidate)
        guard abs(other.count - letters.count) <= allowed else {
            continue
        }
        let distance = editDistance(letters, other)
        guard distance <= allowed else {
            continue
        }
        if let known = best, (known.distance, known.word) <= (distance, candidate) {
            continue
        }
        best = (distance, candidate)
    }
    return best?.word
}

/// The end of a message about an unknown word: `; did you mean 'x'?`, or `; valid are 'a', 'b'` if none is near.
///
/// - Parameters:
///   - word: The word that is not known.
///   - candidates: The words that are. Listed in alphabetical order, twelve at most; with none, nothing is said.
package func didYouMean(_ word: String, in candidates: [String]) -> String {
    if let nearest = nearest(word, in: candidates) ?? onlyOne(in: candidates, beginningWith: word) {
        return "; did you mean '\(nearest)'?"
    }
    let shown = 12
    let words = Set(candidates).sorted()
    guard !words.isEmpty else {
        return ""
    }
    let list = words.prefix(shown).map { "'\($0)'" }.joined(separator: ", ")
    let rest = words.count > shown ? " and \(words.count - shown) more" : ""
    return "; valid \(words.count == 1 ? "is" : "are") \(list)\(rest)"
}

/// The one candidate of several words whose first is this one; nil where there is none, or several.
private func onlyOne(in candidates: [String], beginningWith word: String) -> String? {
    let fitting = Set(candidates.filter { $0.lowercased().hasPrefix(word.lowercased() + "-") })
    return fitting.count == 1 ? fitting.first : nil
}

/// The end of a message about an unknown word of a long list: `; did you mean 'x'?`, or `; the nearest are 'a', 'b'` and how to see all.
///
/// - Parameters:
///   - word: The word that is not known.
///   - candidates: The words that are.
///   - way: The way to see all of them.
package func nearestFew(_ word: String, in candidates: [String], all way: String) -> String {
    if let nearest = nearest(word, in: candidates) { return "; did you mean '\(nearest)'?" }
    let letters = comparable(String(word.prefix(128)))
    let ranked = Set(candidates).map { candidate in
        (
            candidate, isPart: comparable(candidate).contains(letters),
            distance: editDistance(letters, comparable(candidate))
        )
    }.sorted { one, other in
        one.isPart == other.isPart ? (one.distance, one.0) < (other.distance, other.0) : one.isPart
    }
    guard !ranked.isEmpty else { return "; \(way)" }
    return "; the nearest are " + ranked.prefix(3).map { "'\($0.0)'" }.joined(separator: ", ") + "; \(way)"
}

private func comparable(_ word: String) -> [Unicode.Scalar] {
    word.lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" && $0 != " " }
}

/// The number of insertions, deletions, replacements and swaps of neighbours that turn one word into the other (the
/// optimal string alignment distance).
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
        var current = [row + 1]
        for (column, other) in right.enumerated() {
            var distance = min(
                last[column + 1] + 1,
                current[column] + 1,
                last[column] + (letter == other ? 0 : 1)
            )
            if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                distance = min(distance, beforeLast[column - 1] + 1)
            }
            current.append(distance)
        }
        beforeLast = last
        last = current
    }
    return last[right.count]
}
