import Foundation
import HTTPTypes
import JSONText
import ReferenceTestSupport
import Testing

@testable import Emulators
@testable import Reference
@testable import ReferenceCore

@Suite("What App Services' own clients depend on")
struct AtlasClientTests {
    @Test("A location names the host that was asked, for requests and for the socket")
    func location() async throws {
        try await withAtlas { wire in
            let answer = try await wire.send(.get, AtlasWire.application + "/location")
            #expect(answer.status == 200)
            #expect(answer.json["deployment_model"] == "GLOBAL")
            #expect(answer.json["hostname"]?.string?.hasPrefix("http://") == true)
            #expect(answer.json["ws_hostname"]?.string?.hasPrefix("ws://") == true)
        }
    }

    @Test("A login and its profile have the members that clients demand")
    func loginAndProfile() async throws {
        try await withAtlas { wire in
            let login = try await wire.join()
            #expect(ObjectID.isOne(login.json["user_id"]?.string ?? ""))
            #expect(ObjectID.isOne(login.json["device_id"]?.string ?? ""))
            let profile = try await wire.send(.get, AtlasWire.session + "/profile", token: login.accessToken)
            #expect(profile.json["user_id"] == login.json["user_id"])
            #expect(profile.json["type"] == "normal")
            #expect(profile.json["identities"]?[0]?["provider_type"] == "local-userpass")
            #expect(profile.json["data"]?["email"]?.string == AtlasWire.alice)
        }
    }

    @Test("Tokens are JWTs of three parts with numeric times; the access token's session is the refresh token's")
    func tokens() async throws {
        try await withAtlas { wire in
            let login = try await wire.join()
            let access = try #require(CompactToken(login.accessToken))
            let refresh = try #require(CompactToken(login.refreshToken))
            #expect(access.algorithm == "HS256")
            #expect(access.payload["typ"] == "access")
            #expect(refresh.payload["typ"] == "refresh")
            #expect(access.payload["iss"] == refresh.payload["baas_id"])
            let (start, end) = (access.payload["iat"]?.double ?? 0, access.payload["exp"]?.double ?? 0)
            #expect(end - start == 1800)
            #expect((refresh.payload["exp"]?.double ?? 0) - start == 60 * 86_400)
            #expect(refresh.payload["baas_identity"]?["provider_type"] == "local-userpass")
        }
    }

    @Test("The device that a client names is kept, and zeros are none")
    func devices() async throws {
        try await withAtlas { wire in
            _ = try await wire.join()
            for (sent, isKept) in [("0123456789abcdef01234567", true), (ObjectID.none, false), ("odd", false)] {
                let body = """
                    {"username":"\(AtlasWire.alice)","password":"\(AtlasWire.password)",
                    "options":{"device":{"deviceId":"\(sent)"}}}
                    """
                let login = try await wire.send(.post, AtlasWire.provider + "/login", body)
                #expect((login.json["device_id"]?.string == sent) == isKept)
            }
        }
    }

