/// Values of two kinds that have none in common, and how likely that is by chance.
package struct Parting<Value: Hashable> {
    /// The chance that no value stands in both kinds, if it were by lot which sample belongs to which; nil where one does.
    ///
    /// Of all ways to divide the samples, those count that leave every value to one kind alone (a permutation test, exact).
    /// Where no value comes twice that is every way, so what is fresh each time tells nothing.
    package let chance: Double?

    package init(_ first: [Value], _ second: [Value]) {
        guard !first.isEmpty, !second.isEmpty, Set(first).isDisjoint(with: second) else {
            chance = nil
            return
        }
        // How many choices of values come to so many samples.
        var choices = [1.0] + Array(repeating: 0, count: first.count)
        let sizes = Dictionary(grouping: first + second, by: \.self).values.map(\.count)
        for size in sizes where size <= first.count {
            for sum in stride(from: first.count, through: size, by: -1) { choices[sum] += choices[sum - size] }
        }
        chance = choices[first.count] / Self.ways(first.count, of: first.count + second.count)
    }

    /// In how many ways so many can be chosen of all.
    private static func ways(_ chosen: Int, of all: Int) -> Double {
        (0..<chosen).reduce(1.0) { ways, taken in ways * Double(all - taken) / Double(taken + 1) }.rounded()
    }
}

extension Parting where Value: Comparable {
    /// The chance that all values of one kind are smaller than all of the other; nil where they are not.
    static func chanceOfOrder(_ first: [Value], _ second: [Value]) -> Double? {
        guard let low = first.max(), let high = second.min(), let other = second.max(), let least = first.min(),
            low < high || other < least
        else { return nil }
        return 2 / ways(first.count, of: first.count + second.count)
    }
}
