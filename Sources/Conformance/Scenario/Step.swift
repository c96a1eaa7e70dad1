/// One entry of a scenario's list.
package struct Step: Sendable, Hashable {
    /// Its number, from 1: `8`, or `8.2` for the second step of a group.
    package var number: String
    /// Line in the scenario file, from 1.
    package var line: Int
    /// A remark that reports show.
    package var note: String?
    package var needs: [Need]
    /// The premise of the steps behind it, in words; where the step does not hold, they are left out.
    package var premise: String?
    /// The requirements it verifies; a step that verifies none is preparation.
    package var verifies: [RequirementID]
    /// The level of the part of the requirement that it verifies, where that is lower than the requirement's own.
    package var level: Level?
    /// The label under which its answer is kept.
    package var label: String?
    package var saves: [Save]
    /// The part of the first simultaneous step's time, as the round before took it, after which this step starts; nil where it
    /// starts with the others.
    package var after: Double?
    package var action: StepAction
    /// The step's object in its file.
    package var origin = Origin.none

    package struct Save: Sendable, Hashable {
        package var name: String
        package var value: TemplatedValue
        /// The place of the name in its file.
        package var place = Place.none
    }

    package var isCheck: Bool { !verifies.isEmpty }

    /// Indicates whether a step inside of it verifies something.
    package var hasInnerChecks: Bool {
        guard case .group(let group) = action else { return false }
        return group.steps.contains { $0.isCheck || $0.hasInnerChecks }
    }
}

/// The action of a step.
package indirect enum StepAction: Sendable, Hashable {
    case operation(OperationStep)
    case receipt(ReceiptStep)
    case advance(DurationExpression)
    case group(GroupStep)
    case compare(CompareStep)
    case examine([ValueCheck])
    case http(RawStep)
    case listen(ListenStep)
}

/// The time an expectation may take to come true, and has to stay so.
package struct Patience: Sendable, Hashable {
    package var within: DurationExpression?
    package var holds: DurationExpression?
}

/// One of the operations that a dialect binds.
package struct OperationStep: Sendable, Hashable {
    /// The session in which the step acts.
    package enum SessionChoice: Sendable, Hashable {
        case named(String)
        /// No credentials at all.
        case anonymous
        /// The step says nothing.
        case unspecified
    }

    package var operation: OperationName
    package var actor: String?
    package var session: SessionChoice
    /// Inputs in place of the defaults; nil values stand for "no value".
    package var inputs: [Input]
    package var amendment: Amendment?
    package var everywhere: Bool
    /// The label of the receipt whose code is used, in place of the latest.
    package var message: String?
    package var expectation: Expectation
    package var patience: Patience
    /// False: a registration is not followed by its verification.
    package var verify: Bool
    /// True: the actor's own record stays as it was, whatever the answer.
    package var keep: Bool

    package struct Input: Sendable, Hashable {
        package var name: String
        package var value: TemplatedValue

        package init(name: String, value: TemplatedValue) {
            self.name = name
            self.value = value
        }
    }

    /// A plain operation that has to come to `ok`, as the runner does it of its own accord.
    package init(_ operation: ShippedOperation, actor: String?, session: String? = nil, inputs: [Input] = []) {
        self.operation = .shipped(operation)
        self.actor = actor
        self.session = session.map { .named($0) } ?? .unspecified
        self.inputs = inputs
        everywhere = false
        expectation = .ok
        patience = Patience()
        verify = false
        keep = false
    }

    init(
        operation: OperationName,
        actor: String?,
        session: SessionChoice,
        inputs: [Input],
        amendment: Amendment?,
        everywhere: Bool,
        message: String?,
        expectation: Expectation,
        patience: Patience,
        verify: Bool,
        keep: Bool
    ) {
        self.operation = operation
        self.actor = actor
        self.session = session
        self.inputs = inputs
        self.amendment = amendment
        self.everywhere = everywhere
        self.message = message
        self.expectation = expectation
        self.patience = patience
        self.verify = verify
        self.keep = keep
    }
}

