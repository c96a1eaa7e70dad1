/// The form of email addresses.
package enum EmailForm: Sendable, Hashable {
    /// Letters, digits and marks in runs with single dots between them: what mail takes without quotes.
    case dotted
    /// The form that matches the expression `[_A-Za-z0-9-+]+(\.[_A-Za-z0-9-]+)*@[A-Za-z0-9-]+(\.[A-Za-z0-9]+)*(\.[A-Za-z]{2,})`: no plus
    /// behind a dot, no hyphen except in the first label, and two letters or more at the end.
    case labelled

    /// Any text that is not empty.
    case text

    /// Returns whether a text with these two parts is one.
    ///
    /// - Parameter marks: The characters that dotted ones may have beside letters, digits and dots, before and behind the `@`.
    package func allows(user: Substring, domain: Substring, marks: (local: String, domain: String)) -> Bool {
        switch self {
        case .dotted:
            Self.runs(of: user).allSatisfy { Self.isRun($0, with: marks.local) }
                && Self.runs(of: domain).allSatisfy { Self.isRun($0, with: marks.domain) }
        case .text: true
        case .labelled:
            Self.isLabelled(user: Self.runs(of: user), domain: Self.runs(of: domain))
        }
    }

    private static func isLabelled(user: [Substring], domain: [Substring]) -> Bool {
        guard let firstAtom = user.first, let firstLabel = domain.first, let last = domain.last, domain.count > 1 else {
            return false
        }
        return isRun(firstAtom, with: "_-+") && user.dropFirst().allSatisfy { isRun($0, with: "_-") }
            && isRun(firstLabel, with: "-") && domain.dropFirst().dropLast().allSatisfy { isRun($0, with: "") }
            && last.utf8.count > 1 && last.utf8.allSatisfy(\.isASCIILetter)
    }

    private static func runs(of text: Substring) -> [Substring] {
        text.split(separator: ".", omittingEmptySubsequences: false)
    }

    /// Letters, digits and `marks`, at least one.
    private static func isRun(_ text: Substring, with marks: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || marks.utf8.contains($0) }
    }
}
