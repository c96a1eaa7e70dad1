package import Conformance
import HTTPTypes

/// Finds the cookie by which a response opens a session.
package struct CookieFinder {
    let answer: Answer

    package init(answer: Answer) { self.answer = answer }

    /// The name of the cookie that most likely carries the session; nil where the response sets none of that kind.
    ///
    /// What scripts may not read is more likely a session than what they may; a token against forged requests is none.
    package var sessionCookie: String? {
        let set = answer.headers[values: .setCookie].compactMap(SetCookie.init)
        let fitting = set.filter { cookie in
            let name = cookie.name.lowercased()
            return cookie.value.utf8.count >= 8 && !name.contains("csrf") && !name.contains("xsrf")
        }
        return (fitting.first(where: \.isHTTPOnly) ?? fitting.first)?.name
    }
}
