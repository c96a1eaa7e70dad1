/// Runs a program over a text with all its alternatives side by side, so that no scalar is looked at twice.
///
/// The places in the program that are alive are at most as many as its instructions, which bounds the time for each
/// scalar of the text (Thompson's construction). They are kept in the order in which a backtracking matcher would try
/// them, each with the places of its groups, so that the match that is found first is the same as Perl's (Pike's
/// extension; Cox, "Regular Expression Matching: the Virtual Machine Approach").
struct RegexpMatcher {
    /// The part of the text that the match has to cover.
    enum Extent {
        case whole, anywhere
    }

    private let program: RegexpProgram
    private let extent: Extent
    /// The number of places that a match keeps: two for each group. None where it counts alone whether there is a match.
    private let slotCount: Int

    private var text: [UInt8] = []
    private var alive: Threads
    private var next: Threads
    /// For each instruction the round in which it was last added, so that clearing takes no time.
    private var addedInRound: [Int]
    private var round = 0
    private var pending: [Visit] = []
    private var slots: [Int]
    /// Instructions looked at in this round, as work to be paid for.
    private var visits = 0

    /// Instructions that wait for a scalar, in their order, with the slots of each.
    private struct Threads {
        var places: [Int] = []
        var slots: [Int] = []

        mutating func removeAll() {
            places.removeAll(keepingCapacity: true)
            slots.removeAll(keepingCapacity: true)
        }
    }

    private enum Visit {
        case instruction(Int)
        /// Give a slot back what it had before an alternative was looked at.
        case slot(Int, Int)
    }

    /// The place of a group that took no part in a match.
    static let none = -1

    /// Prepares a search.
    ///
    /// - Parameters:
    ///   - program: What is looked for.
    ///   - extent: Whether the whole of a text has to match.
    ///   - groupCount: How many groups are kept, the whole match included.
    init(_ program: RegexpProgram, extent: Extent, groupCount: Int) {
        self.program = program
        self.extent = extent
        slotCount = 2 * groupCount
        alive = Threads()
        next = Threads()
        addedInRound = Array(repeating: -1, count: program.instructions.count)
        slots = Array(repeating: Self.none, count: slotCount)
    }

    /// The places of the first match's groups in UTF-8, beginning and end in turn; nil where nothing matches.
    ///
    /// - Parameters:
    ///   - text: The text, in valid UTF-8.
    ///   - start: Where the search begins.
    ///   - budget: What it may cost.
    mutating func run(
        over text: [UInt8],
        from start: Int = 0,
        budget: inout JSONPathBudget
    ) throws(JSONPathLimitError) -> [Int]? {
        self.text = text
        var match: [Int]?
        var position = start
        while true {
            if match == nil {
                position = addBeginning(from: position, start: start)
            }
            swap(&alive, &next)
            next.removeAll()
            round += 1
            guard !alive.places.isEmpty || match == nil && canBegin(behind: position) else { return match }
            try budget.spend(1 + alive.places.count + visits)
            visits = 0
            let (scalar, width) = position < text.count ? text.scalar(at: position) : ("\0", 0)
            for (index, place) in alive.places.enumerated() {
                if case .match = program.instructions[place] {
                    guard extent == .anywhere || width == 0 else { continue }
                    match = Array(alive.slots[index * slotCount..<(index + 1) * slotCount])
                    // What Perl would try later does not count any more.
                    break
                }
                guard width > 0, program.takes(scalar, at: place) else { continue }
                for slot in 0..<slotCount {
                    slots[slot] = alive.slots[index * slotCount + slot]
                }
                add(place + 1, at: position + width)
            }
            guard width > 0, match == nil || slotCount > 0 else { return match }
            position += width
        }
    }

    /// Returns whether a match may begin further on.
    private func canBegin(behind position: Int) -> Bool {
        extent == .anywhere && !program.isAnchored && position < text.count
    }

    /// Adds the beginning of a match behind what is under way, and passes over text in which none can begin.
    ///
    /// - Returns: The place up to which the text was passed over.
    private mutating func addBeginning(from position: Int, start: Int) -> Int {
        let isBound = extent == .whole || program.isAnchored
        guard !isBound || position == start else { return position }
        var place = position
        if let beginnings = program.beginnings {
            if !isBound, next.places.isEmpty {
                while place < text.count, !beginnings[Int(text[place])] {
                    place += 1
                }
                visits += (place - position) / 8
            }
            guard place < text.count, beginnings[Int(text[place])] else { return place }
        }
        for slot in slots.indices {
            slots[slot] = Self.none
        }
        if slotCount > 0 { slots[0] = place }
        add(0, at: place)
        return place
    }

    /// Adds a place and all that can be reached from it without taking a scalar, in their order.
    private mutating func add(_ place: Int, at position: Int) {
        pending.append(.instruction(place))
        while let visit = pending.popLast() {
            let place: Int
            switch visit {
            case .instruction(let visited): place = visited
            case .slot(let slot, let old):
                slots[slot] = old
                continue
            }
            visits += 1
            guard addedInRound[place] != round else { continue }
            addedInRound[place] = round
            switch program.instructions[place] {
            case .scalar, .one:
                next.places.append(place)
                next.slots.append(contentsOf: slots)
            case .match:
                next.places.append(place)
                if slotCount > 0 {
                    let old = slots[1]
                    slots[1] = position
                    next.slots.append(contentsOf: slots)
                    slots[1] = old
                }
            case .assertion(let assertion):
                if assertion.holds(at: position, in: text) { pending.append(.instruction(place + 1)) }
            case .save(let slot):
                if slot < slotCount {
                    pending.append(.slot(slot, slots[slot]))
                    slots[slot] = position
                }
                pending.append(.instruction(place + 1))
            case .jump(let target): pending.append(.instruction(target))
            case .split(let first, let second):
                pending.append(.instruction(second))
                pending.append(.instruction(first))
            }
        }
    }
}

extension RegexpProgram {
    /// Returns whether the instruction at a place takes a scalar.
    fileprivate func takes(_ scalar: Unicode.Scalar, at place: Int) -> Bool {
        switch instructions[place] {
        case .scalar(let wanted): wanted == scalar
        case .one(let number): sets[number].contains(scalar)
        case .assertion, .save, .split, .jump, .match: false
        }
    }
}
