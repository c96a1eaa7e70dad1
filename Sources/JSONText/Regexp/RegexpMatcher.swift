/// Runs a program over a text with all its alternatives side by side, so that no scalar is looked at twice.
///
/// The set of places in the program that are alive is at most as large as the program, which bounds the time for each
/// scalar of the text (Thompson's construction).
struct RegexpMatcher {
    private let instructions: [RegexpProgram.Instruction]
    private var alive: [Int] = []
    private var next: [Int] = []
    private var hasMatched = false
    private var isStart = false
    private var isEnd = false
    /// For each instruction the round in which it was last added, so that clearing takes no time.
    private var addedInRound: [Int]
    private var round = 0
    private var pending: [Int] = []
    /// Instructions looked at in this round, as work to be paid for.
    private var visits = 0

    init(_ program: RegexpProgram) {
        instructions = program.instructions
        addedInRound = Array(repeating: -1, count: instructions.count)
    }

    /// Whether the whole of a text matches, or some part of it.
    mutating func run(
        over text: String,
        isWhole: Bool,
        budget: inout JSONPathBudget
    ) throws(JSONPathLimitError) -> Bool {
        var scalars = text.unicodeScalars.makeIterator()
        var scalar = scalars.next()
        isStart = true
        isEnd = scalar == nil
        add(0)
        swap(&alive, &next)
        isStart = false
        while let taken = scalar {
            if hasMatched && !isWhole {
                return true
            }
            try budget.spend(alive.count + visits)
            visits = 0
            scalar = scalars.next()
            isEnd = scalar == nil
            advance(over: taken)
            if !isWhole {
                // A match may begin behind every scalar.
                add(0)
            }
            swap(&alive, &next)
            if alive.isEmpty && !hasMatched && isWhole {
                return false
            }
        }
        return hasMatched
    }

    private mutating func advance(over scalar: Unicode.Scalar) {
        round += 1
        hasMatched = false
        next.removeAll(keepingCapacity: true)
        for place in alive {
            if case .one(let set) = instructions[place], set.contains(scalar) {
                add(place + 1)
            }
        }
    }

    /// Adds a place and all that can be reached from it without taking a scalar.
    private mutating func add(_ place: Int) {
        pending.append(place)
        while let place = pending.popLast() {
            visits += 1
            guard addedInRound[place] != round else {
                continue
            }
            addedInRound[place] = round
            switch instructions[place] {
            case .one: next.append(place)
            case .start:
                if isStart {
                    pending.append(place + 1)
                }
            case .end:
                if isEnd {
                    pending.append(place + 1)
                }
            case .jump(let target): pending.append(target)
            case .split(let first, let second):
                pending.append(second)
                pending.append(first)
            case .match: hasMatched = true
            }
        }
    }
}