    @Test(
        "A reset leaves refresh tokens alive, or ends them where the tenant is set up so",
        arguments: ["stay", "end"]
    )
    func resetSessions(setting: String) async throws {
        try await withAtlas(["resetSessions": setting]) { wire in
            let login = try await wire.join()
            _ = try await wire.send(.post, AtlasWire.provider + "/reset/send", #"{"email":"\#(AtlasWire.alice)"}"#)
            let pair = try #require(wire.pair("reset", with: #","password":"new horse""#))
            #expect(try await wire.send(.post, AtlasWire.provider + "/reset", pair).status == 200)
            let refreshed = try await wire.send(.post, AtlasWire.session + "/session", token: login.refreshToken)
            #expect(refreshed.status == (setting == "stay" ? 201 : 401))
            #expect(try await wire.logIn(password: "new horse").status == 200)
            #expect(try await wire.logIn().json["error_code"] == "InvalidPassword")
        }
    }

    @Test(
        "A newer link retires an older one, or leaves it where the tenant is set up so",
        arguments: ["retired", "kept"]
    )
    func olderLinks(setting: String) async throws {
        try await withAtlas(["olderLinks": setting]) { wire in
            _ = try await wire.register()
            let older = try #require(wire.pair("confirm"))
            _ = try await wire.send(.post, AtlasWire.provider + "/confirm/send", #"{"email":"\#(AtlasWire.alice)"}"#)
            #expect(wire.pair("confirm") != older)
            let answer = try await wire.send(.post, AtlasWire.provider + "/confirm", older)
            #expect(answer.status == (setting == "kept" ? 200 : 400))
        }
    }

    @Test("A password's length is counted in characters or in bytes", arguments: [("characters", 201), ("bytes", 400)])
    func passwordUnit(setting: String, status: Int) async throws {
        try await withAtlas(["passwordUnit": setting]) { wire in
            let password = String(repeating: "ä", count: 100)
            let body = #"{"email":"b@example.com","password":"\#(password)"}"#
            let answer = try await wire.send(.post, AtlasWire.provider + "/register", body)
            #expect(answer.status == status)
        }
    }

    @Test(
        "A setting that is none is named",
        arguments: [("confirmation", "maybe"), ("emptyStatus", "404"), ("signingKey", "short")]
    )
    func mistakes(name: String, value: String) {
        #expect(throws: SettingMistake.self) { try AtlasAppServices(settings: [name: value]) }
    }
}

@Suite("The functions of the emulated tenant")
struct AtlasFunctionsTests {
    @Test(
        "A confirmation follows the plan before the plus sign",
        arguments: [
            ("ann@example.com", 1, "pending"), ("success+ann@example.com", 1, "success"),
            ("fail+ann@example.com", 1, "fail"), ("pending-fail+ann@example.com", 1, "pending"),
            ("pending-fail+ann@example.com", 2, "fail"), ("pending-fail+ann@example.com", 9, "fail"),
            ("ann+fail@example.com", 1, "pending"), ("+ann@example.com", 1, "pending"),
        ]
    )
    func confirmation(username: String, run: Int, status: String) {
        #expect(AtlasFunctions.confirmation(username, run: run).rawValue == status)
    }

    @Test(
        "A reset follows its arguments",
        arguments: [
            ([], false, "success"), (["pending"], false, "pending"), (["fail"], true, "fail"),
            (["odd"], false, "success"),
            (["success", "refuse-current"], true, "fail"), (["success", "refuse-current"], false, "success"),
            (["success", "kinds"], false, "fail"), (["pending", "text", "+4915112345678"], false, "pending"),
        ] as [([String], Bool, String)]
    )
    func reset(arguments: [String], isCurrent: Bool, status: String) {
        let values = arguments.map { AtlasArgument.text($0) }
        #expect(AtlasFunctions.reset(arguments: values, currentPasswordValid: isCurrent).status.rawValue == status)
    }

    @Test(
        "Extended JSON tells of what kind an argument is",
        arguments: [
            (#""text""#, "string"), ("1", "number"), (#"{"$numberLong":"1"}"#, "number"), ("true", "boolean"),
            ("null", "null"), (#"{"$oid":"5f4e3d2c1b0a99887766aa00"}"#, "objectId"),
            (#"{"$date":{"$numberLong":"0"}}"#, "date"), (#"{"$binary":{"base64":"","subType":"00"}}"#, "binary"),
            (#"{"$regularExpression":{"pattern":"a","options":""}}"#, "regex"),
            (#"{"$timestamp":{"t":1,"i":1}}"#, "timestamp"), (#"{"$minKey":1}"#, "minKey"),
            (#"{"$maxKey":1}"#, "maxKey"),
            ("[1]", "array"), (#"{"$oid":"x","more":1}"#, "document"), ("{}", "document"),
        ]
    )
    func kinds(text: String, kind: String) throws {
        let value = try JSONParser.parse(SourceText(name: "argument", text: text))
        #expect(AtlasArgument(value).kind.rawValue == kind)
    }

    @Test("A function that sends the pair by SMS sends no mail, and its pair resets")
    func texted() async throws {
        try await withAtlas(["reset": "function"]) { wire in
            _ = try await wire.join()
            let body =
                #"{"email":"\#(AtlasWire.alice)","password":"new horse","arguments":["pending","text","+4915112345678"]}"#
            #expect(try await wire.send(.post, AtlasWire.provider + "/reset/call", body).text.isEmpty)
            #expect(wire.pair("reset") == nil)
            let text = wire.texts.texts(to: "+4915112345678").last ?? ""
            let match = try #require(text.firstMatch(of: #/\/reset\?token=([0-9a-f]{128})&tokenId=([0-9a-f]{24})/#))
            let pair = #"{"token":"\#(match.1)","tokenId":"\#(match.2)","password":"new horse"}"#
            #expect(try await wire.logIn().status == 200)
            #expect(try await wire.send(.post, AtlasWire.provider + "/reset", pair).status == 200)
            #expect(try await wire.logIn(password: "new horse").status == 200)
        }
    }
}
