private import ShippedFiles

/// The version of the harness.
package enum Version {
    /// The tag that it was built from, `1.2.3`; of the next release where it was built from no tag.
    package static let current = String(cString: shipped_version())
}
