package import JSONText

/// Gives the text of a further file that a scenario names, by the name that stands there.
///
/// The caller decides where names lead and keeps to its roots.
package typealias FileReader = @Sendable (_ name: String) throws(FileReadError) -> SourceText

/// Why a file could not be read: a sentence without the name.
package struct FileReadError: Error, Sendable, Hashable {
    /// The reason, "there is no such file".
    package var message: String
    /// Makes an error from a reason.
    package init(_ message: String) { self.message = message }
}

/// What came of reading a file.
package struct Loaded<Model: Sendable>: Sendable {
    /// The model as far as it could be read; nil where the text is not even JSON of the right kind. With errors among
    /// the diagnostics it is fit for checks only.
    package var model: Model?
    /// Every mistake.
    package var diagnostics: Diagnostics

    /// The model, if nothing is wrong with it.
    package func get() throws(Diagnostics) -> Model {
        try diagnostics.throwIfErrors()
        guard let model else { throw diagnostics }
        return model
    }
}
