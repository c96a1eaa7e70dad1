package import Conformance

/// A request of a description that probably does an operation.
package struct OperationGuess: Sendable {
    package let operation: ShippedOperation
    package let source: APIOperation
    package let sureness: Sureness
    /// The reasons for it, the strongest first.
    package let reasons: [String]
    /// Other requests that may do it as well: `POST /users`.
    package let rivals: [String]
    /// Requests that do the same at another place, by the same last word of their paths: `POST /auth/db/login` beside
    /// `POST /auth/jwt/login`.
    package let twins: [String]
    let shape: RequestShape
    let need: OperationClue.SessionNeed
}

/// The weight of every request of a description for every operation.
struct OperationMatch: Sendable {
    let document: APIDocument
    /// The schemes that requests carry besides a session, such as the key of a project.
    let ambient: Set<String>

    /// The least weight of a request that is taken.
    private static let least = 5
    /// The least weight of one that is more than a guess, and of one that is sure.
    private static let likely = 8
    private static let sure = 11

    struct Candidate: Sendable {
        var operation: ShippedOperation
        var index: Int
        var score: Int
        var reasons: [String]
        /// Indicates whether its path or its tags speak of something else: the logins of administrators.
        var isForeign: Bool
        var shape: RequestShape
        var need: OperationClue.SessionNeed
    }

    /// The best request for each operation; of one path, each request does one operation, but for changes of several things.
    ///
    /// - Parameter told: The paths that somebody gave, which need no guess.
    func guesses(told: [ShippedOperation: String]) -> [ShippedOperation: OperationGuess] {
        let texts = document.operations.map { Texts($0) }
        var candidates = OperationClue.all.flatMap { clue in
            document.operations.indices.compactMap { candidate(clue, at: $0, texts[$0], told: told[clue.operation]) }
        }
        favourKin(&candidates)
        candidates.sort { left, right in
            left.score == right.score ? left.index < right.index : left.score > right.score
        }
        var found: [ShippedOperation: OperationGuess] = [:]
        var taken: [Int: ShippedOperation] = [:]
        for candidate in candidates where found[candidate.operation] == nil {
            if let other = taken[candidate.index], !Self.share(other, candidate.operation, candidate.shape) { continue }
            taken[candidate.index] = candidate.operation
            let rivals = candidates.filter {
                $0.operation == candidate.operation && $0.index != candidate.index && $0.score > candidate.score - 3
            }
            let twins = candidates.filter { $0.score >= Self.sure && isTwin($0, of: candidate) }
            found[candidate.operation] = OperationGuess(
                operation: candidate.operation,
                source: document.operations[candidate.index],
                sureness: told[candidate.operation] != nil
                    ? .sure : sureness(candidate, hasRival: rivals.contains { taken[$0.index] == nil }),
                reasons: candidate.reasons,
                rivals: rivals.map { document.operations[$0.index].line },
                twins: twins.map { document.operations[$0.index].line },
                shape: candidate.shape,
                need: candidate.need
            )
        }
        return found
    }

    /// One request may change several things of an account, and one token endpoint take several grants.
    private static func share(_ one: ShippedOperation, _ other: ShippedOperation, _ shape: RequestShape) -> Bool {
        let changes: Set<ShippedOperation> = [.changePassword, .changeEmail, .changePhone]
        let grants: Set<ShippedOperation> = shape.has(.grantType) ? [.login, .refresh] : []
        return changes.isSuperset(of: [one, other]) || grants.isSuperset(of: [one, other])
    }

    private func isTwin(_ other: Candidate, of candidate: Candidate) -> Bool {
        let (one, two) = (document.operations[candidate.index], document.operations[other.index])
        return other.operation == candidate.operation && !other.isForeign && other.index != candidate.index
            && one.method == two.method
            && one.path.split(separator: "/").last == two.path.split(separator: "/").last
    }

    private func sureness(_ candidate: Candidate, hasRival: Bool) -> Sureness {
        guard candidate.shape.isBodyKnown, candidate.score >= Self.likely else { return .guess }
        return candidate.score >= Self.sure && !hasRival ? .sure : .likely
    }

    /// Requests beside the login are more likely to belong to it than those elsewhere: `/auth/jwt/login` and `/auth/jwt/logout`.
    private func favourKin(_ candidates: inout [Candidate]) {
        func best(_ operation: ShippedOperation) -> Candidate? {
            candidates.filter { $0.operation == operation }.max { left, right in
                left.score == right.score ? left.index > right.index : left.score < right.score
            }
        }
        guard let login = best(.login) else { return }
        let folder = Self.folder(document.operations[login.index].path)
        for index in candidates.indices
        where [.logout, .refresh, .logoutAll, .register].contains(candidates[index].operation) {
            if Self.folder(document.operations[candidates[index].index].path) == folder { candidates[index].score += 1 }
        }
    }

    private static func folder(_ path: String) -> Substring {
        path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    }

