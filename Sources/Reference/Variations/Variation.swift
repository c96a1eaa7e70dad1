import ReferenceCore

/// A way in which the backend may differ and still meets every requirement.
///
/// It is put around a clean backend or a faulty one: around requests and answers, around its mail, or as a value of its
/// policy. The accounts know nothing of it. The file `Scenarios/variations.json` says of each, by its slug, which real
/// backend is like that, and how its dialect differs.
package struct Variation: Sendable {
    /// Its name in commands and files.
    package let slug: String
    /// The wrapper around requests and answers, new for each backend, since it may remember.
    let wrap: (@Sendable (Surroundings) -> Wrap)?
    /// The change to messages.
    let mail: @Sendable (inout MailShape) -> Void
    /// The change to the setup of the backend.
    let adapt: @Sendable (inout BackendSetup) -> Void

    /// The means of a wrap.
    struct Surroundings: Sendable {
        let random: RandomSource
        let clock: MovableClock
        /// Sends a mail that the accounts know nothing of.
        let mail: @Sendable (OutgoingMail) -> Void
        /// The key that signs tokens, where it is given.
        let tokenKey: TokenKey?
    }

    /// Every variation there is.
    package static let all: [Variation] =
        bytes + answers + refusals + bodies + tokens + ids + claims + sessions + rotations + places + flows
        + signUps + policies + messages + addresses + notices + replicas

    /// The variation with a slug; nil if this backend knows none.
    package init?(slug: String) {
        guard let found = Self.all.first(where: { $0.slug == slug }) else { return nil }
        self = found
    }

    private init(
        _ slug: String,
        wrap: (@Sendable (Surroundings) -> Wrap)? = nil,
        mail: @escaping @Sendable (inout MailShape) -> Void = { _ in },
        adapt: @escaping @Sendable (inout BackendSetup) -> Void = { _ in }
    ) {
        (self.slug, self.wrap, self.mail, self.adapt) = (slug, wrap, mail, adapt)
    }

    /// Indicates whether the backend then hands its mail only to a server that speaks TLS, with a certificate that it is told to trust.
    package var needsMailOverTLS: Bool {
        var setup = BackendSetup()
        adapt(&setup)
        return setup.sendsMailOverTLS
    }

    /// One that stands around requests and answers and remembers nothing.
    static func wire(_ slug: String, _ wrap: Wrap) -> Variation { Variation(slug, wrap: { _ in wrap }) }

    /// One that stands around requests and answers, made for each backend.
    static func wire(_ slug: String, _ wrap: @escaping @Sendable (Surroundings) -> Wrap) -> Variation {
        Variation(slug, wrap: wrap)
    }

    /// One of messages.
    static func mail(_ slug: String, _ change: @escaping @Sendable (inout MailShape) -> Void) -> Variation {
        Variation(slug, mail: change)
    }

    /// One that is another value of the policy.
    static func policy(_ slug: String, _ change: @escaping @Sendable (inout AccountPolicy) -> Void) -> Variation {
        Variation(slug, adapt: { change(&$0.policy) })
    }

    /// One that is set up another way and stands around requests and answers.
    static func backend(
        _ slug: String,
        _ change: @escaping @Sendable (inout BackendSetup) -> Void,
        _ wrap: Wrap
    ) -> Variation {
        Variation(slug, wrap: { _ in wrap }, adapt: change)
    }

    /// One that is set up another way.
    static func backend(
        _ slug: String,
        _ change: @escaping @Sendable (inout BackendSetup) -> Void
    ) -> Variation {
        Variation(slug, adapt: change)
    }

    /// One of policy and of requests and answers at once, made for each backend.
    static func both(
        _ slug: String,
        policy: @escaping @Sendable (inout AccountPolicy) -> Void,
        _ wrap: @escaping @Sendable (Surroundings) -> Wrap
    ) -> Variation {
        Variation(slug, wrap: wrap, adapt: { policy(&$0.policy) })
    }

    /// One of policy and of requests and answers at once.
    static func both(
        _ slug: String,
        policy: @escaping @Sendable (inout AccountPolicy) -> Void,
        _ wrap: Wrap
    ) -> Variation {
        Variation(slug, wrap: { _ in wrap }, adapt: { policy(&$0.policy) })
    }
}
