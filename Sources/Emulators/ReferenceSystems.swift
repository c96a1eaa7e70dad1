package import Reference
import ReferenceCore

/// The systems that the backend speaks for.
package enum ReferenceSystems {
    /// One line for each: the one place where a new system is made known.
    static let all: [any ReferenceSystem.Type] = [
        PlainREST.self,
        KiiCloud.self,
        AtlasAppServices.self,
        Susi.self,
        EntraNativeAuth.self,
    ]

    /// Their names, which are those of their dialects.
    package static var names: [String] { all.map { $0.name } }

    /// The settings under which an audit tries a system; none for an unknown one.
    package static func makes(of name: String) -> [SystemMake] {
        all.first { $0.name == name }?.makes ?? []
    }
}

extension ReferenceBackend.Configuration {
    /// Sets the backend up to speak for a system, as the settings of its dialect say.
    ///
    /// - Parameters:
    ///   - name: The system's name; an unknown one changes nothing.
    ///   - settings: Values by name; one that is missing leaves the default.
    /// - Throws: An error if a value is not valid for the system.
    package mutating func speak(for name: String, settings: [String: String]) throws(SettingMistake) {
        guard let type = ReferenceSystems.all.first(where: { $0.name == name }) else { return }
        speak(for: try type.init(settings: settings))
    }
}
