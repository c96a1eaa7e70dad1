import JSONText

extension ScenarioWalk {
    mutating func checkActor(_ actor: String?, at place: Int) {
        guard let actor, !actors.contains(actor) else { return }
        let rest = scenario.actors.isEmpty ? "; declare it in 'actors'" : suggestion(for: actor) { $0.scenario.actors }
        findings.error("unknown actor '\(actor)'\(rest)", at: place)
    }

    mutating func undefinedSession(_ session: String, at place: Int) {
        switch names.kind(of: session) {
        case .session?: definedLater(session, what: "session", at: place)
        case let kind?: findings.error("'\(session)' is \(kind.rawValue); expected a session", at: place)
        case nil:
            let rest =
                names.hasSessions
                ? suggestion(for: session) { $0.names.all(of: [.session]) }
                : "; a login with \"session\": \"\(session)\" would"
            findings.error("no step opens the session '\(session)'" + rest, at: place)
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
            "\(subject) does not exist yet: it comes from \(when ?? "a later value")",
            at: place,
            length: length
        )
    }

    mutating func undefined(_ name: String, what: String, at place: Int) {
        let rest = suggestion(for: name) { $0.names.all(of: [.answer, .message]) }
        findings.error("unknown \(what) '\(name)'" + rest, at: place)
    }
}
