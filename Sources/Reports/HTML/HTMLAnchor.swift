import Conformance
import RunModel

/// Names of places in the page, for links into it: stable from run to run.
enum HTMLAnchor {
    /// `case-core/invalidation/reset-ends-old-sessions[row]`, with what no fragment may hold as `~hex`.
    static func of(_ info: CaseInfo) -> String { "case-" + escaped(info.id) }

    /// `AUTH-INV-001`.
    static func of(_ requirement: RequirementID) -> String { "requirement-" + escaped(requirement.rawValue) }

    /// Characters that stand in a fragment as they are (RFC 3986, section 3.5), less those that HTML or people trip over.
    private static func escaped(_ text: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "/"):
                String(UnicodeScalar(byte))
            default: "~" + String(byte, radix: 16)
            }
        }.joined()
    }
}
