import Conformance
import JSONText
import RunModel

extension Trial {
    /// The life of an account, each operation in its place, and with it the refusals that dialects forget.
    mutating func walk() async {
        await attempt(Go(step: OperationStep(.probe, actor: nil)))
        await attempt(Go(step: OperationStep(.publicKey, actor: nil)))
        await register()
        await logIn()
        await changePassword()
        await reset()
        await resetInStages()
        await changeAddresses()
        await end()
        await weighStructure()
        await logInMalformed()
        withdrawRulesOfUnknownPaths()
        nameRoots()
        await weighMail()
        weighTimes()
    }

    /// Most backends answer a request that they cannot read in another way than one that they refuse.
    private mutating func logInMalformed() async {
        let bodies = dialect.operations[.login]?.requests.map(\.request.body) ?? []
        // Before a login has succeeded, nobody knows whether it is the missing password that is refused.
        guard done.contains(.shipped(.login)), bodies.contains(where: { $0 != .none }),
            dialect.takes("password", in: .shipped(.login))
        else { return }
        let isJSON = bodies.contains { if case .json = $0 { true } else { false } }
        let situations: [TrialAttempt.Situation] = isJSON ? [.withoutPassword, .withMalformedBody] : [.withoutPassword]
        for (step, situation) in zip(malformed, situations) {
            await attempt(Go(step: step, situation: situation, expectation: .refusal(.invalid)))
            weighRefusal(situation, usually: .invalid, or: [.denied, .unknownUser, .weakPassword])
        }
    }

    /// Shorter than any backend should allow.
    private static let weakPassword = "a"

    private mutating func register() async {
        guard await attempt(Go(step: OperationStep(.register, actor: "alice", session: "registration"))) else { return }
        await logInEarly()
        await verify()
        var twin = OperationStep(.register, actor: "twin", session: "twin")
        twin.inputs = ["username", "email", "phone"].compactMap { name in
            runner.world.actors["alice"]?[name].map { OperationStep.Input(name: name, value: .literal($0)) }
        }
        twin.keep = true
        await attempt(Go(step: twin, situation: .withTakenNames, expectation: .known(.duplicate)))
        weighRefusal(.withTakenNames, usually: .duplicate)
        await tryWeakPassword(OperationStep(.register, actor: "weak", session: "weak"), as: "password")
    }

    /// A login before the address is verified, where the policy says what is to come of it.
    private mutating func logInEarly() async {
        guard let declared = runner.world.policy.value(at: ["verification"]) else { return }
        let isRequired = runner.world.policy.loginNeedsVerification
        guard isRequired || declared.string == "optional" else { return }
        var go = Go(step: OperationStep(.login, actor: "alice", session: "early"), situation: .beforeVerification)
        go.expectation = .known(.unverified)
        go.isQuiet = !isRequired
        go.concern = isRequired ? nil : .unverified
        if await attempt(go), isRequired { observe(.unverifiedLoginWorks) }
    }

    private mutating func verify() async {
        let isRead = dialect.messages["verification"] != nil
        let isNeeded = runner.world.policy.loginNeedsVerification
        guard dialect.operations[.verify] != nil || isRead || isNeeded else { return }
        await receive("verification", actor: "alice")
        if await attempt(Go(step: OperationStep(.resendVerification, actor: "alice"))) {
            await receive("verification", actor: "alice", isNeeded: false)
        }
        await tryCode(.verify, of: "verification")
    }

    /// A wrong code, the right one, and that one again.
    private mutating func tryCode(_ operation: ShippedOperation, of kind: String) async {
        let code = runner.world.actors["alice"]?.messages[kind]?["code"]?.string
        if let code {
            var wrong = OperationStep(operation, actor: "alice", inputs: [.init("code", spoiled(code, named: "code"))])
            wrong.keep = true
            let go = Go(step: wrong, situation: .withWrongCode, expectation: .refusal(.wrongCode))
            let isTaken = await tryWrongSecret(go)
            weighRefusal(.withWrongCode, usually: .wrongCode, or: [.expired, .denied, .invalid, .unknownUser])
            // The wrong code may have used up the right one.
            if isTaken, operation == .completeReset { await receiveAnotherResetCode() }
        }
        let step = OperationStep(operation, actor: "alice", session: "by code")
        guard await attempt(Go(step: step)) else { return }
        await receiveGeneratedPassword(after: step)
        guard code != nil else { return }
        // Not kept: a code that works twice sets another password, which the account has from then on.
        let again = Go(step: step, situation: .withSameCodeAgain, expectation: .known(.wrongCode))
        guard await attempt(again), operation == .completeReset else { return }
        observe(.codeWorksTwice(again.step.operation))
        await receiveGeneratedPassword(after: again.step)
    }

