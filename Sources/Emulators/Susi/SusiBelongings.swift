import JSONText
import Synchronization

/// The data that users keep with the server beside their account: settings and API keys. Both go by the address, and outlive the account.
final class SusiBelongings: Sendable {
    /// The owner of API keys.
    enum Owner: Sendable, Hashable {
        /// Everybody's, under a word such as `public`.
        case server(String)
        case user(String)
    }

    private struct State: Sendable {
        var settings: [String: JSONObject] = [:]
        var keys: [Owner: JSONObject] = [:]
    }

    private let state = Mutex(State())

    /// The settings of an address.
    func settings(of address: String) -> JSONObject { state.withLock { $0.settings[address] ?? JSONObject() } }

    /// Changes some settings of an address.
    func set(_ settings: [(String, String)], of address: String) {
        state.withLock { state in
            var all = state.settings[address] ?? JSONObject()
            for (name, value) in settings { all[name] = JSONValue(value) }
            state.settings[address] = all
        }
    }

    /// The API keys of an owner; nil where there never was one.
    func keys(of owner: Owner) -> JSONObject? { state.withLock { $0.keys[owner] } }

    /// Adds an API key, or takes one away.
    ///
    /// - Parameter key: The value that is kept under the name; nil removes it.
    func set(key: JSONValue?, _ name: String, of owner: Owner) {
        state.withLock { state in
            var all = state.keys[owner] ?? JSONObject()
            all[name] = key
            state.keys[owner] = all
        }
    }
}
