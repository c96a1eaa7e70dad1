package import JSONText

/// The file that is being read, and its mistakes so far.
///
/// It is a class because every part of the file is read by a function of its own and all of them add to one list; it
/// never leaves the load that made it.
package final class DecodingContext {
    let source: SourceText
    package private(set) var diagnostics = Diagnostics()

    package init(source: SourceText) { self.source = source }

    /// Notes a mistake at an offset of the file.
    func error(_ message: String, at offset: Int, length: Int? = nil) {
        diagnostics.append(Diagnostic(error: message, at: offset, length: length, in: source))
    }

    /// Notes what another reader found, such as the reader of a case table in a file of its own.
    func add(_ others: Diagnostics) { diagnostics.append(contentsOf: others) }

    /// The line of an offset, from 1.
    func line(at offset: Int) -> Int { source.location(at: offset).line }
}

extension DecodingContext {
    /// The file's value; nil, and its mistakes, if it is not JSON.
    ///
    /// - Parameter limits: how large the file may be.
    package func root(limits: JSONLimits = .standard) -> FileValue? {
        do {
            return FileValue(try JSONParser.parse(source, limits: limits), in: self)
        } catch {
            add(error)
            return nil
        }
    }

    /// The file's value, which is a list whose elements are handed out one by one and not kept; nil, and its mistakes, if
    /// it is not JSON.
    func root(element body: (FileValue) -> Void) -> FileValue? {
        var mistakes = Diagnostics()
        let value = JSONParser.parse(source, collecting: &mistakes) { element in
            body(FileValue(element, in: self))
            return true
        }
        add(mistakes)
        return mistakes.isEmpty ? value.map { FileValue($0, in: self) } : nil
    }
}
