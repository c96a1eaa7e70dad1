import Foundation
import JSONText

/// A sign-up or a sign-in in several calls: started, opened by a code that was mailed, and ended by a session or an account.
///
/// As with a ``ResetFlow``, each is known by a state that opens nothing without the code.
struct CodeFlow: Sendable {
    /// Who is about to come in.
    enum Person: Sendable {
        /// Somebody who has an account.
        case owner(AccountID)
        /// Somebody who is about to have one.
        case newcomer(Newcomer)
    }

    var person: Person
    /// Whose wrong codes are counted.
    let guesses: GuessKey
    /// Nil as long as no code was sent.
    var pin: ShortCode?
    /// Faulty backends alone: codes that another one replaced.
    var olderPins: [ShortCode] = []
    /// Whether the right code came in.
    var isPassed = false
    let expiresAt: Date

    /// Who is about to have an account; nil where it is an owner.
    var newcomer: Newcomer? {
        if case .newcomer(let newcomer) = person { newcomer } else { nil }
    }
}

/// What somebody who signs up has told so far.
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
        codeFlows[SecretDigest(of: text)] = CodeFlow(
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
        guard let flow = codeFlows[SecretDigest(of: state)] else { throw .invalidCode }
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
        let key = SecretDigest(of: state)
        if let older = flow.pin, defects.contains(.entraResendKeepsOlderCode) {
            codeFlows[key]?.olderPins.append(older)
        }
        codeFlows[key]?.pin = ShortCode(
            digest: SecretDigest(of: text),
            address: address,
            expiresAt: now + policy.verificationCodeLifetime
        )
        post(AccountMessage(kind: kind, recipient: address, code: text, isTyped: true))
    }

    /// Takes the code of a flow.
    ///
    /// - Throws: `invalidCode`, `expiredCode`, `throttled`. A wrong code leaves the right one open.
    mutating func passFlow(_ state: String, code: String, now: Date) throws(Refusal) -> CodeFlow {
        let flow = try codeFlow(state, now: now)
        try checkGuesses(flow.guesses, now: now)
        let digest = SecretDigest(of: code)
        let pins = ([flow.pin] + flow.olderPins).compactMap { $0 }
        let isAnyTaken = flow.newcomer == nil && defects.contains(.entraAnySignInCodeAccepted)
        guard let pin = pins.first(where: { $0.digest == digest || isAnyTaken }) else {
            recordGuess(flow.guesses, now: now)
            throw .invalidCode
        }
        guard now < pin.expiresAt else { throw .expiredCode }
        codeFlows[SecretDigest(of: state)]?.isPassed = true
        return flow
    }
}
