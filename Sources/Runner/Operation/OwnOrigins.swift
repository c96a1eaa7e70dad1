import Basics
import Conformance
import JSONText
import RunModel

/// The places to which the secrets of a run may go: the target, and what the user or the dialect declares beside it.
///
/// Origins are compared as RFC 6454, section 5 has it: by scheme, host and port. A URL out of a message or an answer can
/// lead anywhere, and whoever can write into a mailbox chooses where; so it never adds to these places.
struct OwnOrigins: Sendable {
    private var origins: Set<String> = []
    /// The origin at which a scenario asks for the target without TLS.
    private let plain: String?
    /// The names of the fields that every request to these places carries.
    private let standing: [String]
    private let dialect: Dialect?

    init(of environment: RunEnvironment) {
        dialect = environment.dialect
        standing = environment.standingFields
        plain = RequestURL(environment.plainURL ?? environment.target.plain)?.origin
        let target = environment.target
        let declared = [target.description, environment.plainURL, environment.listener?.url].compactMap(\.self)
        origins = Set(declared.compactMap { RequestURL($0)?.origin })
        for request in dialect?.requests ?? [] {
            let start = request.path.declaredStart(settings: dialect?.settingValues ?? [:], target: target)
            if let url = start.flatMap({ RequestURL($0) }) { origins.insert(url.origin) }
        }
    }

    /// Returns whether secrets may go there.
    ///
    /// - Parameter isMoved: whether a scenario itself sends the request to that origin. The target's own host without TLS
    ///   is then meant to be tried with everything; nobody else is led there.
    func contain(_ url: RequestURL, isMoved: Bool = false) -> Bool {
        origins.contains(url.origin) || isMoved && url.origin == plain
    }

    /// The fields that a request to another origin goes without.
    ///
    /// - Parameter names: the headers and query parameters of the dialect that were left out.
    func withholding(_ names: [String], from url: RequestURL) -> WithheldFields {
        WithheldFields(origin: url.origin, names: standing + names)
    }

    /// Returns whether a header of the dialect reveals a secret: by the values its template reads, or by its name.
    func isSecret(_ header: RequestTemplate.Header) -> Bool {
        // What reads settings alone is as secret as the dialect says they are; plain text says nothing of itself.
        isSecret(header.value) || CredentialName.isHeaderOfCredentials(header.name)
            || header.value.paths.isEmpty && CredentialName.isCredential(header.name)
    }

    /// Returns whether a template of the dialect reads a secret setting, a password, or a member of a session.
    func isSecret(_ template: Template) -> Bool {
        template.paths.contains { path, _ in
            switch path.first {
            case "settings":
                dialect?.settings.contains { $0.name == path.dropFirst().first && $0.isSecret } ?? false
            case "new": path.count > 1 && ["password", "token", "key"].contains(path[1])
            case let root: root.map { !Self.open.contains($0) } ?? false
            }
        }
    }

    /// The names of inputs that open nothing, and of those that a message or a page at the other origin brought.
    private static let open: Set<String> = [
        "policy", "target", "flow", "result", "seconds", "extra", "username", "email", "phone", "identifier",
        "newEmail",
        "newPhone", "code", "codeId", "link", "message",
    ]
}

extension Dialect {
    /// Every request that it describes.
    fileprivate var requests: [RequestTemplate] {
        (operations.map(\.value) + resources.map(\.binding)).flatMap(\.requests).map(\.request)
    }
}

extension Template {
    /// The start of the text as far as the dialect itself spells it, settings included, if that holds a whole origin.
    fileprivate func declaredStart(settings: [String: String], target: RequestURL) -> String? {
        var scope = DeclaredScope(settings: settings, target: target)
        var start = ""
        for part in parts {
            switch part {
            case .text(let literal): start += literal
            case .expression:
                let piece = Template(text: text, parts: [part])
                guard piece.paths.allSatisfy({ ["settings", "target"].contains($0.path.first) }),
                    let value = try? piece.text(in: &scope)
                else { return start.endsItsAuthority ? start : nil }
                start += value
            }
        }
        return start
    }

    /// The values that the dialect and the user give before any request.
    private struct DeclaredScope: TemplateScope {
        let settings: [String: String]
        let target: RequestURL

        func value(at path: [String]) -> JSONValue? {
            guard path.count == 2 else { return nil }
            return path[0] == "settings"
                ? settings[path[1]].map { JSONValue($0) } : target.value(named: path[1])
        }
    }
}

extension String {
    /// Indicates whether what follows can no longer change scheme, host and port.
    fileprivate var endsItsAuthority: Bool {
        guard let slashes = firstUTF8Range(of: "://") else { return false }
        return self[slashes.upperBound...].contains { "/?#".contains($0) }
    }
}