/// Changes to a request after the dialect made it.
package struct Amendment: Sendable, Hashable {
    package struct Text: Sendable, Hashable {
        package var name: String
        /// Empty: the field is taken away.
        package var values: [Template]
    }

    package var method: String?
    package var path: Template?
    package var headers: [Text]
    package var query: [Text]
    /// A token that is sent as the dialect's credentials carry it, whether or not the request has any.
    package var credentials: Template?
    /// Members of the JSON or form body, put in place of the dialect's; `$input` names the member that takes an input.
    package var members: [TemplatedValue.Member]
    /// Members that are sent a second time, behind those of the same name.
    package var again: [TemplatedValue.Member]
    /// Indicates whether the members of the body go into the query, and the body is left out.
    package var isInQuery: Bool
    /// The whole body in place of the dialect's.
    package var body: Template?
    /// The same as bytes, in Base64.
    package var bytes: Template?
    package var contentType: String?
    /// Scheme, host and port in place of the target's.
    package var origin: Template?
}

/// Waits for a message.
package struct ReceiptStep: Sendable, Hashable {
    /// `verification`, `reset`, `notice` …
    package var kind: String
    package var actor: String
    package var channel: String?
    /// Another address than the actor's.
    package var recipient: Template?
    /// True: no such message may come.
    package var expectsNothing: Bool
    /// True: a message is taken if one comes, and none is as good.
    package var isOptional: Bool
    package var within: DurationExpression?
    package var checks: [ValueCheck]

    package init(
        kind: String,
        actor: String,
        channel: String? = nil,
        recipient: Template? = nil,
        expectsNothing: Bool = false,
        isOptional: Bool = false,
        within: DurationExpression? = nil,
        checks: [ValueCheck] = []
    ) {
        self.kind = kind
        self.actor = actor
        self.channel = channel
        self.recipient = recipient
        self.expectsNothing = expectsNothing
        self.isOptional = isOptional
        self.within = within
        self.checks = checks
    }
}

/// A value at hand and what has to hold for it.
package struct ValueCheck: Sendable, Hashable {
    package var value: TemplatedValue
    package var condition: ValueCondition
}

/// Steps that are done at the same instant, or again and again.
package struct GroupStep: Sendable, Hashable {
    package enum Order: String, Sendable, Hashable {
        case together, `repeat`
    }

    package enum Times: Sendable, Hashable {
        case count(Int)
        /// A number of the policy, `policy.limits.loginFailures`, and what is added to it.
        case policy(String, plus: Int)
        /// Once for each element of the list kept under a label or name.
        case forEach(String)
        /// As independent tries of one thing, with new accounts in each, until a check is violated, so many were done, or the
        /// time is over.
        case rounds(Int, within: DurationExpression?)
    }

    package var order: Order
    package var steps: [Step]
    package var times: Times
    /// Empty: each step's own expectation counts.
    package var counts: [CountExpectation]
}

/// Listens for requests to the case's own listener, `listener.url`.
package struct ListenStep: Sendable, Hashable {
    package enum Expected: String, CaseIterable, Sendable, Hashable {
        /// No request came so far, and none comes.
        case silence
        /// A request came or comes.
        case call
    }

    package var expected: Expected
    /// The time to listen; without one, `policy.silence` or `policy.messageDelay`.
    package var within: DurationExpression?
}

/// Holds two kinds of answers against each other.
package struct CompareStep: Sendable, Hashable {
    package enum Aspect: String, CaseIterable, Sendable, Hashable {
        case status, headers, body, length
        /// The time the answers took; compared only on request, because it needs many samples and a quiet path.
        case time

        /// The aspects that are compared by default.
        package static let usual: [Aspect] = [.status, .headers, .body, .length]
    }

    package var first: String
    package var second: String
    package var aspects: [Aspect]
}

/// An HTTP request that no operation covers.
package struct RawStep: Sendable, Hashable {
    package var request: RequestTemplate
    /// The session whose credentials are added.
    package var session: String?
    package var expectation: Expectation
    package var patience: Patience
}
