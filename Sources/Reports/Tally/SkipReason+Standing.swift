import Conformance

extension SkipReason {
    /// The standing of a requirement of which this left out every check.
    var standing: Standing { isOpen ? .notTested : .notApplicable }

    /// Indicates whether a check that it left out is missed: more said could bring it about, or only the run learnt that it could not be made.
    var isGap: Bool { if case .told = self { true } else { isOpen } }

    /// Indicates whether more said in the dialect or on the command line could bring the check about: nobody has said that the
    /// target lacks anything.
    var isOpen: Bool {
        switch self {
        case .lacks(let lack, _): lack.isOpen
        case .unverified(let reason): reason.isOpen
        case .notIsolated, .noQuietPath, .fixedClock, .noListener, .noChannel, .noMail, .unread, .notRecorded, .notRun:
            true
        case .declined, .has, .noTLS, .noRow, .told: false
        }
    }
}

extension SkipReason.Lack {
    /// Indicates whether the dialect only says nothing of it.
    var isOpen: Bool {
        switch self {
        case .operation, .policy, .capability, .message, .errorFormat, .tokenAlone: true
        // How the target takes its requests, and what it has another rule for.
        case .policyValue, .body, .json, .open, .names, .privateNames, .bearerTokens, .resetBySMS, .input, .change:
            false
        }
    }
}
