/// Limits on how much of a response is read, so that a hostile target cannot fill the memory.
///
/// The HTTP parser has limits of its own, above which no setting reaches: 256 fields and 2 MiB of them in one answer, and
/// 80 KiB for one field.
package struct AnswerLimits: Sendable, Hashable {
    /// Bytes of the body, after it was decompressed.
    package var bodyBytes: Int
    /// Number of header fields, and of the trailer fields with them.
    package var headerFields: Int
    /// Bytes of the whole head, status line included.
    package var headerBytes: Int
    /// Number of interim answers (1xx) ahead of the final one.
    package var interimAnswers: Int

    package init(
        bodyBytes: Int = 8 * 1024 * 1024,
        headerFields: Int = 256,
        headerBytes: Int = 256 * 1024,
        interimAnswers: Int = 64
    ) {
        self.bodyBytes = bodyBytes
        self.headerFields = headerFields
        self.headerBytes = headerBytes
        self.interimAnswers = interimAnswers
    }
}
