/// The weight of a secret's text that is found where nobody put it.
///
/// Before a report is written its bytes are searched once more, and a hit means that it is not written. A password
/// `password` or a code `2026` stands in many an honest report, so such a hit must mean something.
enum SecretWeight: Sendable, Hashable {
    /// A word or a short number: no evidence at all.
    case common
    /// Evidence where no letter or digit stands beside it.
    case distinctAlone
    /// Evidence anywhere.
    case distinct

    init(of secret: String) {
        var lower = 0
        var upper = 0
        var digits = 0
        var others = 0
        for scalar in secret.unicodeScalars {
            switch scalar {
            case "a"..."z": lower += 1
            case "A"..."Z": upper += 1
            case "0"..."9": digits += 1
            default: others += 1
            }
        }
        let count = lower + upper + digits + others
        if digits == count {
            self = count < 6 ? .common : count < 20 ? .distinctAlone : .distinct
        } else if lower == count || upper == count || (upper == 1 && lower == count - 1) {
            self = count < 16 ? .common : .distinct
        } else {
            self = count < 6 ? .common : count < 8 ? .distinctAlone : .distinct
        }
    }
}
