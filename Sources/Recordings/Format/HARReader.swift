import Conformance
package import JSONText
import RunModel
import Runner

/// Reads HAR files: recordings of rekey, and what browsers and proxies export.
package enum HARReader {
    /// The most bytes of a file that are read.
    package static let byteLimit = 256 << 20

    /// A recording of rekey.
    ///
    /// - Throws: Every mistake in the file, at its place; for a HAR file of another program that it is none.
    package static func recording(_ source: SourceText) throws(Diagnostics) -> Recording {
        let context = DecodingContext(source: source)
        let recording = log(context).flatMap { Self.recording($0) }
        try context.diagnostics.throwIfErrors()
        guard let recording else { throw context.diagnostics }
        return recording
    }

    /// A recording of rekey; nil where the file is a HAR file of another program.
    ///
    /// - Throws: Every mistake in the file, at its place.
    package static func recordingIfOwn(_ source: SourceText) throws(Diagnostics) -> Recording? {
        let context = DecodingContext(source: source)
        let log = log(context)
        guard let log else {
            try context.diagnostics.throwIfErrors()
            return nil
        }
        guard log.member("_rekey") != nil else { return nil }
        let recording = Self.recording(log)
        try context.diagnostics.throwIfErrors()
        return recording
    }

    /// The exchanges of any HAR file, in order.
    ///
    /// - Throws: Every mistake in the file, at its place.
    package static func exchanges(_ source: SourceText) throws(Diagnostics) -> [RecordedExchange] {
        let context = DecodingContext(source: source)
        let exchanges = log(context)?.entries().compactMap { $0.exchange(isOwn: false) }
        try context.diagnostics.throwIfErrors()
        return exchanges ?? []
    }

    private static func log(_ context: DecodingContext) -> FileValue? {
        guard let root = context.root(limits: JSONLimits(bytes: byteLimit)) else { return nil }
        guard let log = root.member("log"), log.value.object != nil else {
            root.fail("this is not a HAR file: it has no object 'log'")
            return nil
        }
        guard log.member("entries")?.value.array != nil else {
            log.fail("this is not a HAR file: its log has no list 'entries'")
            return nil
        }
        return log
    }

    private static func recording(_ log: FileValue) -> Recording? {
        guard let own = log.member("_rekey"), own.value["format"]?.string == "rekey-recording" else {
            let name = log.value["creator"]?["name"]?.string
            log.fail(
                "this HAR file\(name.map { " of '\($0)'" } ?? "") is not a recording of Rekey; rekey run --record FILE "
                    + "creates one, and rekey serve --recording FILE answers from any HAR file"
            )
            return nil
        }
        let version = log.value["creator"]?["version"]?.string ?? "unknown"
        guard let head = HARHead.read(own, version: version) else { return nil }
        let planned = Set(head.planned.map(\.id))
        var recording = Recording(head: head)
        var positions: [CaseAttempt: Int] = [:]
        for entry in log.entries() {
            guard let page = entry.member("pageref")?.nonEmptyString("the id of a case"),
                let exchange = entry.exchange(isOwn: true)
            else {
                if entry.member("pageref") == nil { entry.fail("an entry of a recording needs a member 'pageref'") }
                continue
            }
            guard planned.contains(page) else {
                entry.member("pageref")?.fail("the case '\(page)' is not among those of the recording")
                continue
            }
            guard let number = entry.attempt() else { continue }
            let attempt = CaseAttempt(caseID: page, number: number)
            let name = number == 1 ? "the case '\(page)'" : "attempt \(number) at the case '\(page)'"
            if let details = entry.member("_rekey")?.member("case") {
                guard positions[attempt] == nil else {
                    details.fail("\(name) begins a second time")
                    continue
                }
                guard let recorded = HARCase.read(details, attempt) else { continue }
                positions[attempt] = recording.cases.count
                recording.cases.append(recorded)
            }
            guard let position = positions[attempt] else {
                entry.fail("the entry belongs to \(name), which did not begin before it")
                continue
            }
            recording.cases[position].exchanges.append(exchange)
        }
        return recording
    }
}

extension FileValue {
    /// A member of an object that may have others, which are passed over.
    func member(_ name: String) -> FileValue? {
        guard let members = value.object, let member = members[name] else { return nil }
        return sibling(member)
    }

    func entries() -> [FileValue] { member("entries")?.array() ?? [] }

    /// The attempt of its case that an entry belongs to; nil, and a mistake, where it is not a number.
    fileprivate func attempt() -> Int? {
        guard let attempt = member("_rekey")?.member("attempt") else { return 1 }
        return attempt.int(2 ... .max)
    }

    /// An entry.
    ///
    /// - Parameter isOwn: whether it has to have what a replay needs.
    func exchange(isOwn: Bool) -> RecordedExchange? {
        guard let request = needed("request", of: "an entry"), let response = needed("response", of: "an entry"),
            let method = request.needed("method", of: "a request")?.nonEmptyString(),
            let shown = request.needed("url", of: "a request")?.nonEmptyString(),
            let status = response.needed("status", of: "a response")?.int(0...999)
        else { return nil }
        let own = member("_rekey")
        let url = own?.member("url")?.nonEmptyString() ?? shown
        var place = RecordedPlace(step: "")
        var end = Duration.zero
        if isOwn {
            guard let own, let step = own.needed("step", of: "the member '_rekey' of an entry")?.string(),
                let point = own.needed("end", of: "the member '_rekey' of an entry")?.milliseconds()
            else {
                if own == nil { fail("an entry of a recording needs a member '_rekey'") }
                return nil
            }
            place = RecordedPlace(step: step, member: own.member("member")?.int(1 ... .max))
            end = point
        }
        let body = request.member("postData").flatMap { data in
            data.member("text").flatMap { $0.body(encoding: data.member("_encoding")) }
        }
        let result: RecordedExchange.Result
        if status == 0 {
            let kind = own?.member("failure")?.word("failure", as: NoAnswer.self) ?? .closedEarly
            result = .failure(
                kind,
                (response.member("_error") ?? member("_error"))?.string() ?? "no response was recorded"
            )
        } else {
            let content = response.member("content")
            let bytes = content?.member("text").flatMap { $0.body(encoding: content?.member("encoding")) }
            result = .answer(status: status, headers: response.fields(), body: bytes ?? [])
        }
        return RecordedExchange(
            place: place,
            method: method,
            url: url,
            requestHeaders: request.fields(),
            requestBody: body ?? [],
            result: result,
            duration: member("time").flatMap { $0.milliseconds() } ?? .zero,
            end: end
        )
    }

    private func needed(_ name: String, of what: String) -> FileValue? {
        guard value.object != nil else {
            expected(what)
            return nil
        }
        guard let member = member(name) else {
            fail("\(what) needs a member '\(name)'")
            return nil
        }
        return member
    }

    private func fields() -> [FieldLine] {
        member("headers")?.array()?.compactMap { field in
            guard let name = field.needed("name", of: "a header")?.nonEmptyString(),
                let value = field.needed("value", of: "a header")?.string()
            else { return nil }
            return FieldLine(name: name, value: value)
        } ?? []
    }

    private func body(encoding: FileValue?) -> [UInt8]? {
        guard let text = string() else { return nil }
        guard let encoding, encoding.value.string != "" else { return Array(text.utf8) }
        guard encoding.value.string == "base64" else {
            encoding.fail("the encoding of a body must be 'base64' or absent")
            return nil
        }
        guard let bytes = Encodings.base64Bytes(text) else {
            fail("the body is not valid Base64")
            return nil
        }
        return bytes
    }
}