    private mutating func logIn() async {
        if let password = try? runner.world.generate(["password"]) {
            let wrong = OperationStep(
                .login,
                actor: "alice",
                session: "wrong",
                inputs: [OperationStep.Input(name: "password", value: .literal(password))]
            )
            await attempt(Go(step: wrong, situation: .withWrongPassword, expectation: .refusal(.denied)))
            weighRefusal(.withWrongPassword, usually: .denied)
        }
        await attempt(Go(step: OperationStep(.lookUp, actor: "alice")))
        let stranger = OperationStep(.lookUp, actor: "nobody")
        await attempt(Go(step: stranger, situation: .forNobody, expectation: .known(.unknownUser)))
        weighSilence(about: .lookUp)
        let unknown = OperationStep(.login, actor: "nobody", session: "unknown")
        await attempt(Go(step: unknown, situation: .asNobody, expectation: .refusal(.denied)))
        weighRefusal(.asNobody, usually: .denied, or: [.unknownUser])
        weighSilence(about: .login)
        await attempt(Go(step: OperationStep(.login, actor: "alice", session: "phone")))
        await attempt(Go(step: OperationStep(.access, actor: "alice", session: "phone")))
        var bare = OperationStep(.access, actor: "alice")
        bare.session = .anonymous
        if await attempt(Go(step: bare, situation: .withoutCredentials, expectation: .refusal(.denied))) {
            observe(.accessIsOpen)
        }
        if let token = runner.world.sessions["phone"]?["accessToken"]?.string {
            // As scenarios do it: without the session's cookies, which some backends take as well.
            var changed = OperationStep(.access, actor: "alice")
            changed.session = .anonymous
            changed.inputs = [.init("accessToken", spoiled(token, named: "accessToken"))]
            changed.keep = true
            await attempt(Go(step: changed, situation: .withChangedToken, expectation: .refusal(.denied)))
        }
        await attempt(Go(step: OperationStep(.introspect, actor: "alice", session: "phone")))
        if await attempt(Go(step: OperationStep(.login, actor: "alice", session: "laptop"), isQuiet: true)),
            await attempt(Go(step: OperationStep(.access, actor: "alice", session: "phone"), isQuiet: true))
        {
            sights.hasSeveralSessions = true
        }
        await refresh()
    }

    private mutating func refresh() async {
        let before = runner.world.sessions["laptop"]?["refreshToken"]?.string
        guard await attempt(Go(step: OperationStep(.refresh, actor: "alice", session: "laptop"))) else { return }
        let after = runner.world.sessions["laptop"]?["refreshToken"]?.string
        sights.rotatesRefreshTokens = before != nil && after != nil && before != after
        if let after {
            var changed = OperationStep(.refresh, actor: "alice", session: "laptop")
            changed.inputs = [.init("refreshToken", spoiled(after, named: "refreshToken"))]
            changed.keep = true
            await attempt(Go(step: changed, situation: .withChangedToken, expectation: .refusal(.denied)))
        }
    }

    private mutating func changePassword() async {
        guard dialect.operations[.changePassword] != nil else { return }
        if dialect.takes("password", in: .shipped(.changePassword)),
            let password = try? runner.world.generate(["password"])
        {
            let inputs = [OperationStep.Input(name: "password", value: .literal(password))]
            let wrong = OperationStep(.changePassword, actor: "alice", session: "phone", inputs: inputs)
            await tryWrongSecret(Go(step: wrong, situation: .withWrongCurrentPassword, expectation: .refusal(.denied)))
            weighRefusal(.withWrongCurrentPassword, usually: .denied)
        }
        guard await attempt(Go(step: OperationStep(.changePassword, actor: "alice", session: "phone"))) else { return }
        let login = OperationStep(.login, actor: "alice", session: "changed")
        guard await attempt(Go(step: login, situation: .withNewPassword)) else { return }
        await tryWeakPassword(OperationStep(.changePassword, actor: "alice", session: "changed"))
    }

