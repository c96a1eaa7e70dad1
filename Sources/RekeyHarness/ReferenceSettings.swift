package import Conformance
import Emulators
package import Reference

extension ReferenceBackend.Configuration {
    /// Sets the backend up to speak for a system as the settings of its dialect say, so that the two fit.
    ///
    /// The dialect says which settings there are, what they default to and which values they have; one that is missing
    /// here, as in a dialect of one's own for this backend, leaves the default.
    ///
    /// - Throws: An error if a setting's text is not valid for the backend.
    package mutating func apply(settingsOf dialect: Dialect?, of system: String) throws(HarnessError) {
        do {
            try speak(for: system, settings: dialect?.settingValues ?? [:])
        } catch {
            throw .usage(["--setting \(error.name)=…: \(error.expected)"])
        }
    }
}
