import Conformance
import Reports
import RunModel
import Runner

/// The changes on the wire between two runs of the same scenarios, beyond generated values.
package struct RecordingDiff: Sendable {
    /// A difference with every place at which it shows.
    package struct Entry: Sendable {
        package var difference: RecordingDifference
        package var places: [Place]
    }

    /// A step of a case.
    package struct Place: Sendable, Hashable {
        package var caseID: String
        /// Empty for the case as a whole.
        package var step: String
    }

    /// In the order in which they show at first.
    package private(set) var entries: [Entry] = []
    /// The cases that were held against each other.
    package private(set) var compared: [String] = []
    /// Cases whose scenario is another one now, which tells nothing of the target.
    package private(set) var changedScenarios: [String] = []
    /// The dialect is another one now, so that differences may be its doing.
    package private(set) var isDialectChanged = false
    /// The titles of cases.
    package private(set) var titles: [String: String] = [:]
    private var positions: [RecordingDifference: Int] = [:]

    /// - Parameter isPartial: whether the new run was asked for some of the old one's cases alone, so that the others are
    ///   not missed.
    package init(_ old: Recording, _ new: Recording, isPartial: Bool = false) {
        isDialectChanged = old.head.dialect != new.head.dialect
        let (oldCases, newCases) = (old.finalCases, new.finalCases)
        let before = Dictionary(oldCases.map { ($0.id, $0) }) { first, _ in first }
        let after = Dictionary(newCases.map { ($0.id, $0) }) { first, _ in first }
        let oldMarks = Dictionary(old.head.planned.map { ($0.id, $0) }) { first, _ in first }
        let newMarks = Dictionary(new.head.planned.map { ($0.id, $0) }) { first, _ in first }
        titles = oldMarks.merging(newMarks) { _, new in new }.mapValues(\.title)
        for mark in old.head.planned {
            guard let one = before[mark.id] else { continue }
            guard let other = after[mark.id] else {
                if isPartial, newMarks[mark.id] == nil { continue }
                let reason =
                    newMarks[mark.id].map { $0.skipReason.map { Wording.words($0) } ?? "it did not finish" }
                    ?? ""
                add(.init(change: .caseWent(reason)), at: Place(caseID: mark.id, step: ""))
                continue
            }
            if newMarks[mark.id]?.digest == mark.digest {
                compared.append(mark.id)
                compare(one, other)
            } else {
                changedScenarios.append(mark.id)
            }
        }
        for mark in new.head.planned where after[mark.id] != nil && before[mark.id] == nil {
            add(.init(change: .caseCame), at: Place(caseID: mark.id, step: ""))
        }
        let same = Set(compared)
        // A reproducible recording has no times of the target's.
        guard old.head.isReproducible == new.head.isReproducible else { return }
        for difference in TimeDiff.differences(
            oldCases.filter { same.contains($0.id) },
            newCases.filter { same.contains($0.id) }
        ) {
            add(difference, at: nil)
        }
    }

    private mutating func compare(_ old: RecordedCase, _ new: RecordedCase) {
        if old.verdict != new.verdict {
            add(
                .init(change: .verdict(old: old.verdict.rawValue, new: new.verdict.rawValue)),
                at: Place(caseID: new.id, step: "")
            )
        }
        let before = Dictionary(old.steps.map { ($0.number, $0) }) { first, _ in first }
        for step in new.steps {
            guard let earlier = before[step.number], earlier.status != step.status else { continue }
            let change = RecordingDifference.Change.step(
                step.title,
                old: earlier.status.words,
                new: step.status.words
            )
            add(.init(change: change), at: Place(caseID: new.id, step: step.number))
        }
        let oldSteps = Dictionary(grouping: old.exchanges) { $0.place.step }
        let newSteps = Dictionary(grouping: new.exchanges) { $0.place.step }
        for step in Self.order(old.exchanges.map(\.place.step) + new.exchanges.map(\.place.step)) {
            // A step that was not reached was told of already.
            guard let one = oldSteps[step], let other = newSteps[step] else { continue }
            for difference in ExchangeDiff.differences(one, other) {
                add(difference, at: Place(caseID: new.id, step: step))
            }
        }
        for (one, other) in zip(old.receipts, new.receipts) where one.place.step == other.place.step {
            guard one.words != other.words else { continue }
            let change = RecordingDifference.Change.message(old: one.words, new: other.words)
            add(.init(change: change), at: Place(caseID: new.id, step: other.place.step))
        }
    }

    private mutating func add(_ difference: RecordingDifference, at place: Place?) {
        let position: Int
        if let known = positions[difference] {
            position = known
        } else {
            position = entries.count
            positions[difference] = position
            entries.append(Entry(difference: difference, places: []))
        }
        if let place, entries[position].places.last != place { entries[position].places.append(place) }
    }

    private static func order(_ steps: [String]) -> [String] {
        var seen: Set<String> = []
        return steps.filter { seen.insert($0).inserted }
    }
}

extension StepStatus {
    fileprivate var words: String {
        switch self {
        case .held: "held"
        case .violated: "violated"
        case .error: "an error"
        case .leftOut: "left out"
        case .notRun: "not run"
        }
    }
}

extension RecordedReceipt {
    /// The message, without what differs from message to message.
    fileprivate var words: String {
        switch result {
        case .message(let message):
            source == .listener
                ? "a request"
                : "\"\(message.subject.split(separator: " ").filter { !Generated.isLikely($0) }.joined(separator: " "))\""
        case .nothing: "none"
        case .failure: "a failure of the channel"
        }
    }
}
