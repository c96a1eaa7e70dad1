extension Error {
    /// The words of the system for a call on files that failed, such as `Permission denied`; of any other error its own.
    package var reason: String {
        guard let error = self as? CocoaError, let cause = error.underlying as? POSIXError else {
            return "\(self)"
        }
        return String(cString: strerror(cause.code.rawValue))
    }
}
