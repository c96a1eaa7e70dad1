import Conformance
import JSONText
import Mail
import RunModel
import Runner

/// The `case` member of the `_rekey` member of a case's first entry: all of the case that is not an exchange.
enum HARCase {
    static func value(_ recorded: RecordedCase) -> JSONObject {
        JSONObject(present: [
            ("startedAt", JSONValue(recorded.startedAt.secondsSince1970)),
            ("time", JSONValue(milliseconds: recorded.duration)), ("verdict", JSONValue(recorded.verdict.rawValue)),
            ("steps", JSONValue(recorded.steps.map(value))),
            ("secrets", recorded.secrets.isEmpty ? nil : JSONValue(recorded.secrets.map(value))),
            ("receipts", recorded.receipts.isEmpty ? nil : JSONValue(recorded.receipts.map(value))),
        ])
    }

    private static func value(_ step: RecordedCase.Step) -> JSONValue {
        ["number": JSONValue(step.number), "title": JSONValue(step.title), "status": JSONValue(step.status.rawValue)]
    }

    private static func value(_ secret: RecordedSecret) -> JSONValue {
        let name = JSONValue(secret.name)
        return switch secret.shape {
        case .text(let alphabet, let count):
            ["name": name, "alphabet": JSONValue(alphabet.rawValue), "length": JSONValue(count)]
        case .pattern(let pattern): ["name": name, "pattern": JSONValue(pattern)]
        case .template(let template): ["name": name, "template": JSONValue(template)]
        case .token(let header, let claims, let signature):
            ["name": name, "header": header, "claims": claims, "signature": JSONValue(signature)]
        }
    }

    private static func value(_ receipt: RecordedReceipt) -> JSONValue {
        var message: JSONValue?
        var failure: String?
        switch receipt.result {
        case .message(let found): message = value(found)
        case .nothing: break
        case .failure(let reason): failure = reason
        }
        return JSONValue(
            JSONObject(present: [
                ("step", JSONValue(receipt.place.step)), ("member", receipt.place.member.map { JSONValue($0) }),
                ("source", JSONValue(receipt.source.rawValue)), ("recipient", JSONValue(receipt.recipient)),
                ("end", JSONValue(milliseconds: receipt.end)), ("message", message),
                ("failure", failure.map { JSONValue($0) }),
            ])
        )
    }

    /// The passages of a message that has none written down, as it is with nearly all.
    fileprivate static func passages(text: String, html: String?) -> [String] {
        NewContent(plain: text, html: html).passages
    }

    private static func value(_ message: ReceivedMessage) -> JSONValue {
        func list(_ texts: [String]) -> JSONValue { JSONValue(texts.map { JSONValue($0) }) }
        return JSONValue(
            JSONObject(present: [
                ("channel", JSONValue(message.channel.rawValue)), ("sequence", JSONValue(message.sequence)),
                ("recipients", list(message.recipients)), ("sender", JSONValue(message.sender)),
                ("subject", JSONValue(message.subject)), ("text", JSONValue(message.text)),
                ("html", message.html.map { JSONValue($0) }), ("links", list(message.links)),
                (
                    "passages",
                    message.passages == passages(text: message.text, html: message.html)
                        ? nil : list(message.passages)
                ),
                ("size", JSONValue(message.size)), ("isBounce", message.isBounce ? true : nil),
                ("isCut", message.isCut ? true : nil),
            ])
        )
    }

    /// Reads the case whose first entry this is; its exchanges are added by the caller.
    static func read(_ value: FileValue, _ attempt: CaseAttempt) -> RecordedCase? {
        let what = "a recorded case"
        guard let object = value.object(["startedAt", "time", "verdict", "steps", "secrets", "receipts"], what: what),
            let startedAt = object.required("startedAt", of: what)?.double(),
            let duration = object.required("time", of: what)?.milliseconds(),
            let verdict = object.required("verdict", of: what)?.word("verdict", as: Verdict.self),
            let steps = object.required("steps", of: what)?.array()?.compactMap({ $0.step() })
        else { return nil }
        return RecordedCase(
            id: attempt.caseID,
            attempt: attempt.number,
            startedAt: Timestamp(secondsSince1970: startedAt),
            duration: duration,
            verdict: verdict,
            steps: steps,
            secrets: object["secrets"]?.array()?.compactMap { $0.secret() } ?? [],
            exchanges: [],
            receipts: object["receipts"]?.array()?.compactMap { $0.receipt() } ?? []
        )
    }
}

