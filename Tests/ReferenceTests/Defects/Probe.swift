import ReferenceTestSupport
import Testing

@testable import Reference
@testable import ReferenceCore

/// One look at a backend that tells a defect: what the clean backend shows and what the faulty one shows instead.
struct Probe: Sendable, CustomTestStringConvertible {
    let defect: Defect
    let clean: String
    let faulty: String
    let observe: @Sendable (Wire) async throws -> String

    init(
        _ defect: Defect,
        clean: String,
        faulty: String,
        observe: @escaping @Sendable (Wire) async throws -> String
    ) {
        self.defect = defect
        self.clean = clean
        self.faulty = faulty
        self.observe = observe
    }

    var testDescription: String { defect.slug }

    static let all =
        registration + verification + login + tokens + invalidation + resetRequests + resetCodes + stagedResets
        + changes + logout + enumeration + throttling + passwords + races + takenBack + signedTokens + answers
        + tokenVariants + numbers
}
