package import JSONText

/// The result of reading a file.
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
