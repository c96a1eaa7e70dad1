package import Conformance
package import JSONText

/// The result of trying every operation of a dialect once. Every text in it is masked.
package struct TrialReport: Sendable {
    /// One operation in one situation, or the receipt of a message.
    package struct Entry: Sendable {
        package enum Standing: Sendable, Hashable {
            /// The dialect understood what came.
            case fine
            /// There is something to mend; the problems that name this entry say what.
            case problem
            /// It was not tried, for this reason.
            case notTried(TrialOmission)
        }

        package var attempt: TrialAttempt
        /// The requests that were sent: `POST /login` for each.
        package var requests: [String] = []
        /// The statuses of the responses.
        package var statuses: [Int] = []
        /// The outcome that a rule gave it; nil where no rule knew the response, or none came.
        package var outcome: Outcome?
        /// The rule's place, `my.json:12:9`; nil for a built-in one.
        package var rule: String?
        /// The values that were saved: `session.accessToken`.
        package var saved: [String] = []
        /// The values that should have been saved and were missing.
        package var missed: [String] = []
        package var standing = Standing.fine

        package init(
            attempt: TrialAttempt,
            requests: [String] = [],
            statuses: [Int] = [],
            outcome: Outcome? = nil,
            rule: String? = nil,
            saved: [String] = [],
            missed: [String] = [],
            standing: Standing = Standing.fine
        ) {
            self.attempt = attempt
            self.requests = requests
            self.statuses = statuses
            self.outcome = outcome
            self.rule = rule
            self.saved = saved
            self.missed = missed
            self.standing = standing
        }
    }

    /// Something to mend in the dialect, or to look at in the backend.
    package struct Problem: Sendable {
        /// The entry in which it showed, by its index.
        package var entry: Int
        /// The attempt that showed it; nil where the trial could not begin.
        package var attempt: TrialAttempt?
        package var fault: TrialFault
        /// The reason, where the runner gave one.
        package var reason: Finding?
        /// The possible causes, the most likely one first.
        package var hints: [TrialHint] = []
        package var exchange: ExchangeRecord?
        /// The messages that came and that no rule took.
        package var messages: [MessageOutline] = []
        package var advice: Advice?
        /// The earlier problem from which this one probably follows, by its index.
        package var follows: Int?

        package init(
            entry: Int,
            attempt: TrialAttempt?,
            fault: TrialFault,
            reason: Finding? = nil,
            hints: [TrialHint] = [],
            exchange: ExchangeRecord? = nil,
            messages: [MessageOutline] = [],
            advice: Advice? = nil
        ) {
            self.entry = entry
            self.attempt = attempt
            self.fault = fault
            self.reason = reason
            self.hints = hints
            self.exchange = exchange
            self.messages = messages
            self.advice = advice
        }
    }

    /// An observation, and the entry in which it showed, by its index.
    package struct Observation: Sendable, Hashable {
        package var entry: Int
        package var what: TrialObservation

        package init(entry: Int, what: TrialObservation) {
            self.entry = entry
            self.what = what
        }
    }

    /// An addition to write into the dialect.
    package struct Advice: Sendable, Hashable {
        package enum Site: Sendable, Hashable {
            /// Into the rules of an operation.
            case outcomes(OperationName)
            /// Into a rule, as its `save`.
            case save
            /// In place of a rule's `save`.
            case replacedSave
            /// Into a rule, as its `save`, and the cookie of this name into the credentials.
            case cookie(String)
            /// In place of a rule's `save`, and of the name of the cookie in the credentials.
            case replacedCookie(String)
            /// Into `messages`, for a kind that has no rule yet; at the top level where the dialect has no `messages`.
            case message(String, atTopLevel: Bool)
            /// In place of the rule for a kind of message.
            case replacedMessage(String)
            /// Into `policy`; at the top level where the dialect has none.
            case policy(atTopLevel: Bool)
            /// Into the body of an operation's request, which is of this kind: `json` or `form`.
            case members(String, of: OperationName)
        }

        /// The member where it belongs.
        package var site: Site
        /// The same as a place in the file: `my.json:12:9`.
        package var place: String
        /// The same for a program that writes it there.
        package var edit: AdvicePlace
        package var json: JSONValue
        /// Indicates whether a secret was masked in it, so that it can be shown and not written.
        package var isMasked = false

        package init(
            site: Site,
            place: String,
            edit: AdvicePlace,
            json: JSONValue
        ) {
            self.site = site
            self.place = place
            self.edit = edit
            self.json = json
        }
    }

    /// A message as far as it can be shown: its links without what may be secret, its codes by their shape.
    package struct MessageOutline: Sendable, Hashable {
        /// A run of digits that may be a code.
        package struct CodeShape: Sendable, Hashable {
            package var digits: Int
            package var isInSubject: Bool

            package init(digits: Int, isInSubject: Bool) {
                self.digits = digits
                self.isInSubject = isInSubject
            }
        }

        /// The reason why a message may not be read as intended.
        package enum Remark: Sendable, Hashable {
            /// It returns another message, so no rule reads it.
            case isBounce
            /// A limit left something of it out.
            case isCut
        }

        package var channel: String
        package var subject: String
        package var sender: String
        /// The beginning of the text, on one line.
        package var text: String
        package var links: [String]
        package var codes: [CodeShape]
        package var remarks: [Remark] = []

        package init(
            channel: String,
            subject: String,
            sender: String,
            text: String,
            links: [String],
            codes: [CodeShape],
            remarks: [Remark] = []
        ) {
            self.channel = channel
            self.subject = subject
            self.sender = sender
            self.text = text
            self.links = links
            self.codes = codes
            self.remarks = remarks
        }
    }

    /// A capability that the target showed and the dialect does not declare.
    package struct CapabilityAdvice: Sendable {
        package var capability: Capability
        package var evidence: CapabilityEvidence
        /// The scenarios that would run beside those that run now, by their ids; filled in by who knows them.
        package var scenarios: [String] = []

        package init(
            capability: Capability,
            evidence: CapabilityEvidence,
            scenarios: [String] = []
        ) {
            self.capability = capability
            self.evidence = evidence
            self.scenarios = scenarios
        }
    }

    package var target: String
    package var dialect: String
    package var entries: [Entry] = []
    package var problems: [Problem] = []
    /// The observations that are for a person to weigh.
    package var observations: [Observation] = []
    /// The operations that the dialect does not bind.
    package var unbound: [ShippedOperation] = []
    /// A vendor's own operations, of which nobody knows here what they need.
    package var vendorSpecific: [OperationName] = []
    package var capabilities: [CapabilityAdvice] = []
    /// The observations beside the trial that may explain it, as connections that brought no mail.
    package var notes: [RunNote] = []
    package var wasInterrupted = false

    package init(
        target: String,
        dialect: String,
        entries: [Entry] = [],
        problems: [Problem] = [],
        observations: [Observation] = [],
        unbound: [ShippedOperation] = [],
        vendorSpecific: [OperationName] = [],
        capabilities: [CapabilityAdvice] = [],
        notes: [RunNote] = [],
        wasInterrupted: Bool = false
    ) {
        self.target = target
        self.dialect = dialect
        self.entries = entries
        self.problems = problems
        self.observations = observations
        self.unbound = unbound
        self.vendorSpecific = vendorSpecific
        self.capabilities = capabilities
        self.notes = notes
        self.wasInterrupted = wasInterrupted
    }
}