    /// Tries an operation with a wrong secret.
    ///
    /// Where it is taken and the operation sets a password, a login with that one tells a backend that does not check the secret from a
    /// rule that matches too much.
    /// - Returns: True if it set a password.
    @discardableResult private mutating func tryWrongSecret(_ go: Go) async -> Bool {
        var wrong = go
        var chosen: JSONValue?
        if dialect.takes("newPassword", in: go.step.operation) {
            chosen = try? runner.world.generate(["password"])
            wrong.step.inputs += chosen.map { [OperationStep.Input(name: "newPassword", value: .literal($0))] } ?? []
        }
        let old = runner.world.actors["alice"]?["password"]
        let isAccepted = await attempt(wrong)
        let entry = report.entries.count - 1
        guard isAccepted, let chosen, let old else { return false }
        let inputs = [OperationStep.Input(name: "password", value: .literal(chosen))]
        var login = Go(step: OperationStep(.login, actor: "alice", session: "wrong", inputs: inputs), isQuiet: true)
        login.concern = .ok
        let isSet = await attempt(login)
        runner.world.keep(password: isSet ? chosen : old, of: "alice")
        if isSet { withdrawAcceptance(at: entry) }
        return isSet
    }

    /// Tries a password that no backend should take.
    private mutating func tryWeakPassword(_ step: OperationStep, as input: String = "newPassword") async {
        guard dialect.takes(input, in: step.operation) else { return }
        var weak = step
        weak.inputs = [.init(input, Self.weakPassword)]
        let situation = TrialAttempt.Situation.withPassword(Self.weakPassword)
        if await attempt(Go(step: weak, situation: situation, expectation: .known(.weakPassword))) {
            observe(.weakPasswordWorks(Self.weakPassword))
        }
        weighRefusal(situation, usually: .weakPassword, or: [.invalid])
    }

    private mutating func reset() async {
        guard dialect.operations[.requestReset] != nil else { return }
        let unknown = OperationStep(.requestReset, actor: "nobody")
        await attempt(Go(step: unknown, situation: .forNobody, expectation: .known(.unknownUser)))
        weighSilence(about: .requestReset)
        guard await attempt(Go(step: OperationStep(.requestReset, actor: "alice"))) else { return }
        await receive("reset", actor: "alice")
        if await attempt(Go(step: OperationStep(.resendReset, actor: "alice"))) {
            await receive("reset", actor: "alice", isNeeded: false)
        }
        guard dialect.operations[.completeReset] != nil else { return }
        await tryCode(.completeReset, of: "reset")
        // The two calls of a staged reset give an offer of their own.
        if dialect.operations[.submitNewPassword] == nil, runner.world.actors["alice"]?["signInOffer"] != nil {
            await attempt(Go(step: OperationStep(.loginWithOffer, actor: "alice", session: "offer")))
        }
        await attempt(Go(step: OperationStep(.login, actor: "alice", session: "reset"), situation: .afterReset))
        await resetToWeakPassword()
    }

    /// With a code of its own: a backend may use one up though it refuses the password.
    private mutating func resetToWeakPassword() async {
        guard done.contains(.shipped(.completeReset)), dialect.takes("newPassword", in: .shipped(.completeReset)),
            await receiveAnotherResetCode()
        else { return }
        await tryWeakPassword(OperationStep(.completeReset, actor: "alice"))
    }

    /// Asks for another reset and reads its message; where none is to be had in this short time, nothing is wrong.
    @discardableResult private mutating func receiveAnotherResetCode() async -> Bool {
        var ask = Go(step: OperationStep(.requestReset, actor: "alice"), isQuiet: true)
        ask.concern = .ok
        guard await attempt(ask) else { return false }
        return await receive("reset", actor: "alice", isNeeded: false, isQuiet: true)
    }

    private mutating func resetInStages() async {
        guard dialect.operations[.submitResetCode] != nil else { return }
        if dialect.operations[.completeReset] != nil {
            guard await attempt(Go(step: OperationStep(.requestReset, actor: "alice"), isQuiet: true)) else { return }
            await receive("reset", actor: "alice", isQuiet: true)
        }
        guard await attempt(Go(step: OperationStep(.submitResetCode, actor: "alice"))) else { return }
        let step = OperationStep(.submitNewPassword, actor: "alice")
        guard await attempt(Go(step: step)) else { return }
        await receiveGeneratedPassword(after: step)
        if runner.world.actors["alice"]?["signInOffer"] != nil {
            await attempt(Go(step: OperationStep(.loginWithOffer, actor: "alice", session: "offer")))
        }
    }

