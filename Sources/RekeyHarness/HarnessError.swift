package import JSONText

/// The reason why a run did not begin, or could not judge; each has its exit code.
package enum HarnessError: Error, Sendable, CustomStringConvertible {
    /// Mistakes in files, all of them.
    case mistakes(Diagnostics)
    /// A flag or argument is wrong: sentences that name it.
    case usage([String])
    /// The target or a channel cannot be reached or set up.
    case cannotJudge(String)

    package var description: String {
        switch self {
        case .mistakes(let diagnostics): diagnostics.rendered()
        case .usage(let sentences): sentences.map { "error: \($0)" }.joined(separator: "\n")
        case .cannotJudge(let sentence): "error: \(sentence)"
        }
    }

    /// 2 for wrong usage or a mistake in a file, 3 for a run that could not judge.
    package var exitCode: Int32 {
        switch self {
        case .mistakes, .usage: 2
        case .cannotJudge: 3
        }
    }
}
