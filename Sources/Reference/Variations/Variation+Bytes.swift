import HTTPTypes
import JSONText
import Platform
import ReferenceCore

extension Variation {
    /// The variations in the transfer of bytes, and in what travels beside an answer.
    static let bytes: [Variation] = [
        .wire(
            "answers-gzipped",
            .answers(.bytes) { answer, request in
                guard request.headers[.acceptEncoding]?.contains("gzip") == true, !answer.body.isEmpty else { return }
                answer.body = Gzip.stored(answer.body)
                answer.headers[.contentEncoding] = "gzip"
                answer.headers[.vary] = "Accept-Encoding"
            }
        ),
        .wire("answers-chunked", .answers(.bytes) { answer, _ in answer.isChunked = !answer.body.isEmpty }),
        .wire(
            "connection-closed-after-each-answer",
            .answers(.bytes) { answer, _ in
                answer.headers[.connection] = "close"
            }
        ),
        .backend(
            "answers-in-http-1.0",
            { $0.speaksOldHTTP = true },
            .answers(.bytes) { answer, _ in
                // There are no chunks in it (RFC 9112, section 6.1), and a connection ends with its answer.
                answer.isChunked = false
                answer.headers[.connection] = "close"
            }
        ),
        .wire(
            "header-names-in-small-letters",
            .answers(.bytes) { answer, _ in
                answer.headers = HTTPFields(
                    answer.headers.compactMap { field in
                        HTTPField.Name(field.name.canonicalName).map { HTTPField(name: $0, value: field.value) }
                    }
                )
            }
        ),
        .wire(
            "stickiness-cookie",
            { surroundings in
                .answers(.bytes) { answer, _ in
                    // A load balancer's, new with every answer: it says which machine answers, and authenticates nobody.
                    let value = surroundings.random.alphanumeric(96)
                    answer.headers.append(
                        HTTPField(
                            name: .setCookie,
                            value: "AWSALB=\(value); Expires=Thu, 31 Dec 2099 23:59:59 GMT; Path=/"
                        )
                    )
                }
            }
        ),
        .wire(
            "request-id-everywhere",
            { surroundings in
                .answers(.bytes) { answer, _ in
                    let id = surroundings.random.alphanumeric(22)
                    answer.headers.set("X-Request-Id", id)
                    answer.headers.set("Server", "nginx/1.27.3")
                    answer.headers.set("X-Runtime", "0.0\(id.utf8.reduce(0) { $0 &+ Int($1) } % 90 + 10)")
                    answer.headers.set("X-Content-Type-Options", "nosniff")
                    answer.headers.set("Vary", "Origin, Accept")
                    guard var members = answer.json?.object, !members.isEmpty else { return }
                    members["request_id"] = JSONValue(id)
                    answer.members = members
                }
            }
        ),
        .wire(
            "json-indented",
            .answers(.bytes) { answer, _ in
                if let value = answer.json { answer.body = JSONWriter.pretty.bytes(value) + Array("\r\n".utf8) }
            }
        ),
        .wire(
            "json-in-ascii",
            .answers(.bytes) { answer, _ in
                if answer.json != nil { answer.body = JSONEscapes.ascii(answer.body) }
            }
        ),
        .wire(
            "json-with-charset",
            .answers(.bytes) { answer, _ in
                if let type = answer.headers[.contentType], type.hasSuffix("json") {
                    answer.headers[.contentType] = type + "; charset=UTF-8"
                }
            }
        ),
        .wire(
            "members-in-reverse-order",
            .answers(.bytes) { answer, _ in
                if let value = answer.json { answer.json = value.reversed }
            }
        ),
        .wire(
            "jitter",
            { surroundings in
                Wrap(layer: .bytes) { request, ask in
                    let answer = try await ask(request)
                    // As of a path that is shared with others; it knows nothing of the answer.
                    let pause = surroundings.random.bytes(1).first ?? 0
                    try await Task.sleep(for: .microseconds(Int(pause) * 60))
                    return answer
                }
            }
        ),
    ]
}

extension HTTPFields {
    /// Sets a field by its name.
    mutating func set(_ name: String, _ value: String?) {
        if let name = HTTPField.Name(name) { self[name] = value }
    }
}

extension JSONValue {
    /// The value with the members of all its objects in the other order.
    fileprivate var reversed: JSONValue {
        switch content {
        case .object(let object): JSONValue(JSONObject(object.members.reversed().map { ($0.key, $0.value.reversed) }))
        case .array(let array): JSONValue(array.map(\.reversed))
        case .null, .bool, .number, .string: self
        }
    }
}

/// The JSON of servers that write ASCII alone and escape the slash, as PHP's `json_encode` does.
enum JSONEscapes {
    static func ascii(_ json: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        for unit in String(decoding: json, as: UTF8.self).utf16 {
            switch unit {
            // Outside of texts JSON has neither a slash nor anything beyond ASCII.
            case 0x2F: output += Array("\\/".utf8)
            case 0x80...: output += Array("\\u\(String(unit + 0, radix: 16).leftPadded(to: 4))".utf8)
            default: output.append(UInt8(unit))
            }
        }
        return output
    }
}

extension String {
    fileprivate func leftPadded(to width: Int) -> String {
        String(repeating: "0", count: Swift.max(0, width - count)) + self
    }
}

/// Bytes in the format of gzip (RFC 1952), in blocks that are stored as they are (RFC 1951, section 3.2.4).
enum Gzip {
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(0xFFFF)
            rest = rest.dropFirst(0xFFFF)
            let length = UInt16(block.count)
            output.append(rest.isEmpty ? 1 : 0)
            output += littleEndian(length) + littleEndian(~length) + block
        } while !rest.isEmpty
        return output + littleEndian(checksum(bytes)) + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
    }

    /// CRC-32 as in RFC 1952, section 8.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
    }

    private static func littleEndian(_ number: some FixedWidthInteger & UnsignedInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
}
