import RunModel
import Runner
import Testing

@testable import Reports

@Suite("Long reports are kept outside of memory")
struct SpoolTests {
    @Test(
        "Every piece is read as it was kept, in whatever order, before and behind the file",
        arguments: [0, 10, 1 << 20]
    )
    func pieces(memory: Int) throws {
        let spool = Spool(memory: memory)
        let texts = (0..<200).map { String(repeating: "é\($0)", count: $0 % 7) }
        let pieces = texts.map { spool.add($0) }
        for (piece, text) in zip(pieces, texts).reversed() { #expect(try spool.text(of: piece) == text) }
        var report = ReportText(spool)
        for (index, piece) in pieces.enumerated() {
            report.add("<\(index)>")
            report.add(piece)
        }
        let whole = texts.enumerated().map { "<\($0)>\($1)" }.joined()
        #expect(try report.whole() == whole)
        #expect(try report.changed { $0.uppercased() }.whole() == whole.uppercased())
    }

    @Test("A secret is found in whichever piece it stands, and across two", arguments: [0, 1, 7, 299_990, 400_000])
    func leaks(padding: Int) {
        var secrets = Redactor()
        secrets.insert(secret: "Tr0ub4dor&3", name: "alice.password")
        for cut in ["Tr0ub4dor&3".count, 4] {
            var search = LeakSearch(for: secrets)
            let text = String(repeating: "x ", count: padding / 2)
            let pieces = [text + String("Tr0ub4dor&3".prefix(cut)), String("Tr0ub4dor&3".dropFirst(cut)) + " " + text]
            var found: String?
            for piece in pieces { found = found ?? search.add(piece.utf8) }
            found = found ?? search.finish()
            #expect(found == "alice.password")
        }
        var search = LeakSearch(for: secrets)
        #expect(search.add(String(repeating: "Tr0ub4dor ", count: 40_000).utf8) == nil)
        #expect(search.finish() == nil)
    }
}
