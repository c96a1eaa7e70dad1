/// A finished report in pieces, so that a long one need not be in memory as a whole.
///
/// Each piece is whole for itself: elements, or lines of JSON, and never a part of a text.
package struct ReportText: Sendable {
    private enum Part: Sendable {
        case text(String)
        case kept(Spool.Piece)
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

    mutating func add(_ piece: Spool.Piece) { parts.append(.kept(piece)) }

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
        for part in parts {
            let text: String
            switch part {
            case .text(let own): text = own
            case .kept(let piece): text = try spool.text(of: piece)
            }
            try body(change?(text) ?? text)
        }
    }

    /// All of it.
    package func whole() throws(ReportFileError) -> String {
        var whole = ""
        try forEachPiece { piece throws(ReportFileError) in whole += piece }
        return whole
    }
}
