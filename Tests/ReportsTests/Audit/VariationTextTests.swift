import Testing

@testable import Reports

@Suite("What an audit of variations says while it goes on") struct VariationTextTests {
    @Test(
        "How far it is stands at every twentieth of many defects, and nowhere for few",
        arguments: [(400, 20), (207, 20), (199, 0)]
    )
    func progress(all: Int, lines: Int) throws {
        let style = ConsoleStyle(isColored: false, isLive: false, width: 80)
        let text = VariationText(style: style, catalogue: try Samples.catalogue())
        let said = (1...all).compactMap { text.progress(tried: $0, of: all) }
        #expect(said.count == lines)
        #expect(said.last == (lines == 0 ? nil : "  tried  \(all) of \(all) defects under variations\n"))
    }
}