    /// With an account of their own: who changed her address may have to confirm it before she can go on.
    private mutating func changeAddresses() async {
        let changes: [ShippedOperation] = [.changeEmail, .changePhone].filter { dialect.operations[$0] != nil }
        guard !changes.isEmpty, runner.world.actors["alice"]?.isRegistered == true else { return }
        let register = OperationStep(.register, actor: "dora", session: "dora")
        guard await attempt(Go(step: register, situation: .onceMore, isQuiet: true)) else { return }
        if dialect.operations[.verify] != nil {
            await receive("verification", actor: "dora", isQuiet: true)
            await attempt(Go(step: OperationStep(.verify, actor: "dora"), isQuiet: true))
        }
        guard await attempt(Go(step: OperationStep(.login, actor: "dora", session: "dora"), isQuiet: true)) else {
            return
        }
        for change in changes {
            guard await attempt(Go(step: OperationStep(change, actor: "dora", session: "dora"))),
                dialect.operations[.verify] != nil
            else { continue }
            if !(await receive("verification", actor: "dora", isNeeded: false)) { await askToConfirm(change) }
        }
    }

    /// Asks for the message that a change did not send, as a person would have to.
    private mutating func askToConfirm(_ change: ShippedOperation) async {
        guard case .notTried(.noneCame) = report.entries.last?.standing else { return }
        var ask = Go(step: OperationStep(.resendVerification, actor: "dora", session: "dora"), isQuiet: true)
        ask.concern = .ok
        guard await attempt(ask), await receive("verification", actor: "dora", isNeeded: false, isQuiet: true) else {
            return
        }
        observe(.changeIsNotConfirmed(.shipped(change)))
    }

    private mutating func end() async {
        if dialect.operations[.logout] != nil, await fresh("leaving") {
            let isOut = await attempt(Go(step: OperationStep(.logout, actor: "alice", session: "leaving")))
            let after = OperationStep(.access, actor: "alice", session: "leaving")
            if await attempt(Go(step: after, situation: .afterLogout, expectation: .known(.denied))), isOut,
                !dialect.says(.statelessTokens, is: true)
            {
                observe(.sessionOutlivesLogout)
            }
        }
        if dialect.operations[.logoutAll] != nil, await fresh("all") {
            await attempt(Go(step: OperationStep(.logoutAll, actor: "alice", session: "all")))
        }
        if dialect.operations[.revoke] != nil, await fresh("revoked") {
            await attempt(Go(step: OperationStep(.revoke, actor: "alice", session: "revoked")))
        }
        let second = OperationStep.Input(name: "seconds", value: .literal(JSONValue(1)))
        await attempt(Go(step: OperationStep(.advanceClock, actor: nil, inputs: [second])))
        guard dialect.operations[.removeAccount] != nil, await fresh("last") else { return }
        guard await attempt(Go(step: OperationStep(.removeAccount, actor: "alice", session: "last"))) else { return }
        var gone = OperationStep(.login, actor: "alice", session: "gone")
        gone.keep = true
        // The account's names stay known to the actor, though it is registered no more.
        runner.world.assume(isRegistered: true, "alice")
        await attempt(Go(step: gone, situation: .afterRemoval, expectation: .refusal(.denied)))
        runner.world.assume(isRegistered: false, "alice")
    }

    private mutating func fresh(_ session: String) async -> Bool {
        await attempt(Go(step: OperationStep(.login, actor: "alice", session: session), isQuiet: true))
    }

    /// The text with the character in its middle changed for another of its kind: a wrong code of the right shape, to backends
    /// that read a code without regard to case as well.
    static func changed(_ text: String) -> String {
        var characters = Array(text)
        guard !characters.isEmpty else { return "0" }
        // A text of parts, as a signed token, is changed within its longest, never at a separator.
        var index = characters.count / 2
        while index + 1 < characters.count, !characters[index].isLetter, !characters[index].isNumber { index += 1 }
        let old = characters[index]
        let others: (Character, Character) = old.isNumber ? ("7", "3") : old.isUppercase ? ("K", "Q") : ("k", "q")
        characters[index] = old == others.0 ? others.1 : others.0
        return String(characters)
    }
}

extension OperationStep.Input {
    fileprivate init(_ name: String, _ text: String) { self.init(name: name, value: .literal(JSONValue(text))) }
}
