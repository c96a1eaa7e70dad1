extension MailMessage {
    /// Everybody whom the header names as a recipient, each once.
    ///
    /// Where the envelope is gone, this is all there is to tell whose message it is. The fields that mail servers add at
    /// delivery come first, because they name the one who really got it.
    package var addressees: [String] {
        let names = [
            "delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "to", "cc", "bcc", "apparently-to",
        ]
        var seen: Set<String> = []
        return names.flatMap { name in
            headers.filter { $0.name.utf8.lowercasedText == name }.flatMap { AddressList.parse($0.raw) }
        }.map(\.address).filter { !$0.isEmpty && seen.insert($0).inserted }
    }
}
