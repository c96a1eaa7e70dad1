import JSONText

extension FileValue {
    /// A list of steps, numbered from 1 behind a prefix.
    func steps(numbered prefix: String = "") -> [Step] {
        guard let elements = array("a list of steps") else { return [] }
        return elements.enumerated().compactMap { index, element in
            element.step(number: prefix + String(index + 1))
        }
    }

    /// A step. One whose kind cannot be told, or that lacks what it is about, becomes a broken one, so that the names
    /// it defines are known to the steps behind it; see ``StepAction/isBroken``.
    private func step(number: String) -> Step? {
        guard value.object != nil else {
            expected("a step")
            return nil
        }
        let kind = stepKind()
        guard let object = stepObject(of: kind) else { return nil }
        return Step(
            number: number,
            line: line,
            note: object["note"]?.string(),
            needs: object["needs"]?.needs() ?? [],
            premise: object["premise"]?.premise(beside: object["verifies"]),
            verifies: object["verifies"]?.requirementIDs() ?? [],
            level: object["level"]?.word("level"),
            label: object["as"]?.name("a label"),
            saves: object["save"]?.saves() ?? [],
            after: object["after"]?.double(),
            action: kind.flatMap { object.action($0, number: number) } ?? .broken,
            origin: origin
        )
    }

    /// The kind by the member that tells it; nil, and a mistake, where none or several do.
    private func stepKind() -> StepKind? {
        let found = StepKind.allCases.filter { value[$0.rawValue] != nil }
        guard let kind = found.first else {
            let names = StepKind.allCases.map(\.rawValue)
            // The member that was probably meant is a better place than the whole step.
            for member in value.object ?? JSONObject() {
                let isKnown = StepKind.allCases.contains { $0.members.contains(member.key) }
                if !isKnown, nearest(member.key, in: names) != nil {
                    context.error(
                        "unknown kind of step '\(member.key)'" + didYouMean(member.key, in: names),
                        at: member.keyOffset
                    )
                    return nil
                }
            }
            let list = names.map { "'\($0)'" }.joined(separator: ", ")
            context.error("a step needs one of \(list)", at: value.offset, length: 1)
            return nil
        }
        guard found.count == 1 else {
            let last = found[found.count - 1]
            context.error(
                "a step cannot have both '\(kind.rawValue)' and '\(last.rawValue)'",
                at: origin.keyOffset(last.rawValue)
            )
            return nil
        }
        return kind
    }

    /// The step's members; one that no step of the kind has is a mistake.
    private func stepObject(of kind: StepKind?) -> FileObject? {
        guard let kind else {
            // What the step is cannot be told, so neither can which members are wrong.
            return value.object.map { FileObject(object: $0, offset: value.offset, context: context) }
        }
        var allowed = kind.members
        for member in value.object ?? JSONObject() where !allowed.contains(member.key) {
            let owners = StepKind.allCases.filter { $0.members.contains(member.key) }
            guard !owners.isEmpty else { continue }
            context.error(
                "\(kind.words) takes no '\(member.key)'; it works only with "
                    + owners.map(\.words).joined(separator: " and "),
                at: member.keyOffset
            )
            allowed.append(member.key)
        }
        return object(allowed, what: kind.words)
    }

    /// The words of a premise; a check has none, since it blames the target itself.
    private func premise(beside verifies: FileValue?) -> String? {
        if verifies != nil { fail("a step with 'premise' is preparation; it cannot have 'verifies'") }
        return string("what has to hold for the steps behind")
    }

    /// Names and values that are kept after a step, or from the start.
    func saves() -> [Step.Save] {
        (members("an object of names and values") ?? []).compactMap { member in
            guard member.isName("a value") else { return nil }
            return member.value.templatedValue().map {
                Step.Save(name: member.name, value: $0, place: Place(offset: member.nameOffset))
            }
        }
    }

    /// A name that templates can refer to.
    func name(_ what: String) -> String? {
        guard let text = string("the name of \(what)") else { return nil }
        guard Self.isName(text) else {
            fail("'\(text)' is not a valid name for \(what): \(Self.nameRule)")
            return nil
        }
        return text
    }

    fileprivate static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first) else { return false }
        return text.utf8.allSatisfy { byte in
            isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
                || byte == UInt8(ascii: "-")
        }
    }

    /// Names are ASCII, so that what looks alike is alike, and so that every schema validator agrees.
    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }

    fileprivate static let nameRule = "it starts with a letter of a-z and goes on with letters, digits, '-' and '_'"
}

extension FileMember {
    /// Returns whether the member's name is one that templates can refer to; notes a mistake if not.
    func isName(_ what: String) -> Bool {
        if FileValue.isName(name) { return true }
        failName("'\(name)' is not a valid name for \(what): \(FileValue.nameRule)")
        return false
    }
}

extension StepAction {
    /// Stands for a step with a mistake, in a scenario that will not run.
    static let broken = StepAction.examine([])

    /// Indicates whether the step could not be read.
    var isBroken: Bool { self == .broken }
}
