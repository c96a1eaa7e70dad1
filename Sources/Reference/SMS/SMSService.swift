/// The address of a service that speaks the Twilio Messages API.
package struct SMSService: Sendable, Hashable {
    /// Its root, without a slash at the end.
    package var baseURL: String
    /// The sid of the account that sends.
    package var account: String
    /// The secret of that account.
    package var secret: String

    /// A service at a root; for sinks of tests, who the account is does not matter.
    package init(baseURL: String, account: String = "AC00000000000000000000000000000000", secret: String = "rekey") {
        self.baseURL = baseURL
        self.account = account
        self.secret = secret
    }
}
