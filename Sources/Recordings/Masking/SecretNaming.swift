import RunModel
import Runner

/// The names of a case's placeholders: the same for secrets that tell the same, and another for any other.
struct SecretNaming {
    /// The name of each secret by its text.
    private(set) var names: [String: String] = [:]
    /// The first secret of each name, in the order in which they were learnt.
    private(set) var placeholders: [(text: String, name: String)] = []
    private var taken: Set<String> = []
    /// Under which name the first secret of a sense stands, and under which it was learnt.
    private var first: [String: (name: String, learntAs: String)] = [:]
    /// The names under which secrets were learnt that share the name of the first of their sense, with the name of that one.
    private var shared: [String: String] = [:]
    /// The names under which secrets were learnt that have a name of their own.
    private var own: Set<String> = []

    /// - Parameter sense: Gives secrets that are to be one placeholder, although their texts differ, the same text; nil for
    ///   one that stands for itself alone.
    init(_ redactor: Redactor, sense: (String) -> String?) {
        for secret in redactor.all { add(secret.text, learntAs: secret.name, sense: sense(secret.text)) }
    }

    private mutating func add(_ text: String, learntAs: String, sense: String?) {
        if let sense, let first = first[sense] {
            names[text] = first.name
            if !own.contains(learntAs) { shared[learntAs] = first.learntAs }
            return
        }
        own.insert(learntAs)
        let origin = origin(of: learntAs)
        let name = free(String(origin.prefix(80).map { "‹›|".contains($0) ? "_" : $0 }))
        names[text] = name
        placeholders.append((text, name))
        if let sense { first[sense] = (name, learntAs) }
    }

    /// A changed secret is called by the one it was made of, under the name that this one stands with.
    private func origin(of learntAs: String) -> String {
        guard learntAs.hasSuffix(Redactor.changed) else { return learntAs }
        return shared[String(learntAs.dropLast(Redactor.changed.count))].map { $0 + Redactor.changed } ?? learntAs
    }

    /// The name, or the first with a number behind it that no other has.
    private mutating func free(_ plain: String) -> String {
        var name = plain
        var number = 2
        while !taken.insert(name).inserted {
            name = "\(plain) \(number)"
            number += 1
        }
        return name
    }
}
