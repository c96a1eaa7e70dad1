import JSONText

extension Policy {
    /// The lifetimes that scenarios try on both sides of their end.
    private static let tried = ["accessToken", "refreshToken", "resetCode", "verificationCode"]

    /// The members that follow from the declared lifetimes and their margins.
    static let marginal: [(path: String, kind: PolicyMemberKind, meaning: String)] = tried.flatMap { name in
        [
            (
                "inside.\(name)", PolicyMemberKind.duration,
                "the time until well before the end of `lifetimes.\(name)`: a tenth of it, at least 10 s and at most 1 m"
            ),
            (
                "outside.\(name)", .duration,
                "the time from there until as long after its end, `lifetimes.leeway` included"
            ),
        ]
    }

    /// The lifetime that a member of ``marginal`` follows from; nil for any other name.
    static func lifetime(behind name: String) -> String? {
        let parts = name.split(separator: ".")
        guard parts.count == 2, ["inside", "outside"].contains(parts[0]) else { return nil }
        return "lifetimes.\(parts[1])"
    }

    /// The lifetime by whose margin a path of ``marginal`` is reckoned, and the margin; nil for any other path.
    ///
    /// - Parameter path: `policy.inside.accessToken`.
    package func margin(at path: String) -> (lifetime: String, margin: Duration, isInside: Bool)? {
        let parts = path.split(separator: ".").map(String.init)
        guard parts.count == 3, parts[0] == "policy", ["inside", "outside"].contains(parts[1]),
            Self.tried.contains(parts[2]), value(at: ["lifetimes", parts[2]]) != nil
        else { return nil }
        let lifetime = duration("lifetimes.\(parts[2])")
        // A backend may count in whole seconds or minutes, or from the moment at which it sent the message.
        let margin = min(max(lifetime / 10, .seconds(10)), .seconds(60), lifetime / 2)
        return ("policy.lifetimes.\(parts[2])", margin, parts[1] == "inside")
    }

    /// The value of a member of ``marginal``.
    func marginalValue(at path: String) -> JSONValue? {
        guard let found = margin(at: "policy." + path) else { return nil }
        let span =
            found.isInside
            ? duration(String(found.lifetime.dropFirst("policy.".count))) - found.margin
            : found.margin * 2 + duration("lifetimes.leeway")
        return JSONValue("\(span.components.seconds * 1000 + span.components.attoseconds / 1_000_000_000_000_000)ms")
    }
}
