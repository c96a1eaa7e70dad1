/// The variables by which an engine of pipelines says which of several machines this is.
package struct ShardEngine: Sendable {
    package let name: String
    /// The variable that counts the machines; nil where the engine does not say how many there are.
    let countVariable: String?
    let indexVariable: String
    /// The number of the first machine.
    let first: Int

    /// GitLab's `parallel`, CircleCI's `parallelism`, Buildkite's `parallelism`, indexed Jobs of Kubernetes.
    ///
    /// https://docs.gitlab.com/ci/variables/predefined_variables/, https://circleci.com/docs/reference/variables/,
    /// https://buildkite.com/docs/pipelines/configure/environment-variables,
    /// https://kubernetes.io/docs/concepts/workloads/controllers/job/#completion-mode
    package static let all = [
        ShardEngine(name: "GitLab", countVariable: "CI_NODE_TOTAL", indexVariable: "CI_NODE_INDEX", first: 1),
        ShardEngine(name: "CircleCI", countVariable: "CIRCLE_NODE_TOTAL", indexVariable: "CIRCLE_NODE_INDEX", first: 0),
        ShardEngine(
            name: "Buildkite",
            countVariable: "BUILDKITE_PARALLEL_JOB_COUNT",
            indexVariable: "BUILDKITE_PARALLEL_JOB",
            first: 0
        ),
        ShardEngine(name: "Kubernetes", countVariable: nil, indexVariable: "JOB_COMPLETION_INDEX", first: 0),
    ]
}

/// The reason why the shard is not known: a sentence.
package struct ShardError: Error, Sendable, Hashable {
    package let message: String
}

extension Shard {
    /// The shard that a user names: `2/4`; `auto` for what the engine of the pipeline says; `auto/4` where it says the number
    /// of the machine alone.
    ///
    /// - Parameter environment: the variables of the process.
    package init(flag: String, environment: [String: String]) throws(ShardError) {
        guard flag == "auto" || flag.hasPrefix("auto/") else {
            guard let shard = Shard(flag) else {
                throw ShardError(
                    message: "'\(flag)' is not a shard; write 2/4 for the second of four, or auto where GitLab, "
                        + "CircleCI, Buildkite or Kubernetes says which"
                )
            }
            self = shard
            return
        }
        var total: Int?
        if flag != "auto" {
            total = Int(flag.dropFirst("auto/".count))
            guard let total, (1...Self.most).contains(total) else {
                throw ShardError(message: "'\(flag)' names no number of shards from 1 to \(Self.most); write auto/4")
            }
        }
        guard let engine = ShardEngine.all.first(where: { environment[$0.indexVariable] != nil }) else {
            // GitLab tells a job that runs once the count alone.
            if total ?? 1 == 1, ShardEngine.all.contains(where: { $0.says(one: environment) }),
                let whole = Shard(index: 1, count: 1)
            {
                self = whole
                return
            }
            let variables = ShardEngine.all.map(\.indexVariable).joined(separator: ", ")
            throw ShardError(message: "'\(flag)': none of \(variables) is set, so nothing tells which shard this is")
        }
        self = try engine.shard(in: environment, total: total, flag: flag)
    }
}

extension ShardEngine {
    fileprivate func says(one environment: [String: String]) -> Bool {
        countVariable.map { environment[$0] == "1" } ?? false
    }

    fileprivate func shard(in environment: [String: String], total: Int?, flag: String) throws(ShardError) -> Shard {
        let said = countVariable.flatMap { environment[$0] }
        let count: Int
        switch (total, said) {
        case (let total?, let said?) where Int(said) != total:
            throw ShardError(message: "'\(flag)': \(name) says \(countVariable ?? "")=\(said); write auto alone")
        case (let total?, _): count = total
        case (nil, let said?): count = Int(said) ?? 0
        case (nil, nil):
            throw ShardError(message: "'\(flag)': \(name) does not say how many shards there are; write auto/4")
        }
        let word = environment[indexVariable] ?? ""
        guard let number = Int(word), (0...Shard.most).contains(number),
            let shard = Shard(index: number - first + 1, count: count)
        else {
            throw ShardError(
                message:
                    "'\(flag)': \(indexVariable)=\(word) does not name one of \(said ?? String(count)) shards, which "
                    + "\(name) counts from \(first)"
            )
        }
        return shard
    }
}
