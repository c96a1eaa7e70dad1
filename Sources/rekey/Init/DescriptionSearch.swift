import Bringup
import Conformance
import HTTPTypes
import JSONText
import RekeyHarness
import RunModel
import Runner

/// Finds the description of an API: in a file, at a URL, or at the usual places of a target.
///
/// Requests go to the target, and to the host of a URL that the user gave; to no host that a document or a redirect names.
struct DescriptionSearch {
    /// Nil where there is no target; only what was named is then read.
    let target: RequestURL?
    let transport: any Transport
    let timeout: Duration

    /// A description, with the place where it was found, and remarks about other places.
    struct Found {
        var document: APIDocument
        var place: String
    }

    /// The result of a search at the usual places.
    struct Result {
        var found: Found?
        /// Sentences about places that answered with something else.
        var notes: [String] = []
        /// The name of the cookie that the target sets, as one that carries a session; nil where it sets none.
        var cookie: String?
        /// The reason why nothing at all answered; nil where something did, or nothing was asked.
        var silence: String?
    }

    /// The paths at which frameworks serve OpenAPI and Swagger documents, the most common first.
    static let paths = [
        "/openapi.json", "/swagger.json", "/v3/api-docs", "/swagger/v1/swagger.json", "/openapi/v1.json", "/api-json",
        "/docs-json", "/api-docs.json", "/api-docs", "/v2/api-docs", "/openapi.yaml", "/swagger.yaml", "/openapi.yml",
        "/openapi", "/q/openapi?format=json", "/api/openapi.json", "/api/swagger.json", "/api/v1/openapi.json",
        "/api/docs-json", "/api/docs.json", "/api/schema/?format=json", "/schema/?format=json", "/docs/openapi.json",
        "/docs/api.json", "/swagger/doc.json", "/swagger/swagger.json", "/apispec.json", "/apispec_1.json",
        "/api-docs/v1/swagger.json", "/api-docs/v1/swagger.yaml", "/.well-known/openapi.json",
        "/.well-known/openapi.yaml",
    ]

    /// The places at which a backend sets its cookies for whoever comes: its first page, and the one that Laravel has for it.
    static let cookiePaths = ["/", "/sanctum/csrf-cookie"]

    /// The paths at which OpenID providers and OAuth servers describe themselves (OpenID Connect Discovery 1.0, RFC 8414).
    static let discoveryPaths = ["/.well-known/openid-configuration", "/.well-known/oauth-authorization-server"]

    /// So many redirects are followed, and none to another host.
    private static let redirects = 3

    // MARK: A place that the user named

    /// Reads the description in a file or at a URL.
    func read(_ place: String) async throws(HarnessError) -> Found {
        do throws(Diagnostics) {
            let source: SourceText
            if let url = RequestURL(place) {
                source = try await fetched(url)
            } else {
                source = try FileReading.read(place, byteLimit: DescriptionText.byteLimit)
            }
            return Found(document: try APIDocument(source, target: target), place: withoutCredentials(place))
        } catch {
            throw .mistakes(error)
        }
    }

    private func fetched(_ url: RequestURL) async throws(Diagnostics) -> SourceText {
        let name = withoutCredentials(url.description)
        func wrong(_ message: String) -> Diagnostics { Diagnostics([Diagnostic(error: message, file: name)]) }
        let reply: Reply
        do throws(TransportError) {
            reply = try await answer(at: url)
        } catch {
            throw wrong("the description cannot be fetched: \(error.message)")
        }
        switch reply {
        case .body(let bytes): return SourceText(name: name, bytes: bytes)
        case .status(let status):
            let remedy = status == 401 || status == 403 ? "; --header adds what it needs" : ""
            throw wrong("the description cannot be fetched: the response has status \(status)\(remedy)")
        case .elsewhere(let origin):
            throw wrong(
                "the description is at \(origin), another host, which is not asked; give that URL with --openapi"
            )
        }
    }

    // MARK: The usual places

