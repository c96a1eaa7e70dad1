import Foundation
import HTTPTypes
import Hummingbird
import JSONText
import NIOCore
import ReferenceTestSupport
import Testing

@testable import Emulators
@testable import Reference
@testable import ReferenceCore

/// Kii Cloud's endpoints, statuses, media types and bodies, as its documents have them, over a real socket.
@Suite("Kii Cloud's emulator")
struct KiiSurfaceTests {
    private static let users = "/api/apps/rekeyapp/users"
    private static let token = "/api/apps/rekeyapp/oauth2/token"
    private static let alice: JSONValue = [
        "loginName": "Alice", "emailAddress": "alice@example.com", "password": "aZ 9",
    ]

    private static let app = ["X-Kii-AppID": "rekeyapp", "X-Kii-AppKey": "anything"]

    @Test("Registration is 201 with the user, its Location and no token")
    func registration() async throws {
        try await withKii { kii in
            let answer = try await kii.send(.post, Self.users, Self.alice, headers: Self.app)
            #expect(answer.status == 201)
            #expect(answer.headers[.contentType] == "application/vnd.kii.RegistrationResponse+json")
            let id = try #require(answer.json["userID"]?.string)
            #expect(answer.headers[.location] == "\(Self.users)/\(id)")
            #expect(answer.json["loginName"]?.string == "alice")
            #expect(answer.json["_hasPassword"]?.bool == true)
            #expect(answer.json["_accessToken"] == nil)
        }
    }

    @Test(
        "Both ways of naming the application are taken with any key, below it and on the global path",
        arguments: [
            ["X-Kii-AppID": "rekeyapp", "X-Kii-AppKey": "dummy"],
            ["Authorization": "Basic " + Data("rekeyapp:dummy".utf8).base64EncodedString()],
        ]
    )
    func application(headers: [String: String]) async throws {
        try await withKii { kii in
            _ = try await kii.send(.post, Self.users, Self.alice, headers: headers)
            let login: JSONValue = [
                "username": "EMAIL:alice@example.com", "password": "aZ 9", "grant_type": "password",
            ]
            for path in [Self.token, "/api/oauth2/token"] {
                let answer = try await kii.send(.post, path, login, headers: headers)
                #expect(answer.status == 200)
                #expect(answer.json["token_type"]?.string == "bearer")
                #expect(answer.json["expires_in"]?.int == 2_147_483_647)
                #expect(answer.json["refresh_token"] == nil)
            }
        }
    }

    @Test("Each refusal has its status, code and media type")
    func refusals() async throws {
        try await withKii { kii in
            _ = try await kii.send(.post, Self.users, Self.alice, headers: Self.app)
            let login = try await kii.send(
                .post,
                Self.token,
                ["username": "alice", "password": "aZ 9"],
                headers: Self.app
            )
            let me = Self.users + "/me"
            let change: JSONValue = ["oldPassword": "wrong", "newPassword": "other"]
            let short: JSONValue = ["oldPassword": "aZ 9", "newPassword": "abc"]
            let reset: JSONValue = ["notificationMethod": "SMS", "smsResetMethod": "PIN"]
            let table: [(HTTPRequest.Method, String, JSONValue?, String?, Int, String)] = [
                (.post, Self.users, Self.alice, nil, 409, "USER_ALREADY_EXISTS"),
                (.post, Self.users, ["password": "aZ 9"], nil, 400, "INVALID_INPUT_DATA"),
                (.post, Self.users, ["loginName": "bob", "password": "abc"], nil, 400, "PASSWORD_TOO_SHORT"),
                (.post, Self.token, ["username": "alice", "password": "no"], nil, 400, "invalid_grant"),
                (.post, Self.token, ["username": "nobody", "password": "no"], nil, 400, "invalid_grant"),
                (.post, Self.token, ["grant_type": "refresh_token"], nil, 400, "unsupported_grant_type"),
                (.get, me, nil, nil, 401, "UNAUTHORIZED"),
                (.get, me, nil, "dead", 403, "WRONG_TOKEN"),
                (.put, me + "/password", change, login.accessToken, 401, "WRONG_PASSWORD"),
                (.put, me + "/password", short, login.accessToken, 400, "PASSWORD_TOO_SHORT"),
                (.post, Self.users + "/EMAIL:no%40example.com/password/request-reset", nil, nil, 404, "USER_NOT_FOUND"),
                (.post, Self.users + "/LOGIN_NAME:alice/password/request-reset", reset, nil, 409, "INVALID_STATUS"),
                (
                    .post, Self.users + "/LOGIN_NAME:alice/password/complete-reset", ["pinCode": ""], nil, 400,
                    "INVALID_INPUT_DATA"
                ),
                (.get, me + "/phone-number", nil, login.accessToken, 404, "USER_ADDRESS_NOT_FOUND"),
                (.get, me + "/email-address/verification-code", nil, login.accessToken, 401, "UNAUTHORIZED"),
                (.get, "/api/apps/other/users/me", nil, login.accessToken, 404, "APP_NOT_FOUND"),
            ]
            for (method, path, body, token, status, code) in table {
                let answer = try await kii.send(method, path, body, token: token, headers: Self.app)
                #expect(answer.status == status, "\(method) \(path)")
                #expect(answer.json["errorCode"]?.string == code, "\(method) \(path)")
                let isOfTokens = code.first?.isLowercase == true
                let type = answer.headers[.contentType] ?? ""
                #expect(isOfTokens ? type == "application/json" : type.hasPrefix("application/vnd.kii."))
                #expect(isOfTokens || type.hasSuffix("Exception+json"))
                #expect(answer.headers[.wwwAuthenticate] == (status == 401 ? "Bearer realm=\"rekeyapp\"" : nil))
            }
        }
    }

