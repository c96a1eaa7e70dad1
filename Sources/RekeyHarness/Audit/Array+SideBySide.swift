extension Array where Element: Sendable {
    /// The results of some work on each element with their positions, in the order of the elements.
    ///
    /// - Parameters:
    ///   - limit: how many are worked on at the same time.
    ///   - expected: the time that the work on each element is expected to take. The longest are begun first, so that the last ones need
    ///     not wait alone; those that take equally long in their order.
    ///   - work: the first error that it throws ends the others.
    func map<Result: Sendable>(
        atMost limit: Int,
        longestFirst expected: [Duration],
        _ work: @escaping @Sendable (Element) async throws -> Result
    ) async throws(HarnessError) -> [(position: Int, result: Result)] {
        let order = indices.sorted { (expected[$1], $0) < (expected[$0], $1) }
        let found = try await order.map(atMost: limit) { position in
            (position: position, result: try await work(self[position]))
        }
        return found.sorted { $0.position < $1.position }
    }

    /// The results of some work on each element, in the order of the elements; once the task is cancelled, of those alone whose work was
    /// done before.
    ///
    /// - Parameters:
    ///   - limit: how many are worked on at the same time; they are begun in order.
    ///   - work: the first error that it throws ends the others.
    func map<Result: Sendable>(
        atMost limit: Int,
        _ work: @escaping @Sendable (Element) async throws -> Result
    ) async throws(HarnessError) -> [Result] {
        do {
            return try await withThrowingTaskGroup(of: (Int, Result)?.self) { group in
                var found: [(Int, Result)] = []
                var waiting = enumerated().makeIterator()
                func startNext() {
                    guard let (position, element) = waiting.next() else { return }
                    group.addTask {
                        do {
                            let result = Task.isCancelled ? nil : try await work(element)
                            // What is cut short comes to an end too, and to no result that means anything.
                            return Task.isCancelled ? nil : result.map { (position, $0) }
                        } catch  where Task.isCancelled {
                            return nil
                        }
                    }
                }
                for _ in 0..<limit { startNext() }
                while let next = try await group.next() {
                    if let next { found.append(next) }
                    startNext()
                }
                return found.sorted { $0.0 < $1.0 }.map(\.1)
            }
        } catch let error as HarnessError {
            throw error
        } catch {
            throw .cannotJudge("\(error)")
        }
    }
}
