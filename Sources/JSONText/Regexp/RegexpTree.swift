/// A regular expression as it was read.
indirect enum RegexpTree: Sendable {
    /// The first of the branches that leads to a match. A branch may be empty.
    case alternatives([RegexpTree])
    /// One behind the other.
    case sequence([RegexpTree])
    /// One scalar out of a set.
    case one(ScalarSet)
    /// Nothing, at certain places of the text.
    case assertion(RegexpAssertion)
    /// Something whose place is kept. Groups count from 1.
    case group(RegexpTree, number: Int)
    /// Something again and again; without `most`, without end. A lazy one takes as few as it can. `offset` is where
    /// the quantifier stands.
    case repeated(RegexpTree, least: Int, most: Int?, isLazy: Bool, offset: Int)

    /// The deepest nesting of groups.
    static let deepest = 64
}
