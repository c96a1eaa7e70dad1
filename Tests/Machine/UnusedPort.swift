import Foundation

/// Runs the body with a port of 127.0.0.1 on which nobody listens, and which nobody else gets meanwhile.
///
/// A port that was listened on and let go would do for a moment: tests run side by side, and the system soon gives it to
/// another. This one stays bound, and what is bound and does not listen refuses connections.
package func withUnusedPort<Value>(_ body: (Int) async throws -> Value) async throws -> Value {
    #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue)
    #else
        let kind = SOCK_STREAM
    #endif
    let holder = socket(AF_INET, kind, 0)
    guard holder >= 0 else { throw POSIXError(.EMFILE) }
    defer { close(holder) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
            bind(holder, address, length) == 0 && getsockname(holder, address, &length) == 0
        }
    }
    guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
    return try await body(Int(in_port_t(bigEndian: address.sin_port)))
}
