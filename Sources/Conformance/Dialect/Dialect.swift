package import JSONText

/// The language of one kind of backend: its requests, responses and messages.
package struct Dialect: Sendable {
    package struct Setting: Sendable, Hashable {
        package var name: String
        package var description: String
        /// Nil: it has to be given.
        package var defaultValue: String?
        /// Empty: any value.
        package var allowed: [String]
        package var isSecret: Bool
        /// Indicates whether it only configures the reference backend, and says nothing about requests and answers.
        package var isForEmulator = false
        /// The JSON type of its value in requests.
        package var type = SettingType.text
        /// The place of its name in the file.
        package var place = Place.none
    }

    /// The requests behind an operation.
    package struct Binding: Sendable, Hashable {
        package var requests: [Exchange]
        /// Line in its file, from 1.
        package var line: Int
        /// The place of its name in the file.
        package var place = Place.none

        /// Indicates whether a request has a body with members of its own.
        package var hasBody: Bool {
            requests.contains { exchange in
                switch exchange.request.body {
                case .json, .form: true
                case .none, .text, .bytes: false
                }
            }
        }

        /// Indicates whether a request has a JSON body, and none has a form beside it.
        package var hasJSONBody: Bool {
            let bodies = requests.map(\.request.body)
            return bodies.contains { if case .json = $0 { true } else { false } }
                && !bodies.contains { if case .form = $0 { true } else { false } }
        }

        /// Indicates whether whoever knows the name of an account can do it for that account: the requests take a name, and of
        /// the person nothing else.
        package var isOpen: Bool {
            let names = Self.names
            // What the harness and the operation itself bring along says nothing about who asks.
            let neutral: Set = ["settings", "policy", "flow", "result", "target", "new"]
            let read = requests.flatMap(\.request.templates).flatMap(\.paths).compactMap(\.path.first)
            return !requests.contains(where: \.request.credentials) && read.contains(where: names.contains)
                && read.allSatisfy { names.contains($0) || neutral.contains($0) }
        }

        /// The kinds of identifier by which the requests name an account.
        ///
        /// - Parameter preferred: The kind that `identifier` stands for.
        package func identifierKinds(atLogin preferred: IdentifierKind?) -> Set<IdentifierKind> {
            let read = Set(requests.flatMap(\.request.templates).flatMap(\.paths).compactMap(\.path.first))
            let named = Set(IdentifierKind.allCases.filter { read.contains($0.rawValue) })
            return read.contains("identifier") ? named.union([preferred].compactMap(\.self)) : named
        }

        /// The inputs that name an account.
        private static let names = Set(["identifier"] + IdentifierKind.allCases.map(\.rawValue))
    }

    /// One request and what its answers mean.
    package struct Exchange: Sendable, Hashable {
        package var request: RequestTemplate
        package var rules: [OutcomeRule]
        /// Indicates whether it is marked as the one that a scenario's amendments change.
        package var isAmended = false
    }

    /// A requirement that the vendor documents it does not meet.
    package struct Deviation: Sendable, Hashable {
        package var reason: String
        package var source: String
        /// The place of its requirement in the file.
        package var place = Place.none
    }

    /// The declared format of errors.
    package struct ErrorFormat: Sendable, Hashable {
        /// The condition that every refusal has to meet.
        package var condition: AnswerCondition
        /// The place of the stable code of an error in the body.
        package var code: JSONPath?
    }

    /// Indicates whether tokens travel as RFC 6750, section 2.1 says.
    package var sendsBearerTokens: Bool {
        credentials.headers.contains { header in
            header.name.lowercased() == "authorization" && header.value.text.hasPrefix("Bearer ")
        }
    }

    /// The file's name without its ending.
    package var name: String
    package var source: SourceText
    package var title: String
    package var description: String
    package var sources: [String]
    package var settings: [Setting]
    /// The given and default values of the settings.
    package var settingValues: [String: String]
    package var capabilities: Set<Capability>
    /// The reason why it lacks a capability, where the dialect gives one.
    package var lacks: [Capability: String]
    package var policy: Policy
    package var credentials: CredentialsTemplate
    package var defaultHeaders: [RequestTemplate.Header]
    package var commonRules: [OutcomeRule]
    /// The format of every refusal; nil where the dialect does not say.
    package var errors: ErrorFormat?
    package var operations: [OperationName: Binding]
    /// Further protected resources besides the `access` operation, in order.
    package var resources: [Resource]
    package var messages: [String: [MessageRule]]
    package var deviations: [RequirementID: Deviation]
    /// The key with which the target signs its access tokens, where the harness has it too (capability `test-key`).
    package var testKey: Template?
    /// The file's object, with the variants that apply.
    package var origin = Origin.none

    package struct Resource: Sendable, Hashable {
        package var name: String
        package var binding: Binding
    }
}
