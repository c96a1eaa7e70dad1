extension MailShape {
    /// The shape of the mails of a backend with these variations.
    init(_ variations: [Variation]) {
        self.init()
        for variation in variations { variation.mail(&self) }
    }
}
