package import JSONText

/// Reads the file of known failures that do not fail a run.
package enum WaiverLoader {
    /// The members that the file may have.
    package static let members = ["$schema", "waivers"]
    /// The members that a waiver may have.
    package static let waiverMembers = [
        "requirement", "parts", "scenario", "reason", "ticket", "expires", "intermittent",
    ]

    /// The waivers in a text.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - catalogue: The requirements there are.
    ///   - scenarios: The ids of the scenarios there are. A waiver for any other is a mistake: it would never apply.
    ///     Nil where they are not known.
    /// - Throws: Every mistake in the file.
    package static func load(
        _ source: SourceText,
        catalogue: Catalogue,
        scenarios: [String]? = nil
    ) throws(Diagnostics) -> Waivers {
        let context = DecodingContext(source: source)
        let waivers = context.root().flatMap { $0.waivers(catalogue: catalogue, scenarios: scenarios) }
        return try Loaded(model: waivers, diagnostics: context.diagnostics).get()
    }
}

extension FileValue {
    fileprivate func waivers(catalogue: Catalogue, scenarios: [String]?) -> Waivers? {
        guard let object = object(WaiverLoader.members, what: "a file of waivers") else { return nil }
        _ = object["$schema"]?.string()
        guard let list = object.required("waivers", of: "a file of waivers")?.array("a list of waivers") else {
            return nil
        }
        var lines: [Waivers.Subject: Int] = [:]
        return Waivers(
            list.flatMap { element in
                let waivers = element.waiver(catalogue: catalogue, scenarios: scenarios)
                for waiver in waivers {
                    if let first = lines[waiver.subject] {
                        element.fail("\(waiver.subject) is already waived in line \(first)")
                    }
                    lines[waiver.subject] = lines[waiver.subject] ?? waiver.site?.line
                }
                return waivers
            }
        )
    }

    /// One waiver, or one for each of its parts.
    private func waiver(catalogue: Catalogue, scenarios: [String]?) -> [Waivers.Waiver] {
        guard let object = object(WaiverLoader.waiverMembers, what: "a waiver") else { return [] }
        let reason = object.required("reason", of: "a waiver")?.nonEmptyString("a reason")
        let ticket = object["ticket"]?.nonEmptyString("a ticket")
        let expires = object["expires"]?.date()
        let isIntermittent = object["intermittent"]?.bool() ?? false
        let subjects = object.waiverSubjects(catalogue: catalogue, scenarios: scenarios)
        guard let reason else { return [] }
        return subjects.map { subject, line in
            Waivers.Waiver(
                subject: subject,
                reason: reason,
                ticket: ticket,
                expires: expires,
                isIntermittent: isIntermittent,
                site: FileLine(file: context.source.name, line: line)
            )
        }
    }

    /// A day, `YYYY-MM-DD` (RFC 3339, section 5.6: full-date).
    private func date() -> String? {
        guard let text = string("a day such as '2026-12-31'") else { return nil }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
        }
        guard parts.map(\.utf8.count) == [4, 2, 2], numbers.count == 3, (1...12).contains(numbers[1]),
            (1...Self.days(inMonth: numbers[1], of: numbers[0])).contains(numbers[2])
        else {
            fail("expected a day such as '2026-12-31', found '\(text)'")
            return nil
        }
        return text
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension FileObject {
    /// The subjects of a waiver, each with its line.
    fileprivate func waiverSubjects(
        catalogue: Catalogue,
        scenarios: [String]?
    ) -> [(subject: Waivers.Subject, line: Int)] {
        switch (self["requirement"], self["scenario"]) {
        case (let value?, nil):
            guard value.value.array == nil, let id = value.requirementIDs().first else {
                if value.value.array != nil { value.expected("the id of one requirement") }
                return []
            }
            if catalogue[id] == nil {
                value.unknown("requirement", id.rawValue, valid: catalogue.requirements.map(\.id.rawValue))
            }
            guard let parts = self["parts"] else { return [(.requirement(id), value.line)] }
            let list = parts.array("a list of parts, such as 'core/login/logs-in#a note'") ?? []
            if list.isEmpty { parts.fail("there are no parts; leave 'parts' out to waive the requirement everywhere") }
            return list.compactMap { element in
                element.part(scenarios: scenarios).map { (.part(id, $0), element.line) }
            }
        case (nil, let value?):
            if self["parts"] != nil { failMember("parts", "parts belong to a 'requirement', not to a 'scenario'") }
            guard let id = value.nonEmptyString("the id of a scenario") else { return [] }
            if let scenarios, !scenarios.contains(id) { value.unknown("scenario", id, valid: scenarios) }
            return [(.scenario(id), value.line)]
        case (nil, nil): fail("a waiver needs 'requirement' or 'scenario'")
        default: failMember("scenario", "a waiver has one of 'requirement' and 'scenario', found both")
        }
        return []
    }
}

extension FileValue {
    /// A part of a scenario, in short form.
    fileprivate func part(scenarios: [String]?) -> ScenarioPart? {
        guard let text = nonEmptyString("a part, such as 'core/login/logs-in#a note'") else { return nil }
        guard let part = ScenarioPart(text) else {
            fail(
                "expected the id of a scenario, then '[row]' or '#note' or both where only these are meant, found '\(text)'"
            )
            return nil
        }
        if let scenarios, !scenarios.contains(part.scenario) {
            unknown("scenario", part.scenario, valid: scenarios)
        }
        return part
    }
}
