import HTTPTypes
import JSONText
import ReferenceCore
import Synchronization

extension Variation {
    /// Which calls an operation takes.
    static let flows: [Variation] = []
}
