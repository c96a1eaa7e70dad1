extension Duration {
    /// The longest time that a connection to one of the listeners may be silent. RFC 5321, section 4.5.3.2.7 asks five minutes of
    /// SMTP servers; the listeners for SMS and calls wait as long.
    package static let connectionIdleLimit = Duration.seconds(300)
}
