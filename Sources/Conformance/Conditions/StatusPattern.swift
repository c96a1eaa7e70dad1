/// A status code or a class of them.
package enum StatusPattern: Sendable, Hashable, CustomStringConvertible {
    case code(Int)
    /// The first digit: 4 for `4xx`.
    case family(Int)

    package func matches(_ status: Int) -> Bool {
        switch self {
        case .code(let code): status == code
        case .family(let digit): status / 100 == digit
        }
    }

    package var description: String {
        switch self {
        case .code(let code): String(code)
        case .family(let digit): "\(digit)xx"
        }
    }
}
