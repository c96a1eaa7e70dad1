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
            case notTried(String)
        }

        /// `login`, or `reset message`.
        package var what: String
        /// `with a wrong password`; empty for the plain case.
        package var variant: String
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
            what: String,
            variant: String,
            requests: [String] = [],
            statuses: [Int] = [],
            outcome: Outcome? = nil,
            rule: String? = nil,
            saved: [String] = [],
            missed: [String] = [],
            standing: Standing = Standing.fine
        ) {
            self.what = what
            self.variant = variant
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
        /// The problem: a sentence without its full stop.
        package var sentence: String
        /// The reason, where the runner gave one.
        package var reason: Finding?
        /// The possible causes, each a sentence.
        package var hints: [String] = []
        package var exchange: ExchangeRecord?
        /// The messages that came and that no rule took.
        package var messages: [MessageOutline] = []
        package var advice: Advice?

        package init(
            entry: Int,
            sentence: String,
            reason: Finding? = nil,
            hints: [String] = [],
            exchange: ExchangeRecord? = nil,
            messages: [MessageOutline] = [],
            advice: Advice? = nil
        ) {
            self.entry = entry
            self.sentence = sentence
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
        /// The place where it belongs, in words: `into "outcomes" of "login"`.
        package var words: String
        /// The same as a place in the file: `my.json:12:9`.
        package var place: String
        /// The same for a program that writes it there.
        package var site: AdviceSite
        package var json: JSONValue
        /// Indicates whether a secret was masked in it, so that it can be shown and not written.
        package var isMasked = false

        package init(
            words: String,
            place: String,
            site: AdviceSite,
            json: JSONValue
        ) {
            self.words = words
            self.place = place
            self.site = site
            self.json = json
        }
    }

    /// A message as far as it can be shown: its links without what may be secret, its codes by their shape.
    package struct MessageOutline: Sendable, Hashable {
        package var channel: String
        package var subject: String
        package var sender: String
        /// The beginning of the text, on one line.
        package var text: String
        package var links: [String]
        /// `a run of 6 digits`.
        package var codes: [String]
        /// The reasons why it may not be read as intended, each half a sentence.
        package var remarks: [String] = []

        package init(
            channel: String,
            subject: String,
            sender: String,
            text: String,
            links: [String],
            codes: [String],
            remarks: [String] = []
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
        /// The evidence for it: a sentence.
        package var because: String
        /// The scenarios that would run beside those that run now, by their ids; filled in by who knows them.
        package var scenarios: [String] = []

        package init(
            capability: Capability,
            because: String,
            scenarios: [String] = []
        ) {
            self.capability = capability
            self.because = because
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
