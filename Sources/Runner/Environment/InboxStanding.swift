import Basics
import Conformance
import RunModel

extension InboxStanding {
    /// The notes on it at the end of a run, each a sentence without its full stop.
    var notes: [String] {
        let long =
            cut == 0
            ? []
            : [
                "\(address) took in \(Plural.count(cut, "message that is longer than it is read", "messages that are longer than they are read"))"
            ]
        return long + troubles.map { "\(address): the target \($0.words)" }
    }
}
