/// Everything that kept a report of several files from being written whole.
package struct SeveralProblems: Error, CustomStringConvertible {
    package let problems: [any Error]

    package var description: String { problems.map { "\($0)" }.joined(separator: "\n") }
}