    /// Looks for a description at the usual places of the target.
    func look() async -> Result {
        guard let target else { return Result() }
        var result = Result()
        let base = String(target.path.reversed().drop { $0 == "/" }.reversed())
        let bases = base.isEmpty ? [""] : [base, ""]
        do throws(TransportError) {
            result.cookie = try await cookie(below: base)
        } catch {
            result.silence = error.message
            return result
        }
        do throws(TransportError) {
            search: for base in bases {
                for path in Self.paths {
                    if let found = try await found(at: base + path, &result.notes) {
                        result.found = found
                        break search
                    }
                }
            }
            for path in bases.flatMap({ base in Self.discoveryPaths.map { base + $0 } }) {
                guard let found = try await found(at: path, &result.notes) else { continue }
                if result.found == nil {
                    result.found = found
                } else {
                    result.found?.document.add(found.document)
                    result.found?.place += " and \(found.place)"
                }
                break
            }
        } catch {
            if result.found == nil {
                result.notes.append("No description of the API was looked for at \(target.origin): \(error.message)")
            } else {
                result.notes.append("The search ended early: \(error.message)")
            }
            return result
        }
        if result.found == nil { result.notes.append(Self.nothing(at: target.origin, bases: bases)) }
        return result
    }

    /// The name of the cookie by which the target opens a session for whoever comes.
    private func cookie(below base: String) async throws(TransportError) -> String? {
        guard let target else { return nil }
        for path in Self.cookiePaths {
            guard let url = RequestURL(target.origin + base + path) else { continue }
            let answer = try await transport.send(request(to: url), timeout: timeout, gate: nil)
            if let name = CookieFinder(answer: answer).sessionCookie { return name }
        }
        return nil
    }

    /// The sentence that says where a description was looked for in vain.
    private static func nothing(at origin: String, bases: [String]) -> String {
        let count = bases.count * (paths.count + discoveryPaths.count)
        let first = paths.prefix(3).map { (bases.first ?? "") + $0 }.joined(separator: ", ")
        return
            "No description of the API was found at \(origin): Rekey looked in \(count) usual places, such as \(first). "
            + "If there is one elsewhere, name it with --openapi FILE|URL."
    }

    private func found(at path: String, _ notes: inout [String]) async throws(TransportError) -> Found? {
        guard let target, let url = RequestURL(target.origin + path) else { return nil }
        switch try await answer(at: url) {
        case .body(let bytes):
            // Many backends answer every path with a page.
            let start = bytes.first { !" \t\r\n".utf8.contains($0) }
            guard start != UInt8(ascii: "<"), start != nil else { return nil }
            let source = SourceText(name: url.description, bytes: bytes)
            do throws(Diagnostics) {
                return Found(document: try APIDocument(source, target: target), place: url.description)
            } catch {
                let reason = error.rendered().split(separator: "\n").first ?? ""
                notes.append("Passed over: \(reason).")
                return nil
            }
        case .status(let status):
            if status == 401 || status == 403 {
                notes.append("\(url.description) answers \(status); --header adds what it needs.")
            }
            return nil
        case .elsewhere(let origin):
            notes.append("\(url.description) leads to \(origin), another host, which was not asked.")
            return nil
        }
    }

    // MARK: Requests

    private enum Reply {
        case body([UInt8])
        case status(Int)
        /// A redirect to another origin.
        case elsewhere(String)
    }

    private func answer(at url: RequestURL) async throws(TransportError) -> Reply {
        var url = url
        for _ in 0...Self.redirects {
            let answer = try await transport.send(request(to: url), timeout: timeout, gate: nil)
            guard (300..<400).contains(answer.status), let location = answer.headers[.location] else {
                return answer.status == 200 ? .body(answer.body) : .status(answer.status)
            }
            guard let next = url.resolving(location) else { return .status(answer.status) }
            guard next.origin == url.origin else { return .elsewhere(next.origin) }
            url = next
        }
        // Too many redirects are as good as nothing.
        return .status(404)
    }

    private func request(to url: RequestURL) -> OutgoingRequest {
        var request = OutgoingRequest(method: .get, url: url.description)
        request.headers[.accept] = "application/json, application/yaml;q=0.9, */*;q=0.5"
        // What was said for the target stays with the target.
        if let target, url.origin != target.origin {
            request.withheld = WithheldFields(origin: url.origin, names: [])
        }
        return request
    }
}
