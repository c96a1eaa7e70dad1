package import Platform

/// Records that a system keeps beside those of the core, in the same state: they are read and changed in the same steps,
/// which no other can come between.
package protocol CompanionRecords: Sendable {
    /// No records.
    init()
    /// The number of records.
    var count: Int { get }
    /// Forgets what has expired.
    mutating func sweep(now: Date, policy: AccountPolicy)
    /// Forgets what belongs to an account that is removed.
    mutating func forget(_ account: AccountID)
}

extension CompanionRecords {
    /// Forgets nothing.
    package mutating func sweep(now: Date, policy: AccountPolicy) {}
    /// Forgets nothing.
    package mutating func forget(_ account: AccountID) {}
}

/// Companion records by their type; each type has one value.
package struct Companions: Sendable {
    private var values: [ObjectIdentifier: any CompanionRecords] = [:]

    /// The number of all records.
    package var count: Int { values.values.reduce(0) { $0 + $1.count } }

    /// The records of a type; none where there were none yet.
    package subscript<Records: CompanionRecords>(type: Records.Type) -> Records {
        get { values[ObjectIdentifier(type)] as? Records ?? Records() }
        // Taken out while it is changed, so that changing it copies nothing.
        _modify {
            let key = ObjectIdentifier(type)
            var records = values.removeValue(forKey: key) as? Records ?? Records()
            defer { values[key] = records }
            yield &records
        }
    }

    /// Changes all.
    package mutating func forEach(_ change: (inout any CompanionRecords) -> Void) {
        for key in Array(values.keys) {
            guard var records = values.removeValue(forKey: key) else { continue }
            change(&records)
            values[key] = records
        }
    }
}
