/// The amount of an exchange that a story shows.
struct StoryDetail: Sendable, Hashable {
    /// Of each body and each list of headers.
    var lines: Int
    /// Characters of a line.
    var lineLength: Int
    /// Exchanges of one step, the last ones.
    var exchanges: Int
    /// Indicates whether repeated parts of steps are reported once.
    var folds: Bool

    /// For the console: enough to see what is wrong.
    static let brief = StoryDetail(lines: 20, lineLength: 400, exchanges: 2, folds: true)
    /// For files: all that the events hold.
    static let full = StoryDetail(lines: .max, lineLength: .max, exchanges: .max, folds: false)
}
