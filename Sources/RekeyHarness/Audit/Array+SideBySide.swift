extension Array where Element: Sendable {
    /// The results of some work on each element, in the order of the elements.
    ///
    /// - Parameters:
    ///   - limit: how many are worked on at the same time; they are begun in order.
    ///   - work: the first error that it throws ends the others.
    func map<Result: Sendable>(
        atMost limit: Int,
        _ work: @escaping @Sendable (Element) async throws -> Result
    ) async throws(HarnessError) -> [Result] {
        do {
            return try await withThrowingTaskGroup(of: (Int, Result).self) { group in
                var found: [(Int, Result)] = []
                var waiting = enumerated().makeIterator()
                func startNext() {
                    guard let (position, element) = waiting.next() else { return }
                    group.addTask { (position, try await work(element)) }
                }
                for _ in 0..<limit { startNext() }
                while let next = try await group.next() {
                    found.append(next)
                    startNext()
                }
                return found.sorted { $0.0 < $1.0 }.map(\.1)
            }
        } catch let error as HarnessError {
            throw error
        } catch {
            throw .cannotJudge("the audit was interrupted")
        }
    }
}
