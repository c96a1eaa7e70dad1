/// Takes a message apart into its tree of parts (RFC 2045, RFC 2046), within limits and never failing.
struct MIMEReader {
    private let limits: MailLimits
    private var partCount = 0
    /// Indicates whether a limit left something out.
    private(set) var isTruncated = false

    init(limits: MailLimits) {
        self.limits = limits
    }

    /// Reads a header and what follows it.
    ///
    /// - Parameter defaultType: the type of a part that names none: `text/plain`, or `message/rfc822` in a digest.
    mutating func read(_ bytes: ArraySlice<UInt8>, depth: Int = 1, defaultType: String = "text/plain") -> MIMEPart {
        partCount += 1
        let header = HeaderReader.read(bytes, maximumFields: limits.headerFields)
        if header.isTruncated { isTruncated = true }
        let type = Self.type(of: header.fields, defaultType: defaultType)
        let encoding = TransferEncoding(header.fields.first("content-transfer-encoding"))
        return MIMEPart(
            fields: header.fields,
            type: type,
            content: readContent(header.body, type: type, encoding: encoding, depth: depth)
        )
    }

    private mutating func readContent(
        _ body: ArraySlice<UInt8>,
        type: ParameterizedValue,
        encoding: TransferEncoding,
        depth: Int
    ) -> MIMEPart.Content {
        let isMultipart = type.value.hasPrefix("multipart/")
        let isMessage = type.value == "message/rfc822" || type.value == "message/global"
        guard isMultipart || isMessage else { return .body(encoding.decode(body)) }
        guard depth < limits.depth else {
            isTruncated = true
            return .multipart([])
        }
        if isMessage {
            // RFC 2046 forbids an encoding here, and senders use one all the same.
            return .message(read(encoding.decode(body), depth: depth + 1))
        }
        let boundary = type.parameters["boundary"].map { Array($0.utf8) } ?? []
        let split =
            MultipartBody.split(body, boundary: boundary)
            ?? MultipartBody.split(encoding.decode(body), boundary: boundary)
            ?? MultipartBody.guessedBoundary(body).flatMap { MultipartBody.split(body, boundary: $0) }
        guard let split else { return .body(encoding.decode(body)) }
        var parts: [MIMEPart] = []
        for part in split {
            guard partCount < limits.parts else {
                isTruncated = true
                break
            }
            let defaultType = type.value == "multipart/digest" ? "message/rfc822" : "text/plain"
            parts.append(read(part, depth: depth + 1, defaultType: defaultType))
        }
        return .multipart(parts)
    }

    private static func type(of fields: [HeaderField], defaultType: String) -> ParameterizedValue {
        if let field = fields.first("content-type") {
            let type = ParameterizedValue(field.raw)
            if type.value.utf8.contains(UInt8(ascii: "/")) { return type }
            // Before MIME there was `Content-Type: text`.
            if type.value == "text" { return ParameterizedValue(Array("text/plain".utf8)) }
        }
        return ParameterizedValue(Array(defaultType.utf8))
    }
}
