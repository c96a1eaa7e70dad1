package import JSONText

/// A way in which a backend can be told to differ, and still conforms.
package struct AuditedVariation: Sendable {
    /// The name that the backend knows it by, `tokens-with-a-prefix`.
    package var slug: String
    /// The difference of the backend, in a sentence.
    package var summary: String
    /// The real backend that is like that; nil where the file does not say.
    package var seenIn: String?
    /// The page that says so.
    package var source: String?
    /// The settings of the dialect that it needs.
    package var settings: [String: String]
    /// The way the dialect differs: a JSON Merge Patch (RFC 7396), applied after the dialect's own variants.
    package var patch: JSONValue
    /// The requirements of which its shape leaves something that nobody can check, with the reason.
    package var notApplicable: [RequirementID: String]
    /// The operations that it concerns, and `messages`; nil for all.
    package var touches: Set<String>?
    /// The variations that it cannot be combined with, beside those that change the same place of the dialect.
    package var excludes: Set<String>
    /// The defects that do not show under it, with the reason.
    package var hides: [String: String]

    package init(
        slug: String,
        summary: String,
        seenIn: String? = nil,
        source: String? = nil,
        settings: [String: String] = [:],
        patch: JSONValue = JSONValue(.object(JSONObject())),
        notApplicable: [RequirementID: String] = [:],
        touches: Set<String>? = nil,
        excludes: Set<String> = [],
        hides: [String: String] = [:]
    ) {
        self.slug = slug
        self.summary = summary
        self.seenIn = seenIn
        self.source = source
        self.settings = settings
        self.patch = patch
        self.notApplicable = notApplicable
        self.touches = touches
        self.excludes = excludes
        self.hides = hides
    }
}

extension AuditedVariation {
    /// The word for all messages in the list of what a variation concerns.
    package static let messages = "messages"

    /// Returns whether a backend can have both: they agree in their settings, and no place of the dialect is changed by both to something
    /// else.
    package func agrees(with other: AuditedVariation) -> Bool {
        guard slug != other.slug, !excludes.contains(other.slug), !other.excludes.contains(slug) else { return false }
        guard settings.allSatisfy({ other.settings[$0.key, default: $0.value] == $0.value }) else { return false }
        return patch.agrees(withPatch: other.patch) && operationsAgree(with: other)
    }

    /// Returns whether neither of them changes an operation that the other performs by several requests: a change to one request would have
    /// no place there.
    private func operationsAgree(with other: AuditedVariation) -> Bool {
        let (own, others) = (
            patch["operations"]?.object ?? JSONObject(), other.patch["operations"]?.object ?? JSONObject()
        )
        return own.allSatisfy { member in
            guard let change = others[member.key], member.value["requests"] != nil || change["requests"] != nil else {
                return true
            }
            return member.value == change
        }
    }

    /// Returns whether a scenario does something that it concerns.
    package func touches(_ scenario: Scenario) -> Bool {
        guard let touches else { return true }
        return scenario.allSteps.contains { step in
            switch step.action {
            case .operation(let operation): touches.contains(operation.operation.rawValue)
            case .receipt: touches.contains(Self.messages)
            default: false
            }
        }
    }
}

extension JSONValue {
    /// Returns whether two merge patches have the same result in either order.
    fileprivate func agrees(withPatch other: JSONValue) -> Bool {
        guard let object, let others = other.object else { return self == other }
        return object.allSatisfy { member in
            others[member.key].map { member.value.agrees(withPatch: $0) } ?? true
        }
    }
}
