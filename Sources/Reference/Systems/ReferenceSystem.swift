package import ReferenceCore

/// A system that the backend speaks for: how it is set up, what it lays down for the account core, and how it speaks.
///
/// Its settings are those of its dialect, so that one file tells both sides how the backend is set up.
package protocol ReferenceSystem: Sendable {
    /// The name of its dialect.
    static var name: String { get }
    /// Settings that together show all it can do; an audit tries its defects under each.
    static var makes: [SystemMake] { get }

    /// The system as settings of its dialect describe it.
    ///
    /// - Parameter settings: Values by name; one that is missing leaves the default.
    /// - Throws: An error if a value is not valid for the system.
    init(settings: [String: String]) throws(SettingMistake)

    /// Lays down limits and modes for the account core, and what else the system decides about the backend. Its defects are
    /// in the setup by then, so that one that is a wrong limit is just that.
    func prepare(_ setup: inout BackendSetup)

    /// Puts rules of its own in place of single ones of the account core, and those that its defects break.
    func adapt(_ rules: inout Rules, _ defects: Defects)

    /// Its resources over the account core.
    func surface(over accounts: Accounts, _ setup: BackendSetup) -> any Surface

    /// Its words for messages.
    ///
    /// - Parameter linkBase: The address that links start with.
    func words(linkBase: String) -> any MessageWords
}

extension ReferenceSystem {
    package static var makes: [SystemMake] { [[:]] }

    package func adapt(_ rules: inout Rules, _ defects: Defects) {}

    package func words(linkBase: String) -> any MessageWords { MailWords(linkBase: linkBase) }
}

/// Settings of a system's dialect under which an audit tries it.
package struct SystemMake: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// Values by name; one that is missing leaves the default.
    package let settings: [String: String]
    /// The folders of core scenarios to which the settings make a difference; nil for all.
    package let folders: [String]?

    package init(_ settings: [String: String], folders: [String]? = nil) {
        self.settings = settings
        self.folders = folders
    }

    package init(dictionaryLiteral elements: (String, String)...) {
        self.init(Dictionary(elements) { _, last in last })
    }
}

/// A setting whose value is not what the system needs.
package struct SettingMistake: Error, Sendable, Hashable {
    /// The setting's name.
    package let name: String
    /// The expected value, as in "expected a number of seconds".
    package let expected: String

    /// A setting with a wrong value.
    package init(name: String, expected: String) {
        self.name = name
        self.expected = expected
    }
}
