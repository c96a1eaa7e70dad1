/// The quotations in a text, as opposed to what is new in it.
///
/// Replies quote in lines that begin with `>`, after a line such as `On Monday, Alice wrote:`, or below a line such as
/// `-----Original Message-----`. No standard says so; RFC 3676, section 4.5 names the first, and mail programs write the
/// others.
struct Quotations {
    /// The text without the quotations.
    private(set) var new = ""
    /// The quotations, without the marks of their lines.
    private(set) var quoted = ""
    /// Indicates whether a line introduces a quotation. Without one, `>` may be a mere ornament.
    private(set) var isIntroduced = false

    /// Takes a text apart; its lines end in LF.
    init(_ text: String) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let isEnded = text.utf8.last == 0x0A
        // The split gives one line more than there are line ends.
        if isEnded { lines.removeLast() }
        var position = 0
        while position < lines.count {
            let line = lines[position]
            if Self.isSeparator(line) {
                isIntroduced = true
                position = quote(lines, from: position + 1, endsAtEmptyLine: false)
            } else if let next = Self.endOfAttribution(lines, from: position) {
                isIntroduced = true
                position = quote(lines, from: next, endsAtEmptyLine: new.allSatisfy(\.isWhitespace))
            } else if Self.isQuoted(line), !hasOpenBracket {
                quoted += Self.unmarked(line) + "\n"
                position += 1
            } else {
                new += line + "\n"
                position += 1
            }
        }
        if !isEnded, !new.isEmpty { new.removeLast() }
    }

    /// A URL in angle brackets may be broken into lines, the last of which may begin with its end.
    private var hasOpenBracket: Bool {
        let last = new.dropLast().split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        guard let open = last.lastIndex(of: "<") else { return false }
        return !last[open...].contains(">")
    }

    /// Takes what follows an introduction: its marked or indented lines, or where it has none all the rest.
    private mutating func quote(_ lines: [Substring], from start: Int, endsAtEmptyLine: Bool) -> Int {
        var position = start
        while position < lines.count, lines[position].allSatisfy(\.isWhitespace) { position += 1 }
        guard position < lines.count else { return position }
        let isMarked = Self.isQuoted(lines[position])
        let isIndented = !isMarked && lines[position].first?.isWhitespace == true
        while position < lines.count {
            let line = lines[position]
            let isEmpty = line.allSatisfy(\.isWhitespace)
            if isMarked, !Self.isQuoted(line) { break }
            if isIndented, !isEmpty, line.first?.isWhitespace != true { break }
            if !isMarked, !isIndented, endsAtEmptyLine, isEmpty { break }
            quoted += Self.unmarked(line) + "\n"
            position += 1
        }
        return position
    }

    /// `>From ` is how mailboxes write a line that begins with `From `.
    private static func isQuoted(_ line: Substring) -> Bool { line.first == ">" && !line.hasPrefix(">From ") }

    private static func unmarked(_ line: Substring) -> Substring {
        isQuoted(line) ? line.drop { $0 == ">" || $0 == " " } : line
    }

    /// `-----Original Message-----`
    private static func isSeparator(_ line: Substring) -> Bool {
        guard line.hasPrefix("--"), line.count < 100 else { return false }
        let words = line.trimmingPrefix { $0 == "-" || $0.isWhitespace }
        guard let last = words.lastIndex(where: { $0 != "-" && !$0.isWhitespace }), words.suffix(2) == "--" else {
            return false
        }
        let inner = words[...last].lowercased()
        return [
            "original message", "forwarded message", "reply message", "ursprüngliche nachricht",
            "weitergeleitete nachricht", "message d'origine", "message transféré", "mensaje original",
            "messaggio originale", "oorspronkelijk bericht",
        ].contains(inner)
    }

    /// The line behind `On Monday, Alice wrote:`, which may take up to three lines; nil where none begins here.
    private static func endOfAttribution(_ lines: [Substring], from start: Int) -> Int? {
        guard let head = lines[start].split(separator: " ", maxSplits: 1).first?.lowercased(),
            let verb = verbs[head]
        else { return nil }
        var text = ""
        for position in start..<min(start + 3, lines.count) {
            guard !lines[position].allSatisfy(\.isWhitespace), lines[position].count < 300 else { return nil }
            text += " " + lines[position].lowercased()
            if text.last(where: { !$0.isWhitespace }) == ":" { return text.contains(verb) ? position + 1 : nil }
        }
        return nil
    }

    /// The beginnings of attributions, and the verbs that follow.
    private static let verbs = [
        "on": " wrote", "am": " schrieb", "le": " écrit", "el": " escribió", "il": " ha scritto", "op": " schreef",
        "em": " escreveu", "den": " skrev", "w": " napisał",
    ]
}
