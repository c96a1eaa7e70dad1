import Conformance
import JSONText

extension Dialect {
    /// The changes by which requests carry the cookie of a session, as far as the dialect does not say how they carry it: the
    /// credentials, and that the requests of sessions have them.
    func editsToSend(cookie name: String) -> [JSONEdit] {
        let root = origin.value
        let header: JSONValue = JSONValue("\(name)={{ accessToken }}")
        let credentials = root["credentials"]
        let old = credentials?["headers"]?["Cookie"]?.string
        // One that carries more than this cookie is nobody's to replace.
        let isPlain = old.map { $0.hasSuffix("={{ accessToken }}") && !$0.contains(";") } ?? (credentials == nil)
        guard isPlain else { return [] }
        let place =
            credentials.map { JSONEdit(in: $0.offset, at: ["headers", "Cookie"], .set(header)) }
            ?? JSONEdit(in: root.offset, at: ["credentials", "headers", "Cookie"], .set(header))
        let requests = operations.keys.filter(\.facts.usesSession).sorted { $0.rawValue < $1.rawValue }
            .compactMap { root["operations"]?[$0.rawValue] }
            .flatMap { Dialect.requestValues(of: $0) }
        let unsent = requests.filter { $0["credentials"] == nil && $0.offset != root.offset }
        return [place] + unsent.map { JSONEdit(in: $0.offset, at: ["credentials"], .set(true)) }
    }
}
