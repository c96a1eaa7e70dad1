package import HTTPTypes
package import Hummingbird
package import JSONText
import NIOCore
package import ReferenceCore

extension Response {
    /// An answer with a JSON body.
    package static func json(_ value: JSONValue, status: HTTPResponse.Status = .ok) -> Response {
        let bytes = JSONWriter.compact.bytes(value)
        return Response(
            status: status,
            headers: [.contentType: "application/json", .contentLength: String(bytes.count)],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        )
    }

    /// An answer that only says how far things are.
    package static func status(_ word: String, _ status: HTTPResponse.Status) -> Response {
        .json(["status": JSONValue(word)], status: status)
    }

    /// Tokens, in the words of RFC 6749, section 5.1.
    package static func tokens(_ tokens: TokenPair) -> Response {
        .json([
            "access_token": JSONValue(tokens.accessToken),
            "refresh_token": JSONValue(tokens.refreshToken),
            "token_type": "Bearer",
            "expires_in": JSONValue(Int(tokens.expiresIn.inSeconds)),
            "scope": JSONValue(tokens.scope),
            "account": ["id": JSONValue(tokens.accountID)],
        ])
    }
}
