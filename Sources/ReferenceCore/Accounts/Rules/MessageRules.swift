/// The messages that leave the backend.
package struct MessageRules: Sendable {
    /// Leaves a message for sending.
    package var post: @Sendable (inout AccountStore, AccountMessage) -> Void = { state, message in state.leave(message)
    }

    /// The host for links in messages: nil for the configured one, whatever a request's headers say, because whoever asks
    /// for a reset would otherwise choose where the victim's code goes (WSTG-INPV-17).
    package var linkHost: @Sendable (_ claimed: String?) -> String? = { _ in nil }
}
