import Hummingbird
import JSONText
import Reference
import ReferenceCore

extension AtlasSurface {
    /// `api_keys`: keys that a user makes for programs.
    func addKeys(to routes: inout Routes) {
        for base in Self.bases.map({ $0 + "/api_keys" }) {
            routes.answer(.post, base) { call in
                let owner = try refreshLogin(call).user
                let (key, text) = try keys.make(try await AtlasBody(call).text("name"), for: owner)
                return .json(Self.json(key, text: text), status: .created)
            }
            routes.answer(.get, base) { call in
                let all = keys.all(of: try refreshLogin(call).user)
                return .json(JSONValue(all.map { Self.json($0, text: shown($0)) }))
            }
            routes.answer(.get, base + "/{key}") { call in
                let key = try keys.key(call.place("key"), of: try refreshLogin(call).user)
                return .json(Self.json(key, text: shown(key)))
            }
            routes.answer(.delete, base + "/{key}") { call in
                try keys.remove(call.place("key"), of: try refreshLogin(call).user)
                return done
            }
            for (word, isDisabled) in [("enable", false), ("disable", true)] {
                routes.answer(.put, base + "/{key}/" + word) { call in
                    try keys.setDisabled(isDisabled, call.place("key"), of: try refreshLogin(call).user)
                    return done
                }
            }
        }
    }

    /// The text of a key that is shown after its creation: none, except in a faulty emulator.
    private func shown(_ key: AtlasKeys.Key) -> String? {
        defects.contains(.atlasAPIKeyShownAgain) ? ObjectID.derived(from: key.id) : nil
    }

    private static func json(_ key: AtlasKeys.Key, text: String?) -> JSONValue {
        var members: JSONObject = [
            "_id": JSONValue(key.id), "name": JSONValue(key.name), "disabled": JSONValue(key.isDisabled),
        ]
        if let text { members["key"] = JSONValue(text) }
        return JSONValue(members)
    }
}
