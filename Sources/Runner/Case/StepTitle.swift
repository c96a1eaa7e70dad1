import Conformance
import JSONText
import RunModel

extension Step {
    /// The step in words: `access with session "phone"`.
    var title: String { title { template, _ in template.text } }

    /// The same with other words for the templates in it.
    ///
    /// - Parameters:
    ///   - policy: what the numbers of repetitions are read from; nil leaves their names alone.
    ///   - words: takes a template, and the name of the input that it is for.
    func title(under policy: Policy? = nil, _ words: (Template, String?) -> String) -> String {
        switch action {
        case .operation(let step): step.title(words)
        case .receipt(let step):
            (step.expectsNothing ? "no \(step.kind) message for " : "receive the \(step.kind) message for ")
                + (step.recipient.map { words($0, nil) } ?? "\"\(step.actor)\"") + (step.isOptional ? ", if any" : "")
        case .advance(let span): "move the target's clock by \(span.text)"
        case .group(let group):
            (group.order == .together ? "at the same instant" : "repeatedly") + group.times.words(under: policy) + ": "
                + group.steps.map { $0.title(under: policy, words) }.joined(separator: "; ")
        case .compare(let step): "compare the responses \"\(step.first)\" and \"\(step.second)\""
        case .examine(let checks): "examine " + checks.map { $0.value.words { words($0, nil) } }.joined(separator: ", ")
        case .listen(let step):
            step.expected == .silence ? "no request reaches the listener" : "a request reaches the listener"
        case .http(let step):
            "\(step.request.method) \(words(step.request.path, nil))"
                + (step.session.map { " with session \"\($0)\"" } ?? "")
        }
    }
}

extension Step {
    /// The category of the step.
    var kind: StepCategory {
        switch action {
        case .operation(let step):
            .operation(step.operation, inputs: step.inputs.map(\.name), isAmended: step.amendment != nil)
        case .receipt(let step): step.expectsNothing ? .silence(step.kind) : .receipt(step.kind)
        case .advance: .clock
        case .group: .group
        case .compare: .comparison
        case .examine: .examination
        case .listen: .listening
        case .http(let step): .request("\(step.request.method) \(step.request.path.text)")
        }
    }
}

extension OperationStep {
    var title: String { title { template, _ in template.text } }

    func title(_ words: (Template, String?) -> String) -> String {
        var title = operation.rawValue
        switch session {
        case .named(let name): title += " with session \"\(name)\""
        case .anonymous: title += " without credentials"
        case .unspecified: break
        }
        if let actor, operation.facts.opensSession || session == .unspecified { title += " as \"\(actor)\"" }
        let given = inputs.map { input in "\(input.name) \(input.value.words { words($0, input.name) })" }
        if !given.isEmpty { title += ", " + given.joined(separator: ", ") }
        if amendment != nil { title += ", request amended" }
        return title
    }
}

extension GroupStep.Times {
    func words(under policy: Policy?) -> String {
        switch self {
        case .count(let count): return count == 1 ? "" : ", \(count) times"
        case .policy(let path, let plus):
            let name = path + (plus == 0 ? "" : plus < 0 ? " - \(-plus)" : " + \(plus)")
            guard let value = policy?[path]?.int else { return ", \(name) times" }
            return ", \(value + plus) times (\(name))"
        case .forEach(let name): return ", for each of \"\(name)\""
        case .rounds(let count, let span): return ", up to \(count) rounds" + (span.map { " within \($0.text)" } ?? "")
        }
    }
}

extension TemplatedValue {
    /// The value as the file writes it, with other words for a template.
    func words(_ words: (Template) -> String) -> String {
        switch self {
        case .literal(let value): value.description
        case .text(let template): words(template)
        case .array: "[…]"
        case .object: "{…}"
        }
    }

    /// The value as the file writes it.
    var words: String { words(\.text) }
}

extension World {
    /// The words for a step with the values of the names in it that are no secrets; nil where these are the words of its file.
    func words(for step: Step) -> String? {
        let words = step.title(under: policy) { template, input in shown(template, as: input) ?? template.text }
        return words == step.title ? nil : words
    }

    /// The longest value that a title has room for.
    private static var longestShown: Int { 80 }

    /// Nil where a place has no value, or one that is a secret or another one each time it is read.
    private func shown(_ template: Template, as input: String?) -> String? {
        let paths = template.paths.map(\.path)
        guard !paths.isEmpty, paths.allSatisfy(isSteady), input.map(Self.secretInputs.contains) != true else {
            return nil
        }
        var scope = self
        guard let text = try? template.text(in: &scope), text.count <= Self.longestShown,
            !text.contains(where: \.isNewline), secrets.mask(text) == text
        else { return nil }
        return text
    }

    /// Returns whether a path leads to a name of a test user, to the case's row or to the policy.
    private func isSteady(_ path: [String]) -> Bool {
        guard let root = path.first else { return false }
        if ["case", "policy"].contains(root) { return true }
        return actors[root] != nil && path.count > 1 && ["username", "email", "phone", "id"].contains(path[1])
    }
}
