import JSONText

/// The mistakes that checks have found in one file.
struct Findings {
    let source: SourceText
    private(set) var diagnostics = Diagnostics()

    init(source: SourceText) { self.source = source }

    mutating func error(_ message: String, at offset: Int, length: Int? = nil) {
        diagnostics.append(Diagnostic(error: message, at: offset, length: length, in: source))
    }

    mutating func warning(_ message: String, at offset: Int, length: Int? = nil) {
        diagnostics.append(Diagnostic(warning: message, at: offset, length: length, in: source))
    }

    /// The place of a path in a template, and how long it is.
    func extent(of path: [String], at offset: Int, in template: Template) -> (offset: Int, length: Int) {
        let start = source.offset(of: offset, inStringAt: template.place.offset ?? 0)
        return (start, path.joined(separator: ".").utf8.count)
    }
}
