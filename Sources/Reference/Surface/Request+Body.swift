import Hummingbird
import NIOCore

extension Request {
    /// The body, read to its end.
    ///
    /// - Throws: ``Problem`` where it has more bytes than allowed, or ends before its end.
    func wholeBody(upTo limit: Int) async throws -> ByteBuffer {
        do {
            return try await body.collect(upTo: limit)
        } catch is NIOTooManyBytesError {
            throw Problem(.contentTooLarge, "content_too_large", "The body has more than \(limit) bytes.")
        } catch  where !(error is CancellationError) {
            // Broken chunks, or a client that is gone: nothing that went wrong here.
            throw Problem.invalidRequest("The body could not be read to its end.")
        }
    }
}
