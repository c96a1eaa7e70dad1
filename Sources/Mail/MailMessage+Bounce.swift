extension MailMessage {
    /// Returns whether it tells that another message could not be delivered, or was read: a report (RFC 3462), or a message from nobody
    /// (RFC 5321, section 4.5.5) that says in its own way that a machine returns it. What stands in it of the other message is nothing new.
    ///
    /// A null sender alone is not enough: there are backends that send all their mail so.
    ///
    /// - Parameter sender: The envelope's, where it is known; else the one that the server noted at delivery counts.
    package func isBounce(sender: String?) -> Bool {
        if type == "multipart/report" { return true }
        let noted = header("Return-Path").map { $0.filter { !"<> \t".contains($0) } }
        guard (sender ?? noted)?.isEmpty == true else { return false }
        let author = from.first?.address.lowercased() ?? ""
        let isMachine =
            author.isEmpty || ["mailer-daemon", "postmaster"].contains { author == $0 || author.hasPrefix($0 + "@") }
        return isMachine || holdsMessages || header("X-Failed-Recipients") != nil
            || header("Auto-Submitted")?.lowercased().hasPrefix("auto-replied") == true
    }
}

extension MIMEPart {
    /// Indicates whether a message, its head, or the report about one is somewhere in it.
    var holdsMessages: Bool {
        switch content {
        case .message: true
        case .multipart(let parts): parts.contains(where: \.holdsMessages)
        case .body:
            ["text/rfc822-headers", "message/delivery-status", "message/global-delivery-status"].contains(type.value)
        }
    }
}
