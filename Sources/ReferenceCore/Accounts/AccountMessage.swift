/// Something that an account's owner is told by mail or SMS.
package struct AccountMessage: Sendable, Hashable {
    /// The subject of a message.
    package enum Kind: Sendable, Hashable, CaseIterable {
        /// A link that confirms an address.
        case verification
        /// A code that opens a session.
        case signInCode
        /// A link that resets the password.
        case reset
        /// A password that the backend chose.
        case generatedPassword
        /// The password was changed.
        case passwordChanged
        /// The password was reset.
        case passwordReset
        /// The email address was replaced; this goes to the old one.
        case emailChanged
        /// The phone number was replaced.
        case phoneChanged
        /// Somebody tried to register an identifier of this account.
        case alreadyRegistered
    }

    /// The channel of a message.
    package enum Channel: Sendable, Hashable {
        case mail, sms
    }

    /// The subject.
    package var kind: Kind
    /// The channel.
    package var channel = Channel.mail
    /// The email address or phone number it goes to.
    package var recipient: String
    /// The code in its link, or the text to be typed, if it has one.
    package var code: String?
    /// The id of the account, for links that name it.
    package var account: String?
    /// Indicates whether the message shows the code for typing, and not in a link.
    package var isTyped = false
    /// The host to which links point, in place of the configured one; with a scheme where that is another too.
    package var linkHost: String?

    /// A message.
    package init(
        kind: Kind,
        channel: Channel = Channel.mail,
        recipient: String,
        code: String? = nil,
        account: String? = nil,
        isTyped: Bool = false,
        linkHost: String? = nil
    ) {
        self.kind = kind
        self.channel = channel
        self.recipient = recipient
        self.code = code
        self.account = account
        self.isTyped = isTyped
        self.linkHost = linkHost
    }
}

extension AccountMessage {
    /// A message to an address, by the channel that leads to addresses of its kind.
    package init(_ kind: Kind, to address: String, of addressKind: Identifier.Kind) {
        self.init(kind: kind, channel: addressKind == .phone ? .sms : .mail, recipient: address)
    }
}

extension Notice {
    /// The message that says so.
    package var message: AccountMessage.Kind {
        switch self {
        case .passwordReset: .passwordReset
        case .passwordChanged: .passwordChanged
        case .emailChanged: .emailChanged
        case .phoneChanged: .phoneChanged
        }
    }
}
