package import Conformance
package import JSONText
import Reports
package import RunModel

/// The text of a dialect with what a trial advises written into it.
///
/// Each piece of advice is taken for itself: one after which the dialect would hold a mistake is left out, and the others
/// are not.
package struct DialectRevision: Sendable {
    /// A piece of advice and where it showed, by which it is known again in the next round.
    package struct Piece: Hashable, Sendable {
        /// Nil for a capability.
        package var attempt: TrialAttempt?
        package var json: JSONValue

        // Values that say the same are equal, whatever order their members have.
        package func hash(into hasher: inout Hasher) { hasher.combine(attempt) }
    }

    package let before: SourceText
    package private(set) var after: SourceText
    /// The pieces that are in the text now.
    package private(set) var pieces: [Piece] = []
    /// The reasons why others are not: sentences.
    package private(set) var refusals: [String] = []

    /// - Parameters:
    ///   - dialect: the dialect that was tried, as it was loaded from its file.
    ///   - settings: the values of its settings that were given.
    ///   - known: what earlier rounds wrote. To write it again would help as little.
    package init(
        of dialect: Dialect,
        by report: TrialReport,
        settings: [String: String],
        catalogue: Catalogue,
        known: Set<Piece>
    ) {
        before = dialect.source
        after = dialect.source
        var diagnostics = Diagnostics()
        guard let root = JSONParser.parse(dialect.source, collecting: &diagnostics) else { return }
        let editor = JSONEditor(dialect.source, root: root)
        var taken: [JSONEdit] = []
        for (piece, edits, words) in Self.proposals(dialect, report, editor) where !known.contains(piece) {
            guard let edits else {
                refusals.append(RevisionWording.refusal(words, because: RevisionWording.holdsSecret))
                continue
            }
            do {
                let text = try editor.applying(taken + edits)
                if let mistake = Self.mistake(in: text, dialect.name, settings, catalogue) {
                    refusals.append(RevisionWording.refusal(words, because: mistake))
                    continue
                }
                after = text
                taken += edits
                pieces.append(piece)
            } catch {
                refusals.append(RevisionWording.refusal(words, because: Self.words(error)))
            }
        }
    }

    private typealias Proposal = (piece: Piece, edits: [JSONEdit]?, words: String)

    /// The advice as changes, rules that look at more than the status first: behind a rule for the status alone they would never count.
    private static func proposals(_ dialect: Dialect, _ report: TrialReport, _ editor: JSONEditor) -> [Proposal] {
        let problems = report.problems.filter { $0.advice != nil }
        let ordered = problems.filter(\.looksCloser) + problems.filter { !$0.looksCloser }
        let ofProblems = ordered.compactMap { problem -> Proposal? in
            guard let advice = problem.advice else { return nil }
            let entry = report.entries[problem.entry]
            let note = RevisionWording.note(on: problem, in: report)
            return (
                Piece(attempt: entry.attempt, json: advice.json),
                advice.isMasked ? nil : advice.edits(in: dialect, editor, note: note), Wording.words(advice.site)
            )
        }
        let capabilities = report.capabilities.map { advice -> Proposal in
            let name = advice.capability.rawValue
            let place = dialect.origin.value["capabilities"]
            let edit = JSONEdit(
                in: place?.offset ?? dialect.origin.value.offset,
                at: place == nil ? ["capabilities", name] : [name],
                .set(true)
            )
            let edits = [edit] + dialect.policyEdits(for: advice.evidence)
            return (Piece(attempt: nil, json: JSONValue(name)), edits, "\"\(name)\": true")
        }
        return ofProblems + capabilities
    }

    /// The first mistake that the dialect would have; nil where there is none.
    private static func mistake(
        in text: SourceText,
        _ name: String,
        _ settings: [String: String],
        _ catalogue: Catalogue
    ) -> String? {
        do throws(Diagnostics) {
            let dialect = try DialectLoader.load(text, name: name, settings: settings)
            return DialectCheck.check(dialect, catalogue: catalogue, knowsMessages: false).all
                .first { $0.severity == .error }?.message
        } catch {
            return error.all.first { $0.severity == .error }?.message
        }
    }

    private static func words(_ error: JSONEditError) -> String {
        switch error {
        case .noContainer, .noPlace: "its place is not in this file"
        case .overlap: "another change is about the same text"
        }
    }
}

extension Dialect {
    /// The changes of the policy without which a capability would declare too little.
    fileprivate func policyEdits(for evidence: CapabilityEvidence) -> [JSONEdit] {
        guard case .signedAccessToken(let algorithm, let claims) = evidence, policy["policy.tokens.algorithm"] == nil
        else { return [] }
        return [policyEdit("tokens", CapabilityEvidence.tokens(algorithm, claims))]
    }

    /// The changes of the capabilities without which an account has no name of a kind that requests are to send.
    fileprivate func identifierEdits(for members: JSONValue) -> [JSONEdit] {
        let sent = (members.object ?? JSONObject()).compactMap(\.value.string)
        let capabilities = origin.value["capabilities"]
        let missing = IdentifierKind.allCases.map(\.rawValue).filter { name in
            sent.contains("{{ \(name) }}") && capabilities?[name] == nil
        }
        return missing.map { name in
            JSONEdit(
                in: capabilities?.offset ?? origin.value.offset,
                at: capabilities == nil ? ["capabilities", name] : [name],
                .set(true)
            )
        }
    }

