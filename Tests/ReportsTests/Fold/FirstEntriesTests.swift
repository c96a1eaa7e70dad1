import Testing

@testable import Reports

@Suite("The first entries of a plan are kept, however its cases end")
struct FirstEntriesTests {
    @Test(
        "In the order of the plan, those that were not announced last",
        arguments: [[0, 1, 2, 3, 4], [4, 2, 0, 3, 1]]
    )
    func order(places: [Int]) {
        var first = FirstEntries<Int>(3)
        first.add(9, at: nil)
        for place in places { first.add(place, at: place) }
        #expect(first.inOrder == [0, 1, 2])
        #expect(first.count == 6)
    }

    @Test("Where there is room, all are kept")
    func few() {
        var first = FirstEntries<String>(3)
        first.add("unplanned", at: nil)
        first.add("second", at: 7)
        first.add("first", at: 2)
        #expect(first.inOrder == ["first", "second", "unplanned"])
    }
}
