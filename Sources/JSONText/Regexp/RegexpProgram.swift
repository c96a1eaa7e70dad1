/// An I-Regexp as instructions for ``RegexpMatcher``.
struct RegexpProgram: Sendable {
    enum Instruction: Sendable {
        /// Take one scalar out of a set and go on with the next instruction.
        case one(ScalarSet)
        /// Go on if this is the start of the text.
        case start
        /// Go on if this is the end of the text.
        case end
        /// Go on at both places.
        case split(Int, Int)
        /// Go on at another place.
        case jump(Int)
        /// The expression has matched.
        case match
    }

    private(set) var instructions: [Instruction] = []

    /// How many instructions an expression may have. Repetitions with numbers are written out, and multiply.
    private static let largest = 10_000

    init(_ tree: RegexpTree) throws(IRegexpError) {
        try emit(tree, offset: 0)
        instructions.append(.match)
    }

    private mutating func emit(_ tree: RegexpTree, offset: Int) throws(IRegexpError) {
        switch tree {
        case .one(let set):
            try append(.one(set), offset: offset)
        case .start:
            try append(.start, offset: offset)
        case .end:
            try append(.end, offset: offset)
        case .sequence(let parts):
            for part in parts {
                try emit(part, offset: offset)
            }
        case .alternatives(let branches):
            try emitAlternatives(branches, offset: offset)
        case .repeated(let part, let least, let most, let offset):
            try emitRepetition(of: part, least: least, most: most, offset: offset)
        }
    }

    private mutating func emitAlternatives(_ branches: [RegexpTree], offset: Int) throws(IRegexpError) {
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

    private mutating func emitRepetition(
        of part: RegexpTree,
        least: Int,
        most: Int?,
        offset: Int
    ) throws(IRegexpError) {
        for _ in 0..<least {
            let start = instructions.count
            try emit(part, offset: offset)
            // Nothing, however often, is nothing; and it would never reach the limit.
            if instructions.count == start {
                return
            }
        }
        guard let most else {
            let loop = try append(.jump(0), offset: offset)
            try emit(part, offset: offset)
            try append(.jump(loop), offset: offset)
            instructions[loop] = .split(loop + 1, instructions.count)
            return
        }
        var splits: [Int] = []
        for _ in least..<most {
            splits.append(try append(.jump(0), offset: offset))
            try emit(part, offset: offset)
        }
        for split in splits {
            instructions[split] = .split(split + 1, instructions.count)
        }
    }

    @discardableResult
    private mutating func append(_ instruction: Instruction, offset: Int) throws(IRegexpError) -> Int {
        guard instructions.count < Self.largest else {
            throw IRegexpError(
                message: "the repetitions of this expression are too large together",
                offset: offset,
                work: Self.largest
            )
        }
        instructions.append(instruction)
        return instructions.count - 1
    }
}
