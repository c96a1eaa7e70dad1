import JSONText

extension Policy {
    /// The times that scenarios try on both sides of their end, by short names, and where they are declared.
    private static let tried = [
        "accessToken": "lifetimes.accessToken", "refreshToken": "lifetimes.refreshToken",
        "resetCode": "lifetimes.resetCode", "verificationCode": "lifetimes.verificationCode",
        "loginBlock": "limits.loginBlock", "refreshGrace": "refreshGrace",
    ]

    /// The members that follow from the declared times and their margins.
    static let marginal: [(path: String, kind: PolicyMemberKind, meaning: String)] = tried.sorted {
        $0.key < $1.key
    }
    .flatMap { name, declared in
        [
            (
                "inside.\(name)", PolicyMemberKind.duration,
                "the time until well before the end of `\(declared)`: a tenth of it, at least 10 s and at most 1 m, and at most half of it"
            ),
            (
                "outside.\(name)", .duration,
                "the time from there until as long after its end, `lifetimes.leeway` included"
            ),
        ]
    }

    /// The declared time that a member of ``marginal`` follows from; nil for any other name.
    static func lifetime(behind name: String) -> String? {
        let parts = name.split(separator: ".")
        guard parts.count == 2, ["inside", "outside"].contains(parts[0]) else { return nil }
        return tried[String(parts[1])]
    }

    /// The declared time by whose margin a path of ``marginal`` is reckoned, and the margin; nil for any other path.
    ///
    /// - Parameter path: `policy.inside.accessToken`.
    package func margin(at path: String) -> (lifetime: String, margin: Duration, isInside: Bool)? {
        let parts = path.split(separator: ".").map(String.init)
        guard parts.count == 3, parts[0] == "policy", ["inside", "outside"].contains(parts[1]),
            let declared = Self.tried[parts[2]], self["policy." + declared] != nil
        else { return nil }
        let lifetime = duration(declared)
        let isInside = parts[1] == "inside"
        return ("policy." + declared, Self.margin(of: lifetime, isInside: isInside), isInside)
    }

    /// The distance from the end of a time at which it is tried, since a backend may count in whole seconds or minutes, or from the moment
    /// at which it sent the message.
    private static func margin(of time: Duration, isInside: Bool) -> Duration {
        let margin = min(max(time / 10, .seconds(10)), .seconds(60))
        return isInside ? min(margin, time / 2) : margin
    }

    /// The value of a member of ``marginal``.
    func marginalValue(at path: String) -> JSONValue? {
        guard let found = margin(at: "policy." + path) else { return nil }
        let time = duration(String(found.lifetime.dropFirst("policy.".count)))
        let span =
            found.isInside
            ? time - found.margin
            : Self.margin(of: time, isInside: true) + found.margin + duration("lifetimes.leeway")
        return JSONValue("\(span.components.seconds * 1000 + span.components.attoseconds / 1_000_000_000_000_000)ms")
    }
}