    /// The change that gives a member of the policy a value.
    fileprivate func policyEdit(_ name: String, _ value: JSONValue) -> JSONEdit {
        let policy = origin.value["policy"]
        return JSONEdit(
            in: policy?.offset ?? origin.value.offset,
            at: policy == nil ? ["policy", name] : [name],
            .set(value)
        )
    }

    /// The change of the capability that a kind of message holds a link, where no rule takes one any more.
    fileprivate func linkEdits(of kind: String, without gone: [String]) -> [JSONEdit] {
        guard !gone.isEmpty, let capability = linkCapability(of: kind),
            let capabilities = origin.value["capabilities"]
        else { return [] }
        return [
            JSONEdit(
                in: capabilities.offset,
                at: [capability.rawValue],
                .set(JSONValue(RevisionWording.noLink(in: kind)))
            )
        ]
    }
}

extension TrialReport.Problem {
    /// Indicates whether the rule to write looks at more than the status.
    fileprivate var looksCloser: Bool { (advice?.json["when"]?.object?.count ?? 0) > 1 }
}

extension TrialReport.Advice {
    /// The changes of the file that it comes to.
    fileprivate func edits(in dialect: Dialect, _ editor: JSONEditor, note: String) -> [JSONEdit] {
        switch edit {
        case .rules(let offset):
            let isList = editor.container(at: offset)?.array != nil
            return [JSONEdit(in: offset, at: isList ? [] : ["outcomes"], .append(noted(note)))]
        case .saves(let offset): return saves(at: offset, editor, note)
        case .cookie(let rule, let name):
            return saves(at: rule, editor, note) + dialect.editsToSend(cookie: name)
        case .policy(let name):
            return (json["policy"] ?? json)[name].map { [dialect.policyEdit(name, $0)] } ?? []
        case .members(let offset, let operation):
            let additions = (json.object ?? JSONObject()).map { JSONEdit(in: offset, at: [$0.key], .set($0.value)) }
            guard let binding = dialect.origin.value["operations"]?[operation.rawValue] else { return additions }
            let note = RevisionWording.note(note, behind: binding["note"]?.string)
            return additions + dialect.identifierEdits(for: json)
                + [JSONEdit(in: binding.offset, at: ["note"], .set(JSONValue(note)))]
        case .message(let kind, _, let keepsMatch, let gone):
            let messages = dialect.origin.value["messages"]
            guard let messages, let known = messages[kind] else {
                return [
                    JSONEdit(
                        in: messages?.offset ?? dialect.origin.value.offset,
                        at: messages == nil ? ["messages", kind] : [kind],
                        .set(noted(note))
                    )
                ]
            }
            if known.array != nil { return [JSONEdit(in: known.offset, .append(noted(note)))] }
            // What the rule reads beside, as the whole link, is not for this advice to take away.
            let changed = (json.object ?? JSONObject()).filter { !($0.key == "match" && keepsMatch) }
            return changed.flatMap { member in
                member.key == "save"
                    ? Self.saveEdits(member.value.object ?? JSONObject(), of: known, without: gone)
                    : [JSONEdit(in: known.offset, at: [member.key], .set(member.value))]
            } + dialect.linkEdits(of: kind, without: gone) + [
                JSONEdit(
                    in: known.offset,
                    at: ["note"],
                    .set(JSONValue(RevisionWording.note(note, behind: known["note"]?.string)))
                )
            ]
        }
    }

    /// The changes that give a rule these values to save, and take away those of other names.
    private static func saveEdits(_ saves: JSONObject, of rule: JSONValue, without gone: [String]) -> [JSONEdit] {
        guard !gone.isEmpty else {
            return saves.map { JSONEdit(in: rule.offset, at: ["save", $0.key], .set($0.value)) }
        }
        let kept = (rule["save"]?.object ?? JSONObject()).filter { !gone.contains($0.key) }
        var all = JSONObject(kept.map { ($0.key, $0.value) })
        for save in saves { all[save.key] = save.value }
        return [JSONEdit(in: rule.offset, at: ["save"], .set(JSONValue(all)))]
    }

    private func saves(at rule: Int, _ editor: JSONEditor, _ note: String) -> [JSONEdit] {
        let note = RevisionWording.note(note, behind: editor.container(at: rule)?["note"]?.string)
        return (json.object ?? JSONObject()).map { JSONEdit(in: rule, at: ["save", $0.key], .set($0.value)) }
            + [JSONEdit(in: rule, at: ["note"], .set(JSONValue(note)))]
    }

    /// The rule with its remark at the front.
    private func noted(_ note: String) -> JSONValue {
        JSONValue(JSONObject([("note", JSONValue(note))] + (json.object ?? JSONObject()).map { ($0.key, $0.value) }))
    }
}
