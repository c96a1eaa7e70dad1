import Conformance
import JSONText
import RunModel

extension Step {
    /// The step in words: `access with session "phone"`.
    var title: String {
        switch action {
        case .operation(let step): step.title
        case .receipt(let step):
            (step.expectsNothing ? "no \(step.kind) message for " : "receive the \(step.kind) message for ")
                + (step.recipient?.text ?? "\"\(step.actor)\"") + (step.isOptional ? ", if any" : "")
        case .advance(let span): "move the target's clock by \(span.text)"
        case .group(let group):
            (group.order == .together ? "at the same instant" : "repeatedly") + group.times.words + ": "
                + group.steps.map(\.title).joined(separator: "; ")
        case .compare(let step): "compare the responses \"\(step.first)\" and \"\(step.second)\""
        case .examine(let checks): "examine " + checks.map(\.value.words).joined(separator: ", ")
        case .listen(let step):
            step.expected == .silence ? "no request reaches the listener" : "a request reaches the listener"
        case .http(let step):
            "\(step.request.method) \(step.request.path.text)" + (step.session.map { " with session \"\($0)\"" } ?? "")
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
    var title: String {
        var words = operation.rawValue
        switch session {
        case .named(let name): words += " with session \"\(name)\""
        case .anonymous: words += " without credentials"
        case .unspecified: break
        }
        if let actor, operation.facts.opensSession || session == .unspecified { words += " as \"\(actor)\"" }
        let given = inputs.map { input in "\(input.name) \(input.value.words)" }
        if !given.isEmpty { words += ", " + given.joined(separator: ", ") }
        if amendment != nil { words += ", request amended" }
        return words
    }
}

extension GroupStep.Times {
    var words: String {
        switch self {
        case .count(let count): count == 1 ? "" : ", \(count) times"
        case .policy(let path, let plus): ", \(path)\(plus == 0 ? "" : plus < 0 ? " - \(-plus)" : " + \(plus)") times"
        case .forEach(let name): ", for each of \"\(name)\""
        case .rounds(let count, let span): ", up to \(count) rounds" + (span.map { " within \($0.text)" } ?? "")
        }
    }
}

extension TemplatedValue {
    /// The value as the file writes it.
    var words: String {
        switch self {
        case .literal(let value): value.description
        case .text(let template): template.text
        case .array: "[…]"
        case .object: "{…}"
        }
    }
}