    /// The words of a request, by where they are.
    private struct Texts {
        let path: Words
        /// The last segment of the path, apart from parameters.
        let end: Words
        /// Indicates whether the last segment speaks of several things.
        let endsWithMany: Bool
        /// The same with the verb that the method means.
        let deed: Words
        let id: Words
        let summary: Words
        let text: Words
        let tags: Words

        init(_ operation: APIOperation) {
            let segments = operation.path.split(separator: "/").filter { !$0.contains("{") }
            path = Words(segments.joined(separator: "/"))
            end = Words(segments.last ?? "")
            endsWithMany = ["users", "accounts", "profiles", "members", "customers", "sessions"]
                .contains(segments.last?.lowercased() ?? "")
            let verbs =
                switch operation.method {
                case "POST": "create"
                case "PUT", "PATCH": "update change set"
                case "DELETE": "delete remove"
                default: "get"
                }
            // `DELETE /sessions/current` deletes a session.
            let own = ["current", "me", "self", "own", "mine"]
            let things = segments.suffix(own.contains(segments.last?.lowercased() ?? "") ? 2 : 1)
            deed = Words("\(things.joined(separator: " ")) \(verbs)")
            // Frameworks make identifiers from the path and the method, which say nothing more than they do.
            id = Words(operation.id)
            summary = Words(operation.summary)
            text = Words(operation.text.prefix(400))
            tags = Words(operation.tags.joined(separator: " "))
        }
    }

    private func candidate(_ clue: OperationClue, at index: Int, _ texts: Texts, told: String?) -> Candidate? {
        let operation = document.operations[index]
        let isTold = told.map { Self.isSame($0, operation.path) }
        if isTold == false { return nil }
        // `GET /users` lists them all.
        if clue.operation == .access, texts.endsWithMany, isTold != true { return nil }
        guard clue.methods.contains(operation.method) else { return nil }
        var score = 0
        var reasons: [String] = []
        var isForeign = texts.tags.contains("admin")
        func add(_ points: Int, _ reason: String) {
            score += points
            if points > 0 { reasons.append(reason) }
        }
        let place = clue.looksAtEnd ? texts.end : texts.path
        if place.first(of: clue.phrases) ?? texts.deed.first(of: clue.phrases) != nil {
            add(4, "the path")
        } else if let last = texts.end.last, clue.places.contains(last), !operation.path.hasSuffix("}") {
            add(2, "the end of the path")
        }
        if texts.id.first(of: clue.phrases) != nil { add(4, "the operationId \(operation.id)") }
        if texts.summary.first(of: clue.phrases) != nil { add(3, "the summary “\(operation.summary)”") }
        guard score > 0 || isTold == true else { return nil }
        if texts.text.first(of: clue.phrases) != nil { add(1, "the description") }
        if texts.tags.first(of: clue.phrases) != nil { add(1, "the tags") }
        let own = Set(clue.phrases.flatMap { $0.split(separator: " ").map(String.init) })
        for words in [OperationClue.foreign.filter { !own.contains($0) }, clue.against] {
            if texts.path.containsAny(words) {
                score -= 6
                isForeign = true
            }
            if texts.id.containsAny(words) { score -= texts.path.containsAny(words) ? 0 : 4 }
            if texts.summary.containsAny(words) { score -= 2 }
        }
        if texts.tags.contains("admin") { score -= 6 }
        guard score > -4 || isTold == true else { return nil }
        let shape = RequestShape(operation, in: document)
        let need = need(of: operation)
        if clue.operation == .login, isPasswordFlow(operation) { add(8, "the password flow of OAuth 2") }
        if let weight = clue.weigh(shape, need) {
            add(weight, shape.isBodyKnown ? "what it takes and answers" : "")
        } else if isTold != true {
            return nil
        }
        if operation.isDeprecated { score -= 2 }
        guard score >= Self.least || isTold == true else { return nil }
        return Candidate(
            operation: clue.operation,
            index: index,
            score: score,
            reasons: reasons.filter { !$0.isEmpty },
            isForeign: isForeign,
            shape: shape,
            need: need
        )
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        func bare(_ path: String) -> Substring { path.hasSuffix("/") ? path.dropLast() : path[...] }
        return bare(one) == bare(other)
    }

    private func isPasswordFlow(_ operation: APIOperation) -> Bool {
        document.schemes.contains { scheme in
            if case .oauth(let path?) = scheme.kind { Self.isSame(path, operation.path) } else { false }
        }
    }

    /// The need of a request for a session, by what the description says of its security.
    private func need(of operation: APIOperation) -> OperationClue.SessionNeed {
        guard let security = operation.security else {
            // Where some requests say that they need a session, silence means that others do not; where none does, nothing.
            return document.operations.contains { $0.security?.isEmpty == false } ? .unneeded : .unknown
        }
        let alternatives = security.map { Set($0).subtracting(ambient) }
        return alternatives.isEmpty || alternatives.contains(where: \.isEmpty) ? .unneeded : .needed
    }
}
