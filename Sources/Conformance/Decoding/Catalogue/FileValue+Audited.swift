import JSONText

extension FileValue {
    /// Values of a dialect's settings. Which settings there are is up to the dialect that the audit speaks.
    func chosenSettings() -> [String: String] {
        let members = members("an object of settings and their values") ?? []
        return Dictionary(
            members.compactMap { member in
                guard member.isName("a setting"), let value = member.value.string("a value of the setting") else {
                    return nil
                }
                return (member.name, value)
            }
        ) { first, _ in first }
    }

    /// A name that goes into a command line, so nothing in it may mean something to a shell.
    func slug(_ kind: String) -> String? {
        guard let text = nonEmptyString("the name of \(kind)") else { return nil }
        guard text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }), text.first != "-"
        else {
            fail("the name of \(kind) consists of letters, digits, '-', '_' and '.', found '\(text)'")
            return nil
        }
        return text
    }
}
