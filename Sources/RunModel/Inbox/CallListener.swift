/// A place on the network where nobody should call, or somebody should.
package struct CallListener: Sendable {
    /// `http://127.0.0.1:41234`; each case listens at a path of its own below it.
    package var url: String
    /// The requests, as messages to the first segment of their path: their subject is the request line, their text the
    /// headers and the body.
    package var calls: any Inbox

    /// A listener of these parts.
    package init(url: String, calls: any Inbox) {
        self.url = url
        self.calls = calls
    }
}
