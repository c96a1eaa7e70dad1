import Conformance

extension StepResult {
    /// The same with the secrets in its texts replaced.
    package func masked(by mask: (String) -> String) -> StepResult {
        var copy = self
        copy.title = mask(title)
        copy.words = words.map(mask)
        copy.findings = findings.map { $0.mapTexts(mask) }
        copy.exchanges = exchanges.map { $0.masked(by: mask) }
        return copy
    }
}

extension ExchangeRecord {
    package func masked(by mask: (String) -> String) -> ExchangeRecord {
        func headers(_ fields: [FieldLine]) -> [FieldLine] {
            fields.map { FieldLine(name: mask($0.name), value: mask($0.value)) }
        }
        var copy = self
        copy.url = mask(url)
        copy.requestHeaders = headers(requestHeaders)
        copy.requestBody = mask(requestBody)
        copy.responseHeaders = headers(responseHeaders)
        copy.responseBody = mask(responseBody)
        copy.failure = failure.map(mask)
        copy.note = note.map(mask)
        return copy
    }
}
