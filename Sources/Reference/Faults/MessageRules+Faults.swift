import ReferenceCore

/// The messages of faulty backends.
extension MessageRules {
    mutating func spoil(by defects: Defects) {
        let believing: Set<Defect> = [
            .hostHeaderInResetLink, .linkFollowsForwardedHost, .linkIsPlainHTTP, .linkFollowsForwardedScheme,
        ]
        if !defects.isDisjoint(with: believing) { linkHost = { $0 } }
        if defects.contains(.resentCodeDead) { sendDeadCode(again: .verification) }
        if defects.contains(.resentResetCodeDead) { sendDeadCode(again: .reset) }
        let clean = post
        if defects.contains(.resetRequestsLockAccount) {
            post = { state, message in
                let owner = state.account(named: TypedIdentifier(message.recipient))
                let times = owner?.messageTimes[.reset, default: []] ?? []
                if message.kind == .reset, let owner, times.count >= 3, let last = times.last {
                    let end = last + state.policy.blockDuration
                    state.failures[.account(owner.id)] = Failures(blockedUntil: end, lastAt: last)
                }
                clean(&state, message)
            }
        }
        if defects.contains(.resetRequestChangesAccount) {
            post = { state, message in
                let owner = state.account(named: TypedIdentifier(message.recipient))
                if message.kind == .reset, let owner { state.endSessions(of: owner.id) }
                clean(&state, message)
            }
        }
    }

    /// Sends a code that opens nothing wherever one of that kind was sent to the address before.
    private mutating func sendDeadCode(again kind: AccountMessage.Kind) {
        let clean = post
        post = { state, message in
            var message = message
            let isFirst = state.faults.recipients[message.kind, default: []].insert(message.recipient).inserted
            if message.kind == kind, !isFirst {
                message.code = message.isTyped ? state.mint.pin(digits: state.policy.pinLength) : state.mint.code()
            }
            clean(&state, message)
        }
    }
}
