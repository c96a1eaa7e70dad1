package import Hummingbird
package import NIOCore
import ReferenceCore

extension Request {
    /// The body, read to its end.
    ///
    /// - Throws: ``RequestFault`` where it has more bytes than allowed, or ends before its end.
    package func wholeBody(upTo limit: Int) async throws -> ByteBuffer {
        do {
            return try await body.collect(upTo: limit)
        } catch is NIOTooManyBytesError {
            throw RequestFault.tooLarge(limit: limit)
        } catch  where !(error is CancellationError) {
            // Broken chunks, or a client that is gone: nothing that went wrong here.
            throw RequestFault.unreadable("The body could not be read to its end.")
        }
    }
}