    @Test(
        "An end of a token that is no time at all, over, or beyond the maximum is refused",
        arguments: [-1e300, 0, 9e18, 1e300]
    )
    func endOfToken(end: Double) async throws {
        try await withKii { kii in
            _ = try await kii.send(.post, Self.users, Self.alice, headers: Self.app)
            let login: JSONValue = ["username": "alice", "password": "aZ 9", "expiresAt": JSONValue(end)]
            let answer = try await kii.send(.post, Self.token, login, headers: Self.app)
            #expect(answer.status == 400)
            #expect(answer.json["field"]?.string == "expiresAt")
        }
    }

    @Test("A change of password is 204 without a body, and the caller's token is dead")
    func change() async throws {
        try await withKii { kii in
            _ = try await kii.send(.post, Self.users, Self.alice, headers: Self.app)
            let login = try await kii.send(
                .post,
                Self.token,
                ["username": "ALICE", "password": "aZ 9"],
                headers: Self.app
            )
            let change: JSONValue = ["oldPassword": "aZ 9", "newPassword": "other"]
            let path = Self.users + "/me/password"
            let answer = try await kii.send(.put, path, change, token: login.accessToken, headers: Self.app)
            #expect(answer.status == 204)
            #expect(answer.text.isEmpty)
            let dead = try await kii.send(.get, Self.users + "/me", token: login.accessToken, headers: Self.app)
            #expect(dead.json["accessToken"]?.string == login.accessToken)
            #expect(dead.headers[.contentType] == "application/vnd.kii.WrongTokenException+json")
        }
    }

    @Test(
        "Errors have the media types that the reference names",
        arguments: [
            ("PIN_CODE_EXPIRED", "PINCodeExpired"), ("INVALID_INPUT_DATA", "Validation"),
            ("UNAUTHORIZED", "UnauthorizedAccess"),
            ("USER_ADDRESS_NOT_FOUND", "UserWithoutAddress"), ("USER_NOT_FOUND", "UserNotFound"),
            ("INVALID_STATUS", "InvalidStatus"), ("PASSWORD_TOO_SHORT", "PasswordTooShort"),
        ]
    )
    func errorTypes(code: String, name: String) {
        let type = KiiError(.badRequest, code, "").response.headers[.contentType]
        #expect(type == "application/vnd.kii.\(name)Exception+json")
    }

    @Test(
        "A refusal names the user by id, however the path does",
        arguments: ["me", "EMAIL:alice@example.com", "LOGIN_NAME:alice"]
    )
    func namedByID(who: String) async throws {
        try await withKii { kii in
            let registered = try await kii.send(.post, Self.users, Self.alice, headers: Self.app)
            let id = try #require(registered.json["userID"]?.string)
            let credentials: JSONValue = ["username": "alice", "password": "aZ 9"]
            let login = try await kii.send(.post, Self.token, credentials, headers: Self.app)
            let path = Self.users + "/" + who
            let (token, app) = (login.accessToken, Self.app)
            let resend = try await kii.send(
                .post,
                path + "/email-address/resend-verification",
                token: token,
                headers: app
            )
            #expect(resend.json["errorCode"]?.string == "INVALID_ACCOUNT_STATUS")
            #expect(resend.json["userID"]?.string == id)
            let wrong: JSONValue = ["pinCode": "000000", "newPassword": "other"]
            let reset = try await kii.send(.post, path + "/password/complete-reset", wrong, token: token, headers: app)
            #expect(reset.json["errorCode"]?.string == "INVALID_VERIFICATION_CODE")
            #expect(reset.json["userID"]?.string == id)
        }
    }

    @Test("A user without a name or a password has a token, and no password to reset")
    func pseudonym() async throws {
        try await withKii(["refreshTokens": "on"]) { kii in
            var headers = Self.app
            headers["Content-Type"] = "application/vnd.kii.RegistrationAndAuthorizationRequest+json"
            let answer = try await kii.send(.post, Self.users, ["displayName": "x"], headers: headers)
            #expect(answer.status == 201)
            #expect(answer.json["_hasPassword"]?.bool == false)
            #expect(answer.json["_accessToken"]?.string != nil)
            #expect(answer.json["_refreshToken"] == nil)
            let id = try #require(answer.json["userID"]?.string)
            let reset = try await kii.send(.post, Self.users + "/\(id)/password/request-reset", headers: Self.app)
            #expect(reset.status == 409)
            #expect(reset.json["errorCode"]?.string == "OPERATION_NOT_ALLOWED")
        }
    }

    @Test(
        "A setting that is no number or word is said so",
        arguments: [
            ["pinLength": "x"], ["password": "none"], ["refreshTokens": "maybe"], ["accessTokenLifetime": "0"],
        ]
    )
    func wrongSettings(settings: [String: String]) {
        #expect(throws: SettingMistake.self) { try KiiCloud(settings: settings) }
    }
}
