package import Conformance
package import Reference

extension ReferenceBackend.Configuration {
    /// Sets the backend up as the settings of its dialect say, so that the two fit.
    ///
    /// The dialect says which settings there are, what they default to and which values they have; one that is missing
    /// here, as in a dialect of one's own for this backend, leaves the default.
    package mutating func apply(settingsOf dialect: Dialect?) {
        let values = dialect?.settingValues ?? [:]
        if let format = values["tokens"].flatMap(TokenFormat.init) { tokens = format }
        if let mode = values["reset"].flatMap(ResetMode.init) { resetMode = mode }
    }
}
