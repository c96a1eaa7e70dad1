/// The times that cases took in an earlier run.
package struct PastTimes: Sendable {
    private let seconds: [String: Double]
    private let middle: Double?

    /// - Parameter seconds: by the ids of the cases.
    package init(_ seconds: [String: Double] = [:]) {
        self.seconds = seconds
        let known = seconds.values.sorted()
        middle = known.isEmpty ? nil : known[known.count / 2]
    }

    package var isEmpty: Bool { seconds.isEmpty }

    /// Indicates whether a case was run then.
    package func isKnown(_ id: String) -> Bool { seconds[id] != nil }

    /// The seconds that a case took, or the middle one of all where it was not among them; nil where nothing is known.
    package func seconds(of id: String) -> Double? { seconds[id] ?? middle }
}
