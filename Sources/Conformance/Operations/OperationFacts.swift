/// Everything that the harness knows about an operation, apart from how a dialect performs it.
///
/// The facts of Rekey's own operations stand in one table, ``ShippedOperation/facts``. Checking, running and probing read
/// them there, so that they cannot disagree.
package struct OperationFacts: Sendable, Hashable {
    /// The subject of the operation.
    package enum Subject: Sendable, Hashable {
        /// An account: the operation needs an actor, or its inputs by hand.
        case account
        /// The target as a whole.
        case target
        /// Nothing that a user does; the harness itself needs it.
        case harness
    }

    /// The relation of the operation to sessions.
    package enum Session: Sendable, Hashable {
        /// It has nothing to do with one.
        case none
        /// It begins one, whatever the session of that name held before.
        case starts
        /// It works in none, and its answer may open one.
        case mayOpen
        /// It works in one.
        case uses
        /// It works in one, and its answer may bring new tokens.
        case usesAndMayReopen
        /// It works in one and replaces its tokens.
        case renews
        /// It works in one and ends it.
        case ends
    }

    /// The change that a success makes to the account itself.
    package enum AccountChange: Sendable, Hashable { case makes, removes }

    /// The thing that a success uses up, so that the same operation has another outcome the next time.
    package enum UsedUp: Sendable, Hashable {
        case nothing
        /// Something is used, made or gone.
        case state
        /// The refresh token that was sent; the answer brings the next one.
        case refreshToken
    }

    /// The time that has to pass before the operation may begin.
    package enum Wait: Sendable, Hashable {
        /// The unit of time in which tokens are stamped, since the newest session was opened: a token of the same unit
        /// could not be told from one that is issued after the operation.
        case unitSinceLogin
        /// The same unit, since the last message of this kind, because codes that are signed and stamped alike are the same
        /// text; and the span for which the target holds back a second message of the kind.
        case cooldownSinceMessage(MessageKind)
    }

    /// The subject of a positive answer.
    package enum Answer: Sendable, Hashable {
        case nothing
        /// The tokens of a session.
        case tokens
        /// A protected resource, which says whose account it shows.
        case account
        /// Some token, whoever's it is.
        case token
    }

    /// The input of an actor or session that becomes part of the actor's record.
    package struct Kept: Sendable, Hashable {
        /// The input's name.
        package let input: String
        /// The member of the actor's record, `password`.
        package let member: String
    }

    package var subject: Subject
    package var session: Session
    package var account: AccountChange?
    /// The kind of message whose code the operation takes when the step names none.
    package var takes: MessageKind?
    /// The messages that a success is expected to send: a receipt behind it waits for one of these, and messages that came
    /// before the operation are of the past.
    package var sends: Set<MessageKind>
    /// The messages that it may send besides: a receipt behind it takes one, but an older one that was not received yet is
    /// as good where none comes.
    package var maySend: Set<MessageKind>
    /// Indicates whether it may send a message of any kind, a vendor's own included.
    package var maySendAnything: Bool
    package var usesUp: UsedUp
    /// The inputs that the actor's record takes over after a success.
    package var keeps: [Kept]
    package var wait: Wait?
    /// The words behind "after" in a sentence; nil where a success changes nothing that a later step could look for.
    package var after: String?
    package var answer: Answer
    /// The capability that stands and falls with the operation.
    package var capability: Capability?
    /// The input by which the user proves who asks. A request of a dialect that never sends it is the case without proof.
    package var proof: String?
    /// Indicates whether any answer is acceptable, so that a dialect need not say which of them means `ok`.
    package var takesAnyAnswer: Bool

    init(
        subject: Subject = .account,
        session: Session = .none,
        account: AccountChange? = nil,
        takes: MessageKind? = nil,
        sends: Set<MessageKind> = [],
        maySend: Set<MessageKind> = [],
        maySendAnything: Bool = false,
        usesUp: UsedUp = .nothing,
        keeps: [Kept] = [],
        wait: Wait? = nil,
        after: String? = nil,
        answer: Answer = .nothing,
        capability: String? = nil,
        proof: String? = nil,
        takesAnyAnswer: Bool = false
    ) {
        self.subject = subject
        self.session = session
        self.account = account
        self.takes = takes
        self.sends = sends
        self.maySend = maySend
        self.maySendAnything = maySendAnything
        self.usesUp = usesUp
        self.keeps = keeps
        self.wait = wait
        self.after = after
        self.answer = answer
        self.capability = capability.map(Capability.init)
        self.proof = proof
        self.takesAnyAnswer = takesAnyAnswer
    }

    /// The facts about an operation that a vendor's dialect defines for itself.
    package static let vendor = OperationFacts(subject: .target, session: .mayOpen, maySendAnything: true)

    /// Indicates whether the operation acts in a session, so that a step has to say which.
    package var usesSession: Bool {
        switch session {
        case .uses, .usesAndMayReopen, .renews, .ends: true
        case .none, .starts, .mayOpen: false
        }
    }

    /// Indicates whether a positive answer may open a session that the step names, or bring it new tokens.
    package var opensSession: Bool {
        switch session {
        case .starts, .mayOpen, .usesAndMayReopen, .renews: true
        case .none, .uses, .ends: false
        }
    }

    /// Indicates whether it begins a session from nothing, whatever the session of that name held.
    package var startsSession: Bool { session == .starts }

    /// Indicates whether a success sets the actor's password.
    package var setsPassword: Bool { keeps.contains { $0.member == "password" } }

    /// Indicates whether an answer may hand out tokens, sessions or codes: those of operations that begin, renew or reset access do.
    package var issuesCredentials: Bool {
        opensSession || takes == .reset || !causes.isDisjoint(with: [.reset, .verification])
    }

    /// Every kind of message that the operation may cause; a vendor's own may cause others besides.
    package var causes: Set<MessageKind> { sends.union(maySend) }
}

extension OperationFacts.Kept: ExpressibleByStringLiteral {
    /// An input that keeps its name.
    package init(stringLiteral name: String) { self.init(input: name, member: name) }

    /// A new value of a member, `newPassword` for `password`.
    static func new(_ member: String) -> Self {
        Self(input: "new" + member.prefix(1).uppercased() + member.dropFirst(), member: member)
    }
}

extension [OperationFacts.Kept] {
    /// The inputs that describe an account.
    static let account: Self = ["username", "email", "phone", "password"]
}
