import Conformance
import HTTPTypes
import RunModel

extension OutgoingRequest {
    /// The request that a redirect to the same origin asks for (RFC 9110, section 15.4); nil for any other answer.
    func following(_ answer: Answer, from url: RequestURL) -> OutgoingRequest? {
        guard [301, 302, 303, 307, 308].contains(answer.status), let location = answer.headers[.location],
            let next = url.resolving(location), next.origin == url.origin
        else { return nil }
        var request = self
        request.url = next.description
        request.headers[.cookie] = nil
        // As browsers do: 303 asks for GET whatever it was, 301 and 302 turn a POST alone into one.
        if answer.status == 303 && method != .head || answer.status < 303 && method == .post {
            request.method = .get
            request.body = []
            request.headers[.contentType] = nil
        }
        return request
    }
}
