/// An address as a complaint may quote it: a user and a password in front of the host give way to `…`.
package func withoutCredentials(_ address: String) -> String {
    guard let slashes = address.firstRange(of: "://") else { return address }
    let authority = address[slashes.upperBound...].prefix(while: { !"/?#".contains($0) })
    guard let at = authority.lastIndex(of: "@") else { return address }
    return address[..<slashes.upperBound] + "…" + address[at...]
}
