/// A finished report in pieces, so that a long one need not be in memory as a whole.
///
/// Each piece is whole for itself: elements, or lines of JSON, and never a part of a text.
package struct ReportText: Sendable {
    private enum Part: Sendable {
        case text(String)
        case kept([Spool.Piece], separator: String)
    }

    private var parts: [Part] = []
    private let spool: Spool
    private var change: (@Sendable (String) -> String)?

    /// - Parameter spool: has the pieces that are added by ``add(_:)-(Spool.Piece)``.
    init(_ spool: Spool) { self.spool = spool }

    /// A text in one piece.
    package init(_ text: String) {
        spool = Spool()
        add(text)
    }

    mutating func add(_ text: String) { parts.append(.text(text)) }

    mutating func add(_ piece: Spool.Piece) { add([piece], separator: "") }

    /// - Parameter separator: stands between two pieces.
    mutating func add(_ pieces: [Spool.Piece], separator: String) { parts.append(.kept(pieces, separator: separator)) }

    /// The same with every piece changed.
    package func changed(by change: @escaping @Sendable (String) -> String) -> ReportText {
        var copy = self
        copy.change = change
        return copy
    }

    /// Calls back with each piece in order.
    ///
    /// - Throws: why a piece cannot be read, or what the body throws.
    package func forEachPiece(_ body: (String) throws(ReportFileError) -> Void) throws(ReportFileError) {
        func give(_ text: String) throws(ReportFileError) { try body(change?(text) ?? text) }
        for part in parts {
            switch part {
            case .text(let own): try give(own)
            case .kept(let pieces, let separator):
                for (number, piece) in pieces.enumerated() {
                    if number > 0, !separator.isEmpty { try body(separator) }
                    try give(spool.text(of: piece))
                }
            }
        }
    }

    /// All of it.
    package func whole() throws(ReportFileError) -> String {
        var whole = ""
        try forEachPiece { piece throws(ReportFileError) in whole += piece }
        return whole
    }
}
