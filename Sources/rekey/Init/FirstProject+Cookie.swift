import Bringup
import Conformance
import JSONText

extension FirstProject {
    /// The `save` of a login, where a cookie carries the session: checks change, show and compare the token of a session,
    /// which is the value of that cookie.
    var cookieSave: JSONObject { JSONObject([("session.accessToken", ["cookie": JSONValue(cookie)] as JSONValue)]) }

    /// The credentials by which requests carry it.
    var cookieCredentials: JSONValue { ["headers": ["Cookie": JSONValue("\(cookie)={{ accessToken }}")]] }
}

extension DraftOperation {
    /// The operation whose rule for a success saves more.
    func saving(_ values: JSONObject) -> DraftOperation {
        guard var rule = outcomes.first?.object else { return self }
        var saved = rule["save"]?.object ?? JSONObject()
        for value in values { saved[value.key] = value.value }
        rule["save"] = JSONValue(saved)
        var copy = self
        copy.outcomes[0] = JSONValue(rule)
        return copy
    }
}
