import JSONText

extension ScenarioWalk {
    mutating func checkActor(_ actor: String?, at place: Int) {
        guard let actor, !scenario.actors.contains(actor) else { return }
        let rest = scenario.actors.isEmpty ? "; declare it in 'actors'" : didYouMean(actor, in: scenario.actors)
        findings.error("unknown actor '\(actor)'\(rest)", at: place)
    }

    mutating func undefinedSession(_ session: String, at place: Int) {
        switch names.kind(of: session) {
        case .session?: definedLater(session, what: "session", at: place)
        case let kind?: findings.error("'\(session)' is \(kind.rawValue); expected a session", at: place)
        case nil:
            let valid = names.byName.filter { $0.value.first?.kind == .session }.map(\.key)
            findings.error(
                "no step opens the session '\(session)'"
                    + (valid.isEmpty
                        ? "; a login with \"session\": \"\(session)\" would" : didYouMean(session, in: valid)),
                at: place
            )
        }
    }

    /// Notes a mistake if what a name stands for is not there yet.
    mutating func checkVisible(_ name: String, at place: Int) {
        if !visible.contains(name) { definedLater(name, what: nil, at: place) }
    }

    mutating func definedLater(_ name: String, what: String?, at place: Int, length: Int? = nil) {
        let definition = names.byName[name]?.first
        let subject = what.map { "the \($0) '\(name)'" } ?? "'\(name)'"
        let when = definition.flatMap { definition in
            definition.step.map { "step \($0) (line \(definition.line))" }
        }
        findings.error(
            "\(subject) is not there yet: it comes of \(when ?? "a later value")",
            at: place,
            length: length
        )
    }

    mutating func undefined(_ name: String, what: String, at place: Int) {
        let valid = names.byName.filter { $0.value.first?.kind == .answer || $0.value.first?.kind == .message }.map(
            \.key
        )
        findings.error("unknown \(what) '\(name)'" + didYouMean(name, in: valid), at: place)
    }
}
