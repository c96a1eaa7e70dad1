/// The level of a requirement, in the words of RFC 2119.
package enum Level: String, CaseIterable, Hashable, Sendable, Comparable {
    case may = "MAY"
    case should = "SHOULD"
    case must = "MUST"

    package static func < (one: Level, other: Level) -> Bool { one.rank < other.rank }
    private var rank: Int { self == .may ? 0 : self == .should ? 1 : 2 }
}

/// The stable id of a requirement, `AUTH-INV-001`.
package struct RequirementID: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
    package var description: String { rawValue }
    package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

    /// The group's short name: `INV` for `AUTH-INV-001`; of what a system brings, the system's, `KII` for `KII-LOG-001`.
    package var group: String {
        let parts = rawValue.split(separator: "-").map(String.init)
        guard parts.count > 2 else { return rawValue }
        return parts[0] == "AUTH" ? parts[parts.count - 2] : parts[0]
    }
}

extension RequirementID {
    /// The requirement that a server fault breaks which answers a request that was to succeed.
    package static let validInputMeetsNoFault = RequirementID(rawValue: "AUTH-TRN-008")
    /// The requirement that a server fault breaks which answers a request that was to be refused.
    package static let malformedInputMeetsNoFault = RequirementID(rawValue: "AUTH-TRN-009")
}

/// One checkable sentence about a backend.
package struct Requirement: Sendable, Hashable {
    /// The source of a requirement.
    package struct Source: Sendable, Hashable {
        package let reference: String
        package let url: String?
    }

    package let id: RequirementID
    package let title: String
    package let level: Level
    /// The sentence itself.
    package let statement: String
    /// The observation by which a test sees it, in numbered parts.
    package let observe: String
    package let needs: [String]
    /// The requirements whose violation mostly breaks this one too.
    package let follows: [RequirementID]
    package let sources: [Source]
}

/// All requirements, in the order of the catalogue.
package struct Catalogue: Sendable {
    package let requirements: [Requirement]
    private let byID: [RequirementID: Requirement]

    package init(_ requirements: [Requirement]) {
        self.requirements = requirements
        byID = Dictionary(requirements.map { ($0.id, $0) }) { first, _ in first }
    }

    package subscript(id: RequirementID) -> Requirement? { byID[id] }

    /// The names of the groups in full, by their short name; in the order of the catalogue.
    package static let groupTitles: [(short: String, title: String)] = [
        ("REG", "Registration"), ("VER", "Verification"), ("LOG", "Login"), ("TOK", "Tokens"),
        ("INV", "Token invalidation"), ("RST", "Password reset"), ("CHG", "Password and identifier change"),
        ("OUT", "Logout"), ("ENU", "User enumeration"), ("RATE", "Throttling"), ("PWD", "Password policy"),
        ("TRN", "Transport and errors"), ("JWT", "Self-contained tokens"), ("CON", "Concurrency"),
        ("KII", "Kii Cloud"), ("ATLAS", "Atlas App Services"), ("SUSI", "SUSI.AI"),
        ("ENTRA", "Entra native authentication"),
    ]
}
