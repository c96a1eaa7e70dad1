import Conformance
import RunModel

extension OperationFacts {
    /// The change to the cookies of a session after a response.
    ///
    /// Whoever copied a cookie keeps it, whatever its owner's browser is told to do. So a session keeps those with which it
    /// last worked: were they taken away by the answer that ends it, whatever comes after would be refused because there are none,
    /// and a backend that still honours them would never be found out.
    func cookieChange(by outcome: Outcome?, beside held: Set<String>) -> CookieJar.Change {
        guard outcome == .ok else { return .additions(beside: held) }
        switch session {
        case .ends: return .additions(beside: held)
        case .starts, .renews: return .everything
        case .none, .mayOpen, .uses, .usesAndMayReopen: return .values
        }
    }
}
