import HTTPTypes
import JSONText
import Platform
import ReferenceCore
import Synchronization

extension Variation {
    /// The variations in what owners are told of.
    static let notices: [Variation] = [
        .wire(
            "notices-for-everything",
            { surroundings in
                let book = AddressBook()
                return Wrap(layer: .event, hears: { book.hear($0) }) { request, ask in
                    let answer = try await ask(request)
                    guard answer.isSuccess else { return answer }
                    book.learn(from: answer)
                    if let event = Event(request), let address = book.address(concerned: event, request, answer) {
                        surroundings.mail(event.mail(to: address, at: surroundings.clock.now))
                    }
                    return answer
                }
            }
        )
    ]
}

/// Something that happened to an account, and that the accounts themselves tell nobody.
private enum Event {
    case confirmation(code: String)
    case login, logout, wishForAddress, removal

    init?(_ request: WireRequest) {
        switch (request.method, request.path) {
        case (.post, "/accounts/verify"):
            guard let code = request.members?["code"]?.string else { return nil }
            self = .confirmation(code: code)
        case (.post, "/sessions"), (.post, "/sessions/offered"): self = .login
        case (.delete, "/sessions"), (.delete, "/sessions/current"): self = .logout
        case (.post, "/me/email"): self = .wishForAddress
        case (.delete, "/me"): self = .removal
        default: return nil
        }
    }

    private var words: (subject: String, text: String) {
        switch self {
        case .confirmation:
            ("Welcome", "Thank you for the confirmation. Sign in at https://app.example.test/welcome?step=1")
        case .login:
            ("A new sign-in", "Somebody signed in on a new device. Was it you? https://app.example.test/devices?id=7")
        case .logout: ("You signed out", "Your account was signed out on a device.")
        case .wishForAddress:
            ("Another address", "Somebody gave another address for your account. It waits for its confirmation.")
        case .removal: ("Your account is closed", "We are sorry that you leave.")
        }
    }

    func mail(to address: String, at date: Date) -> OutgoingMail {
        let (subject, text) = words
        return OutgoingMail(
            recipient: address,
            subject: subject,
            date: date,
            text: text + "\n",
            html: "<!DOCTYPE html>\n<html>\n<body>\n<p>\(text)</p>\n</body>\n</html>\n"
        )
    }
}

/// The confirmed addresses of accounts, as one learns them from what goes by.
private final class AddressBook: Sendable {
    private struct Entries {
        /// The account and the address that a code confirms.
        var codes: [String: (account: String, address: String)] = [:]
        var addresses: [String: String] = [:]
        /// The account behind an access token.
        var holders: [String: String] = [:]
    }

    private let entries = Mutex(Entries())

    func hear(_ message: AccountMessage) {
        guard message.kind == .verification, message.channel == .mail,
            let code = message.code, let account = message.account
        else { return }
        entries.withLock { $0.codes[code] = (account, message.recipient) }
    }

    func learn(from answer: WireAnswer) {
        guard let token = answer.accessToken, let account = answer.members["account"]?["id"]?.string else { return }
        entries.withLock { $0.holders[token] = account }
    }

    /// The address to which an event is told; nil where there is none that was confirmed.
    func address(concerned event: Event, _ request: WireRequest, _ answer: WireAnswer) -> String? {
        entries.withLock { entries in
            switch event {
            case .confirmation(let code):
                guard let (account, address) = entries.codes[code] else { return nil }
                entries.addresses[account] = address
                return address
            case .login:
                return answer.accessToken.flatMap { entries.holders[$0] }.flatMap { entries.addresses[$0] }
            case .logout, .wishForAddress, .removal:
                let token = request.credentials(of: "Bearer") ?? request.cookie(TokenCookie.access.name)
                return token.flatMap { entries.holders[$0] }.flatMap { entries.addresses[$0] }
            }
        }
    }
}

extension WireAnswer {
    /// The access token that it gives, in its body or in a cookie.
    fileprivate var accessToken: String? {
        if let token = members["access_token"]?.string { return token }
        let start = TokenCookie.access.name + "="
        return headers[values: .setCookie].first { $0.hasPrefix(start) }
            .map { String($0.dropFirst(start.count).prefix { $0 != ";" }) }
    }
}
