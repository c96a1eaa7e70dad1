package import JSONText

/// Finds the mistakes in dialects that no single place shows.
package enum DialectCheck {
    /// Errors and warnings about a dialect that was loaded for some values of its settings.
    package static func check(_ dialect: Dialect, catalogue: Catalogue) -> Diagnostics {
        Diagnostics()
    }
}
