import JSONText

extension Step {
    /// The names that the step uses outside of templates.
    var mentions: Set<String> {
        if action.isBroken {
            return Set(["actor", "session", "message", "account"].compactMap { origin.value[$0]?.string })
        }
        var found: Set<String> = []
        switch action {
        case .operation(let operation):
            if let actor = operation.actor { found.insert(actor) }
            if case .named(let name) = operation.session, openedSession == nil { found.insert(name) }
            if let message = operation.message { found.insert(message) }
            if let account = operation.expectation.account { found.insert(account) }
        case .http(let raw):
            found.formUnion([raw.session, raw.expectation.account].compactMap(\.self))
        case .receipt(let receipt): found.insert(receipt.actor)
        case .compare(let comparison): found.formUnion([comparison.first, comparison.second])
        case .group(let group):
            if case .forEach(let path) = group.times, let root = path.split(separator: ".").first {
                found.insert(String(root))
            }
        case .advance, .examine, .listen: break
        }
        return found
    }

    /// Every name whose contents it, or a step inside of it, uses.
    package var namesUsed: Set<String> {
        var found = mentions.union(templates.flatMap(\.paths).compactMap(\.path.first))
        if case .group(let group) = action { for step in group.steps { found.formUnion(step.namesUsed) } }
        return found
    }

    /// Every name that it, or a step inside of it, gives to what comes of it.
    package var namesGiven: Set<String> { Set(allDefinitions) }

    /// Its own templates, without those of the steps inside of it.
    private var templates: [Template] {
        let own: [Template] =
            switch action {
            case .operation(let step):
                step.inputs.flatMap(\.value.templates) + (step.amendment?.templates ?? []) + step.expectation.templates
            case .http(let step): step.request.templates + step.expectation.templates
            case .receipt(let step): (step.recipient.map { [$0] } ?? []) + step.checks.flatMap(\.templates)
            case .examine(let checks): checks.flatMap(\.templates)
            case .group, .compare, .advance, .listen: []
            }
        return own + saves.flatMap(\.value.templates)
    }
}
