/// A regular expression as instructions for ``RegexpMatcher``.
struct RegexpProgram: Sendable {
    enum Instruction: Sendable {
        /// Take this scalar and go on with the next instruction.
        case scalar(Unicode.Scalar)
        /// Take one scalar out of the set with this number and go on with the next instruction.
        case one(Int)
        /// Go on if the place is one of these.
        case assertion(RegexpAssertion)
        /// Keep the place, and go on.
        case save(Int)
        /// Go on at both places, the first before the second.
        case split(Int, Int)
        /// Go on at another place.
        case jump(Int)
        /// The expression has matched.
        case match
    }

    /// A set with the answers for ASCII worked out.
    struct FastSet: Sendable {
        private let low: UInt64
        private let high: UInt64
        let set: ScalarSet

        init(_ set: ScalarSet) {
            self.set = set
            func bits(_ start: UInt8) -> UInt64 {
                (0..<64).reduce(0) { $0 | (set.contains(Unicode.Scalar(start + $1)) ? 1 << UInt64($1) : 0) }
            }
            low = bits(0)
            high = bits(64)
        }

        func contains(_ scalar: Unicode.Scalar) -> Bool {
            let value = scalar.value
            if value < 64 { return low & (1 << UInt64(value)) != 0 }
            if value < 128 { return high & (1 << UInt64(value - 64)) != 0 }
            return set.contains(scalar)
        }
    }

    private(set) var instructions: [Instruction] = []
    private(set) var sets: [FastSet] = []
    /// Indicates whether a match begins with each byte; nil where it may begin with any, or be empty.
    private(set) var beginnings: [Bool]?
    /// Indicates whether a match can begin at the start of the text alone.
    private(set) var isAnchored = false

    private var numbers: [ScalarSet: Int] = [:]

    /// The greatest number of instructions of an expression. Repetitions with numbers are written out, and multiply.
    private static let largest = 10_000

    init(_ tree: RegexpTree) throws(RegexpError) {
        try emit(tree, offset: 0)
        instructions.append(.match)
        numbers = [:]
        findBeginnings()
    }

    private mutating func emit(_ tree: RegexpTree, offset: Int) throws(RegexpError) {
        switch tree {
        case .one(let set):
            try append(instruction(for: set), offset: offset)
        case .assertion(let assertion):
            try append(.assertion(assertion), offset: offset)
        case .group(let tree, let number):
            try append(.save(2 * number), offset: offset)
            try emit(tree, offset: offset)
            try append(.save(2 * number + 1), offset: offset)
        case .sequence(let parts):
            for part in parts {
                try emit(part, offset: offset)
            }
        case .alternatives(let branches):
            try emitAlternatives(branches, offset: offset)
        case .repeated(let part, let least, let most, let isLazy, let offset):
            guard try emitLeast(least, of: part, most: most, isLazy: isLazy, offset: offset) else {
                return
            }
            try emitRest(of: part, upTo: most.map { $0 - least }, isLazy: isLazy, offset: offset)
        }
    }

    private mutating func instruction(for set: ScalarSet) -> Instruction {
        if !set.isNegated, !set.ignoresCase, set.members.count == 1, case .range(let range) = set.members[0],
            range.lowerBound == range.upperBound
        {
            return .scalar(range.lowerBound)
        }
        if let number = numbers[set] {
            return .one(number)
        }
        sets.append(FastSet(set))
        numbers[set] = sets.count - 1
        return .one(sets.count - 1)
    }

    private mutating func emitAlternatives(_ branches: [RegexpTree], offset: Int) throws(RegexpError) {
        var jumps: [Int] = []
        for (index, branch) in branches.enumerated() {
            guard index < branches.count - 1 else {
                try emit(branch, offset: offset)
                break
            }
            let split = try append(.jump(0), offset: offset)
            try emit(branch, offset: offset)
            jumps.append(try append(.jump(0), offset: offset))
            instructions[split] = .split(split + 1, instructions.count)
        }
        for jump in jumps {
            instructions[jump] = .jump(instructions.count)
        }
    }

