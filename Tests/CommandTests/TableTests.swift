import Testing

@testable import rekey

@Suite("Tables on a terminal")
struct TableTests {
    private static let rows = [
        ["old-token-survives-reset", "AUTH-INV-001", "Access tokens from before a reset go on working."],
        ["any", "AUTH-RST-009", "Any."],
    ]

    @Test("Where nothing limits it, a row is a line, and columns stand below one another")
    func unlimited() {
        let expected = """
            old-token-survives-reset  AUTH-INV-001  Access tokens from before a reset go on working.
            any                       AUTH-RST-009  Any.

            """
        #expect(Table(rows: Self.rows, width: nil).text == expected)
        #expect(Table(rows: Self.rows, width: 100).text == expected)
    }

    @Test("On a narrower terminal sentences are broken within their column")
    func broken() {
        let expected = """
            old-token-survives-reset  AUTH-INV-001  Access tokens from before a
                                                    reset go on working.
            any                       AUTH-RST-009  Any.

            """
        #expect(Table(rows: Self.rows, width: 72).text == expected)
    }

    @Test("Where they had too little room there, they stand below the words")
    func below() {
        let expected = """
            old-token-survives-reset  AUTH-INV-001
                Access tokens from before a reset go
                on working.
            any  AUTH-RST-009
                Any.

            """
        #expect(Table(rows: Self.rows, width: 42).text == expected)
    }

    @Test("No line is wider than the terminal, whatever stands in which column", arguments: [40, 60, 80, 100, 132])
    func width(columns: Int) {
        let ids = (1...9).map { "AUTH-INV-00\($0)" }.joined(separator: " ")
        let rows =
            Self.rows + [["a-very-long-name-of-a-defect", ids, ids], ["", "", "core/reset/code-works-once"]]
            + [
                [
                    "atlas-app-services/confirmation/another-confirmation-is-refused-to-confirmed-and-unknown", ids,
                    "One.",
                ],
                ["", "", "atlas-app-services/confirmation/another-confirmation-is-refused-to-confirmed"],
            ]
        let lines = Table(rows: rows, width: columns).text.split(separator: "\n")
        #expect(lines.map(\.count).max() ?? 0 <= columns, "\(lines.joined(separator: "\n"))")
    }

    @Test("A long list in a column does not push the other rows' columns away")
    func pushed() {
        let ids = (1...9).map { "AUTH-INV-00\($0)" }.joined(separator: " ")
        let lines = Table(rows: [["a", ids, "One."], ["b", "AUTH-INV-001", "Two."]], width: nil).text
        #expect(lines.hasSuffix("b  AUTH-INV-001  Two.\n"))
    }

    @Test("A path that is too long for a line is broken behind a slash")
    func path() {
        #expect(Table.broken("core/reset/code-works-once", at: 12, then: 16) == ["core/reset/", "code-works-once"])
        #expect(Table.broken("an abcdefgh", at: 5, then: 5) == ["an", "abcde", "fgh"])
    }

    @Test("An explanation is broken at the width of the terminal, but an address is not", arguments: [40, 60, 80])
    func explanation(width: Int) {
        let text =
            "  1. Log in twice with the old password (two sessions) and check that both tokens work.\n"
            + "    https://example.com/a/very/long/address/that/a/reader/wants/to/open/as/a/whole/in/a/browser"
        let lines = ExplainCommand.wrapped(text, at: width).split(separator: "\n")
        #expect(lines.dropLast().allSatisfy { $0.count <= width && $0.hasPrefix("  ") })
        #expect(lines.last?.hasSuffix("/browser") == true)
        #expect(ExplainCommand.wrapped(text, at: nil) == text)
    }
}