extension FileValue {
    fileprivate func step() -> RecordedCase.Step? {
        let what = "a step"
        guard let object = object(["number", "title", "status"], what: what),
            let number = object.required("number", of: what)?.string(),
            let status = object.required("status", of: what)?.word("status", as: StepStatus.self)
        else { return nil }
        return RecordedCase.Step(number: number, title: object["title"]?.string() ?? "", status: status)
    }

    fileprivate func secret() -> RecordedSecret? {
        let what = "a secret"
        let members = ["name", "alphabet", "length", "pattern", "template", "header", "claims", "signature"]
        guard let object = object(members, what: what), let name = object.required("name", of: what)?.nonEmptyString()
        else { return nil }
        let lengths = 0...RecordedSecret.Shape.longest
        if let pattern = object["pattern"] {
            return pattern.string().map { RecordedSecret(name: name, shape: .pattern($0)) }
        }
        if let template = object["template"] {
            return template.string().map { RecordedSecret(name: name, shape: .template($0)) }
        }
        if let header = object["header"], let claims = object["claims"] {
            guard let length = object.required("signature", of: what)?.int(lengths) else { return nil }
            return RecordedSecret(
                name: name,
                shape: .token(header: header.value, claims: claims.value, signature: length)
            )
        }
        guard
            let alphabet = object.required("alphabet", of: what)?.word("alphabet", as: RecordedSecret.Alphabet.self),
            let length = object.required("length", of: what)?.int(lengths)
        else { return nil }
        return RecordedSecret(name: name, shape: .text(alphabet, count: length))
    }

    fileprivate func receipt() -> RecordedReceipt? {
        let what = "a receipt"
        let members = ["step", "member", "source", "recipient", "end", "message", "failure"]
        guard let object = object(members, what: what), let step = object.required("step", of: what)?.string(),
            let source = object.required("source", of: what)?.word("source", as: RecordedReceipt.Source.self),
            let recipient = object.required("recipient", of: what)?.string(),
            let end = object.required("end", of: what)?.milliseconds()
        else { return nil }
        var result = RecordedReceipt.Result.nothing
        if let failure = object["failure"]?.string() { result = .failure(failure) }
        if let value = object["message"] {
            guard let message = value.message() else { return nil }
            result = .message(message)
        }
        return RecordedReceipt(
            place: RecordedPlace(step: step, member: object["member"]?.int(1 ... .max)),
            source: source,
            recipient: recipient,
            result: result,
            end: end
        )
    }

    private func message() -> ReceivedMessage? {
        let what = "a message"
        let members = [
            "channel", "sequence", "recipients", "sender", "subject", "text", "html", "links", "passages", "size",
            "isBounce", "isCut",
        ]
        guard let object = object(members, what: what),
            let channel = object.required("channel", of: what)?.word("channel", as: Channel.self),
            let sequence = object.required("sequence", of: what)?.int(0 ... .max),
            let sender = object.required("sender", of: what)?.string(),
            let subject = object.required("subject", of: what)?.string(),
            let text = object.required("text", of: what)?.string(),
            let size = object.required("size", of: what)?.int(0 ... .max)
        else { return nil }
        func list(_ name: String) -> [String] { object[name]?.array()?.compactMap { $0.string() } ?? [] }
        return ReceivedMessage(
            channel: channel,
            sequence: sequence,
            recipients: list("recipients"),
            sender: sender,
            subject: subject,
            text: text,
            html: object["html"]?.string(),
            links: list("links"),
            passages: object["passages"].map { _ in list("passages") }
                ?? HARCase.passages(text: text, html: object["html"]?.string()),
            size: size,
            isBounce: object["isBounce"]?.bool() ?? false,
            isCut: object["isCut"]?.bool() ?? false
        )
    }

    /// A span in milliseconds.
    func milliseconds() -> Duration? {
        guard let number = value.number else {
            expected("milliseconds")
            return nil
        }
        if let exact = DecimalSeconds.duration(number.literal) { return exact / 1000 }
        // Others write exponents, and -1 for what they do not know.
        guard number.double.isFinite, number.double >= 0, number.double < 1e12 else { return .zero }
        return .seconds(number.double / 1000)
    }
}