    /// Emits the part that has to be there; false where nothing more may follow.
    private mutating func emitLeast(
        _ least: Int,
        of part: RegexpTree,
        most: Int?,
        isLazy: Bool,
        offset: Int
    ) throws(RegexpError) -> Bool {
        for round in 0..<least {
            let start = instructions.count
            // The last of those that have to be there is the loop itself.
            if most == nil, round == least - 1 {
                try emitLoop(over: part, isLazy: isLazy, offset: offset)
                return false
            }
            try emit(part, offset: offset)
            // Nothing, however often, is nothing; and it would never reach the limit.
            if instructions.count == start {
                return false
            }
        }
        return true
    }

    /// Emits the part that may follow: so many times, or without a count any number of times.
    private mutating func emitRest(
        of part: RegexpTree,
        upTo count: Int?,
        isLazy: Bool,
        offset: Int
    ) throws(RegexpError) {
        var splits: [Int] = []
        if let count {
            for _ in 0..<count {
                splits.append(try append(.jump(0), offset: offset))
                try emit(part, offset: offset)
            }
        } else {
            splits.append(try append(.jump(0), offset: offset))
            try emitLoop(over: part, isLazy: isLazy, offset: offset)
        }
        for split in splits {
            let end = instructions.count
            instructions[split] = isLazy ? .split(end, split + 1) : .split(split + 1, end)
        }
    }

    /// Something once or more often.
    ///
    /// A star is written as one of these that may be left out: so a round that takes nothing ends the repetition and
    /// keeps its groups, as in Perl.
    private mutating func emitLoop(over part: RegexpTree, isLazy: Bool, offset: Int) throws(RegexpError) {
        let start = instructions.count
        try emit(part, offset: offset)
        guard instructions.count > start else {
            return
        }
        let split = try append(.jump(0), offset: offset)
        instructions[split] = isLazy ? .split(split + 1, start) : .split(start, split + 1)
    }

    @discardableResult
    private mutating func append(_ instruction: Instruction, offset: Int) throws(RegexpError) -> Int {
        guard instructions.count < Self.largest else {
            throw RegexpError(
                message: "the repetitions of this expression are too large together",
                offset: offset,
                work: Self.largest
            )
        }
        instructions.append(instruction)
        return instructions.count - 1
    }
}

extension RegexpProgram {
    /// Works out where a match can begin, so that a search passes over the rest.
    private mutating func findBeginnings() {
        var bytes = Array(repeating: false, count: 256)
        var canBeEmpty = false
        var canBeginAnywhere = false
        // A place that is reached from the start of the text and from elsewhere, too, counts twice.
        var visited = Array(repeating: false, count: 2 * instructions.count)
        var pending = [(place: 0, isStart: false)]
        while let (place, isStart) = pending.popLast() {
            guard !visited[2 * place + (isStart ? 1 : 0)] else {
                continue
            }
            visited[2 * place + (isStart ? 1 : 0)] = true
            switch instructions[place] {
            case .scalar(let scalar):
                canBeginAnywhere = canBeginAnywhere || !isStart
                bytes[Int(UTF8.encode(scalar)?.first ?? 0)] = true
            case .one(let number):
                canBeginAnywhere = canBeginAnywhere || !isStart
                for value in UInt8.min...UInt8.max
                where value >= 0x80 || sets[number].contains(Unicode.Scalar(value)) {
                    bytes[Int(value)] = true
                }
            case .match:
                canBeginAnywhere = canBeginAnywhere || !isStart
                canBeEmpty = true
            case .assertion(let assertion): pending.append((place + 1, isStart || assertion == .textStart))
            case .save: pending.append((place + 1, isStart))
            case .jump(let target): pending.append((target, isStart))
            case .split(let first, let second):
                pending.append((second, isStart))
                pending.append((first, isStart))
            }
        }
        isAnchored = !canBeginAnywhere
        beginnings = canBeEmpty ? nil : bytes
    }
}
