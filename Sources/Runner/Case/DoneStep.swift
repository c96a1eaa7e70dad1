import RunModel

/// A step that was done, until its case is over and everything is known that is secret in it.
///
/// A secret may show before the step that tells that it is one: a code in an answer, before its message came.
struct DoneStep: Sendable {
    /// All of the step but its exchanges.
    let step: StepResult
    private let exchanges: [Exchange]

    private enum Exchange: Sendable {
        case raw(RawExchange)
        /// Masked by what was known when it was over, and cut, so that a case keeps no long bodies.
        case cut(ExchangeRecord)
    }

    init(_ step: StepResult) {
        self.step = step
        exchanges = []
    }

    /// - Parameter mask: hides what is secret by now.
    init(_ step: StepResult, _ exchanges: some Sequence<RawExchange>, masking mask: (String) -> String) {
        self.step = step
        self.exchanges = exchanges.map { $0.isLong ? .cut($0.record(masking: mask)) : .raw($0) }
    }

    /// The whole step.
    ///
    /// - Parameter mask: hides what is secret in the case.
    func result(masking mask: (String) -> String) -> StepResult {
        var result = step.masked(by: mask)
        result.exchanges = exchanges.map { exchange in
            switch exchange {
            case .raw(let raw): raw.record(masking: mask)
            case .cut(let record): record.masked(by: mask)
            }
        }
        return result
    }
}
