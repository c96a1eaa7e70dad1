import JSONText
import Platform
import Reference
import ReferenceCore

/// A sign-up or a sign-in in several calls: started, opened by a code that was mailed, and ended by a session or an account.
///
/// As with a ``ResetFlow``, each is known by a state that opens nothing without the code.
struct CodeFlow: Sendable {
    /// The person who is about to come in.
    enum Person: Sendable {
        /// Somebody who has an account.
        case owner(AccountID)
        /// Somebody who is about to have one.
        case newcomer(Newcomer)
    }

    var person: Person
    /// The key under which wrong codes are counted.
    let guesses: GuessKey
    /// The codes that count: the one that was sent last, if newer ones end older ones.
    var pins: [ShortCode] = []
    /// Indicates whether the right code came in.
    var isPassed = false
    let expiresAt: Date

    /// The person who is about to have an account; nil where it is an owner.
    var newcomer: Newcomer? {
        if case .newcomer(let newcomer) = person { newcomer } else { nil }
    }
}

/// Sign-ups and sign-ins that a mailed code opens.
struct CodeFlows: CompanionRecords {
    private var flows: [SecretDigest: CodeFlow] = [:]
    /// The times at which codes were mailed to addresses that have no account yet, for the limit.
    var newcomerMessageTimes: [SecretDigest: [Date]] = [:]

    var count: Int { flows.count }

    /// The flow that a state belongs to.
    subscript(state: String) -> CodeFlow? {
        get { flows[SecretDigest(of: state)] }
        set { flows[SecretDigest(of: state)] = newValue }
    }

    mutating func sweep(now: Date, policy: AccountPolicy) {
        flows = flows.filter { now < $0.value.expiresAt + .days(1) }
        newcomerMessageTimes = newcomerMessageTimes.filter { $0.value.contains { now < $0 + policy.messageWindow } }
    }
}

/// The data that somebody who signs up has given so far.
struct Newcomer: Sendable {
    /// The address as it was typed.
    let email: String
    let identifier: Identifier
    /// Nil where none was chosen, yet or at all.
    var password: StoredPassword?
    var attributes = JSONObject()
}

extension AccountStore {
    /// Starts a flow; nothing is sent yet.
    ///
    /// - Returns: The state, which opens nothing without the code.
    mutating func startFlow(_ person: CodeFlow.Person, now: Date) -> String {
        let text = mint.state()
        let guesses =
            switch person {
            case .owner(let id): GuessKey(owner: .account(id), purpose: .signIn)
            case .newcomer(let newcomer): GuessKey(owner: .unknown(newcomer.identifier.text), purpose: .verification)
            }
        companions[CodeFlows.self][text] = CodeFlow(
            person: person,
            guesses: guesses,
            expiresAt: now + (policy.flowLifetime ?? policy.verificationCodeLifetime)
        )
        return text
    }

    /// The flow that a state belongs to.
    ///
    /// - Throws: `invalidCode`, `expiredCode`.
    func codeFlow(_ state: String, now: Date) throws(Refusal) -> CodeFlow {
        guard let flow = companions[CodeFlows.self][state] else { throw .invalidCode }
        guard now < flow.expiresAt else { throw .expiredCode }
        return flow
    }

    /// Mails the code of a flow, another in place of one that was sent before, within the limit of messages.
    ///
    /// - Throws: `invalidCode`, `expiredCode`; `throttled`, where whoever asks for too many is told so.
    mutating func sendCode(of state: String, now: Date) throws(Refusal) {
        let flow = try codeFlow(state, now: now)
        let (kind, address): (AccountMessage.Kind, String)
        switch flow.person {
        case .owner(let id):
            guard let email = accounts[id]?.email else { throw .invalidCode }
            guard mayPost(.signInCode, to: id, now: now) else { return try refuseMessage() }
            (kind, address) = (.signInCode, email)
        case .newcomer(let newcomer):
            let key = SecretDigest(of: newcomer.identifier.text)
            guard mayPost(toNewcomer: key, now: now) else { return try refuseMessage() }
            (kind, address) = (.verification, newcomer.email)
        }
        let text = mint.pin(digits: policy.pinLength)
        let pin = ShortCode(
            digest: SecretDigest(of: text),
            address: address,
            expiresAt: now + policy.verificationCodeLifetime
        )
        let pins = policy.endsOlderCodes(.signIn) ? [pin] : flow.pins + [pin]
        companions[CodeFlows.self][state]?.pins = pins
        post(AccountMessage(kind: kind, recipient: address, code: text, isTyped: true))
    }

    /// Returns whether another message may be sent to an address that has no account yet, and counts it if so.
    private mutating func mayPost(toNewcomer address: SecretDigest, now: Date) -> Bool {
        let earlier = companions[CodeFlows.self].newcomerMessageTimes[address, default: []]
        guard let times = times(earlier, with: now) else { return false }
        companions[CodeFlows.self].newcomerMessageTimes[address] = times
        return true
    }

    /// Takes the code of a flow.
    ///
    /// - Parameter takesAnyCode: True where any code is accepted as the right one, as in a faulty system.
    /// - Throws: `invalidCode`, `expiredCode`, `throttled`. A wrong code leaves the right one open.
    mutating func passFlow(
        _ state: String,
        code: String,
        takesAnyCode: Bool = false,
        now: Date
    ) throws(Refusal) -> CodeFlow {
        let flow = try codeFlow(state, now: now)
        try checkGuesses(flow.guesses, now: now)
        let digest = SecretDigest(of: code)
        guard let pin = flow.pins.first(where: { $0.digest == digest || takesAnyCode }) else {
            recordGuess(flow.guesses, now: now)
            throw .invalidCode
        }
        guard now < pin.expiresAt else { throw .expiredCode }
        companions[CodeFlows.self][state]?.isPassed = true
        return flow
    }
}
