/// One thing that was found at a step: that something is not as expected, or why nothing was judged.
///
/// It holds values; `Wording` in Reports makes sentences of them. Nothing else decides by words.
package struct Finding: Sendable, Hashable {
    package var fact: Fact
    /// The step that it was found at, in words, where that is not the one that it is told of: a member of a group, or what
    /// the harness does of its own accord.
    package var title: String?
    /// The resource at which it was found, where a step asks for several.
    package var resource: String?
    /// The round of a repetition, from 1.
    package var round: Int?
    /// Since when it was so, where the step was patient.
    package var since: Since?
    /// The action that the harness added after the step.
    package var followUp: FollowUp?

    /// A finding at the step itself.
    package init(_ fact: Fact) { self.fact = fact }

    /// A finding in the words of somebody else: of a result of version 1, of an audit, of a comparison.
    package init(_ words: String, expected: String? = nil, found: String? = nil) {
        fact = .told(words, expected: expected, found: found)
    }

    /// The capability that the target lacks, where that is the finding.
    package var skipReason: SkipReason? { if case .leftOut(let reason) = fact { reason } else { nil } }

    /// Indicates whether a response or message lacks what the dialect says that it holds, so that nothing else was judged.
    package var lacksDeclaredForm: Bool {
        if case .unjudged(.incomplete) = fact { return true }
        // What a limit of Rekey's own left out may be there.
        if case .unjudged(.incompleteMessage(_, _, _, _, isCut: false)) = fact { return true }
        return false
    }

    /// The value that was found.
    package enum Fact: Sendable, Hashable {
        /// The answer is not as expected.
        case answer(Mismatch)
        /// So many members of a group came to each outcome.
        case count(expected: CountExpectation, found: [Outcome: Int])
        /// The answers behind two labels can be told apart.
        case difference(AnswerDifference, first: String, second: String)
        /// The times of the answers behind two labels; `isApart` where they differ.
        case times(TimeFigures, first: String, second: String, isApart: Bool)
        /// No message of the kind came in time.
        case noMessage(kind: String, recipient: String, within: Duration, inbox: InboxStanding?)
        /// A message came where there was to be none.
        case message(kind: String, recipients: [String], subject: String)
        /// No request reached the listener in time.
        case noCall(within: Duration)
        /// This request reached the listener where there was to be none.
        case call(String)
        /// A value is not as expected; `found` is nil where there is none.
        case value(String, expected: String, found: String?)
        /// It did not hold in the recorded run; a replay cannot tell.
        case recorded
        /// Nothing was judged.
        case unjudged(Unjudged)
        /// The target lacks what the step needs.
        case leftOut(SkipReason)
        /// The run ended before the step.
        case notRun(NotRun)
        /// The case ended before the step: at the step of this number, or before the first.
        case behind(step: String?)
        /// Words in which nobody looks for a meaning.
        case told(String, expected: String?, found: String?)
    }

    /// Since when something was not as expected.
    package enum Since: Sendable, Hashable {
        /// It never was, for so long after the operation that was to bring it about, or after the first look.
        case start(Duration, after: OperationName?)
        /// It was, and so long after that it was not.
        case settled(Duration)
    }

    /// An action that the harness adds after a step, as a person would.
    package enum FollowUp: String, Sendable, Hashable, CaseIterable {
        /// Confirms the address of a new account.
        case verification
        /// Reads the password that the target chose.
        case generatedPassword
    }
}

/// The medians of two kinds of answers in each of the two runs of a comparison.
package struct TimeFigures: Sendable, Hashable {
    package struct Run: Sendable, Hashable {
        package var first: Duration
        package var second: Duration
        /// The chance of such times, if both kinds took the same.
        package var chance: Double

        package init(first: Duration, second: Duration, chance: Double) {
            self.first = first
            self.second = second
            self.chance = chance
        }
    }

    package var runs: [Run]
    /// The smallest difference of the medians that counts, where the dialect declares one.
    package var limit: Duration?

    package init(runs: [Run], limit: Duration?) {
        self.runs = runs
        self.limit = limit
    }
}
