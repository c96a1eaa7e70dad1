import Platform
import ReferenceCore

/// The registrations that faulty backends allow, and what they reveal.
extension RegistrationRules {
    mutating func spoil(by defects: Defects) {
        if defects.contains(.duplicateRegistrationRace) {
            // What other requests did since this one came in is not seen.
            isTaken = { identifier, state, began in
                state.accounts(having: identifier).contains { $0.createdAt < began }
            }
        }
        spoilBelief(by: defects)
        spoilAnswer(by: defects)
    }

    private mutating func spoilBelief(by defects: Defects) {
        if defects.contains(.registrationMassAssignment) {
            believe = { registration, account, state in
                let claims = registration.claims
                if let id = claims.id.map({ AccountID(text: $0) }), state.accounts[id] == nil { account.id = id }
                if let role = claims.role { account.role = role }
                if claims.isEmailVerified == true { account.confirmedEmail = account.email }
            }
        }
        if defects.contains(.registrationTakesRole) {
            believe = { registration, account, _ in account.role = registration.claims.role ?? account.role }
        }
        if defects.contains(.registrationTakesVerifiedFlag) {
            believe = { registration, account, _ in
                if registration.claims.isEmailVerified == true { account.confirmedEmail = account.email }
            }
        }
        if defects.contains(.addressVerifiedWithoutCode) {
            believe = { _, account, _ in account.confirmedEmail = account.email }
        }
        if defects.contains(.profileShowsTypedName) {
            believe = { registration, account, _ in account.username = registration.username }
        }
    }

    private mutating func spoilAnswer(by defects: Defects) {
        let clean = answerTaken
        if defects.contains(.duplicateRegistrationOverwrites) {
            answerTaken = { (state, taken, stored, _) throws(Refusal) in
                for owner in taken.flatMap({ state.accounts(having: $0) }) {
                    state.update(owner.id) { $0.passwords = [stored] }
                }
            }
        }
        if defects.contains(.pendingRegistrationOverwritten) {
            answerTaken = { (state, taken, stored, now) throws(Refusal) in
                for owner in taken.flatMap({ state.accounts(having: $0) }) where state.policy.isUnconfirmed(owner) {
                    state.update(owner.id) { $0.passwords = [stored] }
                }
                try clean(&state, taken, stored, now)
            }
        }
        if defects.contains(.registrationRevealsPhone) {
            answerTaken = { (state, taken, stored, now) throws(Refusal) in
                if taken.contains(where: { $0.kind == .phone }) { throw .identifierTaken(.phone) }
                try clean(&state, taken, stored, now)
            }
        }
        if defects.contains(.privateNameRevealed) {
            answerTaken = { (state, taken, stored, now) throws(Refusal) in
                if taken.contains(where: { $0.kind == .username }) { throw .identifierTaken(.username) }
                try clean(&state, taken, stored, now)
            }
        }
        if defects.contains(.registrationRevealsAccount) {
            answerTaken = { (_, taken, _, _) throws(Refusal) in
                throw .identifierTaken((taken.first { $0.kind == .username } ?? taken[0]).kind)
            }
        }
    }
}
