extension BidirectionalCollection {
    /// The elements without those at either end for which `isMargin` is true.
    package func trimming(where isMargin: (Element) -> Bool) -> SubSequence {
        let rest = drop(while: isMargin)
        guard let last = rest.lastIndex(where: { !isMargin($0) }) else { return rest[rest.endIndex...] }
        return rest[...last]
    }
}
