import JSONText
import Testing

struct DiagnosticsTests {
    private let first = SourceText(name: "a.json", text: "[1,\n2]")
    private let second = SourceText(name: "b.json", text: "[1,\n2]")

    @Test("Mistakes come in the order of files and places, whatever the order they were found in")
    func order() {
        var diagnostics = Diagnostics()
        diagnostics.append(Diagnostic(error: "4", at: 0, in: second))
        diagnostics.append(Diagnostic(error: "3", at: 4, in: first))
        diagnostics.append(Diagnostic(error: "1", at: 1, in: first))
        diagnostics.append(Diagnostic(warning: "2", at: 1, in: first))
        diagnostics.append(Diagnostic(error: "0"))
        #expect(diagnostics.all.map(\.message) == ["0", "1", "2", "3", "4"])
        #expect(diagnostics.count == 5)
    }

    @Test("Only errors end a load")
    func errorsAndWarnings() {
        var diagnostics = Diagnostics([Diagnostic(warning: "odd")])
        #expect(!diagnostics.isEmpty)
        #expect(!diagnostics.hasErrors)
        #expect(throws: Never.self) { try diagnostics.throwIfErrors() }

        diagnostics.append(contentsOf: Diagnostics([Diagnostic(error: "bad")]))
        #expect(diagnostics.hasErrors)
        #expect(throws: Diagnostics.self) { try diagnostics.throwIfErrors() }
    }

    @Test("All are rendered, one below the other")
    func rendering() {
        let diagnostics = Diagnostics([Diagnostic(error: "one"), Diagnostic(error: "two", at: 1, in: first)])
        #expect(diagnostics.rendered() == "error: one\na.json:1:2: error: two\n[1,\n ^")
    }
}
