import Conformance
import JSONText

extension TrialReport {
    /// The report with everything secret in it replaced by its name; its exchanges are masked as they are made.
    package func masked(by mask: (String) -> String) -> TrialReport {
        var copy = self
        copy.target = mask(target)
        for index in copy.entries.indices {
            copy.entries[index].requests = copy.entries[index].requests.map(mask)
        }
        for index in copy.problems.indices {
            if case .notStarted(let reason) = copy.problems[index].fault {
                copy.problems[index].fault = .notStarted(mask(reason))
            }
            copy.problems[index].reason = copy.problems[index].reason?.mapTexts(mask)
            copy.problems[index].hints = copy.problems[index].hints.map { $0.mapTexts(mask) }
            copy.problems[index].messages = copy.problems[index].messages.map { $0.masked(by: mask) }
            copy.problems[index].advice?.mask(by: mask)
        }
        for index in copy.observations.indices {
            guard case .messageNotRead(let subject) = copy.observations[index].what else { continue }
            copy.observations[index].what = .messageNotRead(subject: mask(subject))
        }
        return copy
    }
}

extension TrialReport.MessageOutline {
    fileprivate func masked(by mask: (String) -> String) -> TrialReport.MessageOutline {
        var copy = self
        copy.subject = mask(subject)
        copy.sender = mask(sender)
        copy.text = mask(text)
        copy.links = links.map(mask)
        return copy
    }
}

extension TrialReport.Advice {
    fileprivate mutating func mask(by mask: (String) -> String) {
        let plain = json
        json.mask(by: mask)
        isMasked = json != plain
    }
}

extension JSONValue {
    fileprivate mutating func mask(by mask: (String) -> String) {
        switch content {
        case .string(let text): self = JSONValue(mask(text))
        case .array(let elements):
            self = JSONValue(
                elements.map { element in
                    var element = element
                    element.mask(by: mask)
                    return element
                }
            )
        case .object(let object):
            self = JSONValue(
                JSONObject(
                    object.members.map { member in
                        var value = member.value
                        value.mask(by: mask)
                        return (member.key, value)
                    }
                )
            )
        default: break
        }
    }
}
