import Conformance
import JSONText
import RunModel
import Runner

/// The `_rekey` member of a log: what is known before the first request.
enum HARHead {
    static func value(_ head: Recording.Head) -> JSONObject {
        JSONObject(present: [
            ("format", "rekey-recording"), ("version", JSONValue(HARText.version)),
            ("startedAt", JSONValue(head.startedAt.secondsSince1970)), ("seed", JSONValue(String(head.users.seed))),
            ("target", JSONValue(head.target)),
            (
                "dialect",
                head.dialect.map { ["name": JSONValue($0.name), "digest": JSONValue($0.digest)] }
            ),
            (
                "settings",
                JSONValue(
                    JSONObject(
                        head.settings.sorted { $0.key < $1.key }.map {
                            ($0.key, $0.value.map { JSONValue($0) } ?? .null)
                        }
                    )
                )
            ),
            ("harness", JSONValue(value(head.harness))), ("mailDomain", JSONValue(head.users.mailDomain)),
            ("plainURL", head.plainURL.map { JSONValue($0) }), ("listenerURL", head.listenerURL.map { JSONValue($0) }),
            ("reproducible", head.isReproducible ? true : nil),
            ("cases", JSONValue(head.planned.map { JSONValue(value($0)) })),
        ])
    }

    private static func value(_ harness: TargetAbilities.Harness) -> JSONObject {
        JSONObject([
            ("channels", JSONValue(harness.channels.sorted().map { JSONValue($0) })),
            ("isolated", JSONValue(harness.isolated)), ("quietTiming", JSONValue(harness.quietTiming)),
            ("realTime", JSONValue(harness.realTime)), ("secure", JSONValue(harness.secure)),
            ("listener", JSONValue(harness.listener)),
        ])
    }

    private static func value(_ planned: Recording.PlannedMark) -> JSONObject {
        JSONObject(present: [
            ("id", JSONValue(planned.id)), ("scenario", JSONValue(planned.scenario)),
            ("title", JSONValue(planned.title)), ("digest", JSONValue(planned.digest)),
            ("skipped", planned.skipReason.map { JSONValue(FindingJSON.value($0)) }),
        ])
    }

    private static let members = [
        "format", "version", "startedAt", "seed", "target", "dialect", "settings", "harness", "mailDomain", "plainURL",
        "listenerURL", "reproducible", "cases",
    ]

    /// - Parameter version: the version of the rekey that recorded.
    static func read(_ value: FileValue, version: String) -> Recording.Head? {
        let what = "a recording"
        guard let object = value.object(members, what: what),
            let format = object.required("version", of: what)?.int(1 ... .max)
        else { return nil }
        guard (1...HARText.version).contains(format) else {
            object["version"]?.fail("this rekey reads recordings of version 1 to \(HARText.version), found \(format)")
            return nil
        }
        guard let startedAt = object.required("startedAt", of: what)?.moment(),
            let seed = object.required("seed", of: what)?.seed(),
            let target = object.required("target", of: what)?.nonEmptyString(),
            let harness = object.required("harness", of: what)?.harness(),
            let mailDomain = object.required("mailDomain", of: what)?.nonEmptyString(),
            let planned = object.required("cases", of: what)?.array()?.compactMap({ $0.planned(version: format) })
        else { return nil }
        var settings: [String: String?] = [:]
        for member in object["settings"]?.members("an object of settings") ?? [] {
            settings.updateValue(member.value.value.isNull ? nil : member.value.string(), forKey: member.name)
        }
        return Recording.Head(
            version: version,
            startedAt: Timestamp(secondsSince1970: startedAt),
            users: TestUsers(seed: seed, mailDomain: mailDomain),
            target: target,
            dialect: object["dialect"].flatMap { $0.dialectMark() },
            settings: settings,
            harness: harness,
            plainURL: object["plainURL"]?.string(),
            listenerURL: object["listenerURL"]?.string(),
            isReproducible: object["reproducible"]?.bool() ?? false,
            planned: planned
        )
    }
}

extension FileValue {
    fileprivate func dialectMark() -> Recording.DialectMark? {
        let what = "a dialect"
        guard let object = object(["name", "digest"], what: what),
            let name = object.required("name", of: what)?.nonEmptyString(),
            let digest = object.required("digest", of: what)?.string()
        else { return nil }
        return Recording.DialectMark(name: name, digest: digest)
    }

    fileprivate func harness() -> TargetAbilities.Harness? {
        let names = ["channels", "isolated", "quietTiming", "realTime", "secure", "listener"]
        let what = "what the harness could do"
        guard let object = object(names, what: what),
            let channels = object.required("channels", of: what)?.array()?.compactMap({ $0.string() })
        else { return nil }
        let flags = names.dropFirst().map { object.required($0, of: what)?.bool() ?? false }
        return TargetAbilities.Harness(
            channels: Set(channels),
            isolated: flags[0],
            quietTiming: flags[1],
            realTime: flags[2],
            secure: flags[3],
            listener: flags[4]
        )
    }

    fileprivate func planned(version: Int) -> Recording.PlannedMark? {
        let what = "a planned case"
        guard let object = object(["id", "scenario", "title", "digest", "skipped"], what: what),
            let id = object.required("id", of: what)?.nonEmptyString(),
            let scenario = object.required("scenario", of: what)?.nonEmptyString(),
            let digest = object.required("digest", of: what)?.string()
        else { return nil }
        return Recording.PlannedMark(
            id: id,
            scenario: scenario,
            title: object["title"]?.string() ?? "",
            digest: digest,
            // In version 1 a text.
            skipReason: object["skipped"].flatMap { version == 1 ? $0.string().map { .told($0) } : $0.skipReason() }
        )
    }
}
