import Crypto
import JSONText

extension Plan {
    /// A part of the plan, and where its cases stand in the whole.
    package struct Part: Sendable {
        package var plan: Plan
        /// From 0, in order.
        package var positions: [Int]
    }

    /// The cases of one shard; every case is in exactly one of them, on whatever machine this is asked.
    ///
    /// Without past times the hash of a case's id says which, so that a new case moves no other. With them the longest cases
    /// are dealt out first, each to the shard that has the least to do by then; a case without one counts as much as the
    /// middle one.
    ///
    /// - Parameter times: those of an earlier run.
    package func part(_ shard: Shard, times: PastTimes = PastTimes()) -> Part {
        let shards = times.isEmpty ? cases.map { $0.home(of: shard.count) } : dealt(to: shard.count, by: times)
        let positions = cases.indices.filter { shards[$0] == shard.index - 1 }
        var part = self
        part.cases = cases.chosen(positions)
        return Part(plan: part, positions: positions)
    }

    private func dealt(to count: Int, by times: PastTimes) -> [Int] {
        let weighed = cases.indices.map { index -> (index: Int, id: String, weight: Double) in
            let planned = cases[index]
            // What is skipped takes no time, whatever it took once.
            return (index, planned.id, planned.skipReason == nil ? times.seconds(of: planned.id) ?? 0 : 0)
        }
        var loads = Array(repeating: 0.0, count: count)
        var shards = Array(repeating: 0, count: cases.count)
        for (index, _, weight) in weighed.sorted(by: { ($1.weight, $0.id) < ($0.weight, $1.id) }) {
            let lightest = loads.indices.min { loads[$0] < loads[$1] } ?? 0
            // Cases that take no time would all go to one otherwise.
            shards[index] = weight > 0 ? lightest : cases[index].home(of: count)
            loads[shards[index]] += weight
        }
        return shards
    }

    /// The digest that distinguishes this plan from any other: of its cases with their files and rows, and of the reasons why some are
    /// skipped.
    ///
    /// - Parameter rest: what else decides what is run and how it is judged.
    package func digest(with rest: [String]) -> String {
        var hash = SHA256()
        func add(_ bytes: some Sequence<UInt8>) {
            let bytes = Array(bytes)
            // Its length first, so that nothing moves from one text into the next.
            hash.update(data: Array("\(bytes.count):".utf8))
            hash.update(data: bytes)
        }
        for text in rest { add(text.utf8) }
        var last: String?
        for planned in cases {
            if planned.scenario.id != last { add(planned.scenario.source.bytes) }
            last = planned.scenario.id
            add(planned.id.utf8)
            let reason = planned.skipReason.map { JSONWriter.compact.string(JSONValue(FindingJSON.value($0))) }
            add((reason ?? "").utf8)
            if let row = planned.row { add(JSONWriter.compact.string(JSONValue(row.values)).utf8) }
        }
        return Encodings.hex(Array(hash.finalize().prefix(16)))
    }
}

extension Plan.PlannedCase {
    /// The shard, from 0, that the id's hash says.
    fileprivate func home(of count: Int) -> Int {
        let number = SHA256.hash(data: Array(id.utf8)).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(number % UInt64(count))
    }
}
