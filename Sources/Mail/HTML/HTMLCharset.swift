/// Finds the charset that an HTML document names itself, which counts when the mail does not name one.
enum HTMLCharset {
    /// The number of bytes of the document in which the name is looked for (HTML Standard, section 13.2.3.2).
    private static let reach = 1024

    /// The value of `<meta charset=…>` or of `<meta http-equiv=content-type content="…; charset=…">`.
    static func declared(in bytes: ArraySlice<UInt8>) -> String? {
        var tokenizer = HTMLTokenizer(bytes.prefix(reach))
        while let token = tokenizer.next() {
            guard case .start(let name, let attributes) = token, name == "meta" else { continue }
            if let charset = attributes["charset"] { return charset }
            if let content = attributes["content"],
                let charset = ParameterizedValue(Array(content.utf8)).parameters["charset"]
            {
                return charset
            }
        }
        return nil
    }
}
