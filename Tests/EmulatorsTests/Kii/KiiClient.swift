import HTTPTypes
import JSONText
import ReferenceTestSupport
import Testing

/// Requests as Kii Cloud's own clients send them.
enum KiiClient {
    static let users = "/api/apps/rekeyapp/users"
    static let token = "/api/apps/rekeyapp/oauth2/token"

    static func app(_ type: String? = nil) -> [String: String] {
        var headers = ["X-Kii-AppID": "rekeyapp", "X-Kii-AppKey": "anything"]
        if let type { headers["Content-Type"] = "application/vnd.kii.\(type)+json" }
        return headers
    }
}

extension Wire {
    /// Registers somebody and logs them in.
    func join(_ body: JSONValue) async throws -> (id: String, token: String) {
        let headers = [
            "X-Kii-AppID": "rekeyapp", "X-Kii-AppKey": "x",
            "Content-Type": "application/vnd.kii.RegistrationAndAuthorizationRequest+json",
        ]
        let answer = try await send(.post, "/api/apps/rekeyapp/users", body, headers: headers)
        return (answer.json["userID"]?.string ?? "", answer.json["_accessToken"]?.string ?? "")
    }

    func logIn(_ name: String, password: String = "aZ 9") async throws -> Answer {
        let body: JSONValue = ["username": JSONValue(name), "password": JSONValue(password)]
        return try await send(.post, "/api/oauth2/token", body, headers: ["X-Kii-AppID": "rekeyapp"])
    }

    func administrator() async throws -> String {
        let body: JSONValue = ["client_id": "rekey-client", "client_secret": "rekey-client-secret"]
        return try await send(.post, "/api/oauth2/token", body, headers: ["X-Kii-AppID": "rekeyapp"]).accessToken
    }

    /// Sends the form of the page behind a link.
    func resetByPage(_ code: String) async throws {
        let answer = try await send(
            .post,
            "/reset",
            text: "code=\(code)&password=other",
            headers: ["Content-Type": "application/x-www-form-urlencoded"]
        )
        #expect(answer.status == 200)
    }
}
