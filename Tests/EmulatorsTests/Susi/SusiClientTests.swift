import Foundation
import HTTPTypes
import JSONText
import ReferenceTestSupport
import Testing

@testable import Emulators
@testable import Reference
@testable import ReferenceCore

/// The calls that the clients of SUSI.AI make around a login, and the parts that pages of other sites and caches read.
@Suite("What SUSI.AI's clients depend on")
struct SusiClientTests {
    private static let alice = SusiWire.alice

    private static func header(_ name: String) -> HTTPField.Name { HTTPField.Name(name) ?? .accept }

    @Test("A success says that pages of other sites may read it, when it was made, and that robots leave it alone")
    func headers() async throws {
        try await withSusi { susi in
            let answer = try await susi.send("GET /aaa/login.json?checkLogin=true")
            let expected = [
                "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Methods": "POST",
                "Access-Control-Allow-Headers": "accept, content-type",
                "X-Robots-Tag": "noindex,noarchive,nofollow,nosnippet",
            ]
            for (name, value) in expected { #expect(answer.headers[Self.header(name)] == value, "\(name)") }
            let made = try #require(answer.headers[.lastModified])
            #expect(made.wholeMatch(of: #/[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT/#) != nil)
            #expect(answer.headers[.expires] == made)
            #expect(answer.headers[.cacheControl] == nil)
            #expect(answer.text.hasSuffix("}\n"))
            let refused = try await susi.send("GET /aaa/login.json")
            #expect(refused.headers[.accessControlAllowOrigin] == nil)
            #expect(refused.headers[.cacheControl] == "must-revalidate,no-cache,no-store")
        }
    }

    @Test("A browser that asks first is told what it may send")
    func options() async throws {
        try await withSusi { susi in
            let answer = try await susi.send("OPTIONS /aaa/login.json")
            #expect(answer.status == 200)
            #expect(answer.headers[.allow] == "GET, HEAD, POST, TRACE, OPTIONS")
            #expect(answer.headers[.accessControlAllowHeaders] == "accept, content-type")
            #expect(answer.text.isEmpty)
        }
    }

    @Test(
        "White space around switches and numbers counts for nothing",
        arguments: [
            ("checkLogin=+true%0A", 200), ("checkLogin=%091", 200), ("checkLogin=tr+ue", 400), ("checkLogin=", 400),
            ("login={alice}&password={password}&type=access-token&valid_seconds=+60+", 200),
            ("login={alice}&password={password}&type=access-token&valid_seconds=", 200),
            ("login={alice}&password={password}&type=access-token&valid_seconds=+", 422),
            ("login={alice}&password={password}&type=access-token&valid_seconds=6+0", 422),
        ]
    )
    func whiteSpace(form: String, status: Int) async throws {
        try await withSusi { susi in
            try await susi.join()
            let fields = form.replacing("{alice}", with: Self.alice).replacing("{password}", with: SusiWire.password)
            #expect(try await susi.send("POST /aaa/login.json \(fields)").status == status)
        }
    }

    @Test(
        "The shipped rule counts code points, as Java's regular expressions do, and takes no line end anywhere",
        arguments: [
            ("Aa1!%F0%9F%A6%8A%F0%9F%A6%8A%F0%9F%A6%8A%F0%9F%A6%8A", 200), ("Aa1!%F0%9F%A6%8A%F0%9F%A6%8A", 422),
            ("Aa1!word%0A", 422), ("Aa1!%0Aword", 422), ("Aa1!word%E2%80%A8", 422), ("Aa1!word%09", 200),
        ]
    )
    func passwords(password: String, status: Int) async throws {
        try await withSusi { susi in
            let answer = try await susi.send("POST /aaa/signup.json signup=b@example.com&password=\(password)")
            #expect(answer.status == status)
        }
    }

    @Test(
        "A server whose rule is the iOS client's takes whatever has more than five characters",
        arguments: [("secret", 200), ("secre", 422)]
    )
    func longerThanFive(password: String, status: Int) async throws {
        try await withSusi(["passwordRule": "longer-than-5", "tooltip": "More than 5"]) { susi in
            let answer = try await susi.send("POST /aaa/signup.json signup=b@example.com&password=\(password)")
            #expect(answer.status == status)
            if status == 422 { #expect(answer.text.contains("More than 5")) }
            let rule = try await susi.send("GET /aaa/signup.json?getParameters=true")
            #expect(rule.json["regex"] == "^.{6,64}$")
            #expect(rule.json["regexTooltip"] == "More than 5")
        }
    }

    @Test("Mails have the subjects and the links of the server")
    func mails() async throws {
        try await withSusi(["signup": "email"]) { susi in
            try await susi.join()
            _ = try await susi.send("GET /aaa/resendVerificationLink.json?emailId=\(Self.alice)")
            let mails = susi.tray.mails(to: Self.alice)
            #expect(mails.map(\.subject) == ["SUSI AI verification", "SUSI AI verification"])
            #expect(mails.first?.text.contains("https://susi.ai/verify-account?access_token=") == true)
            #expect(mails.last?.text.contains("https://accounts.susi.ai/verify-account?access_token=") == true)
        }
        try await withSusi { susi in
            try await susi.join()
            _ = try await susi.send("GET /aaa/recoverpassword.json?forgotemail=\(Self.alice)")
            let token = susi.mailed("resetpass")
            _ = try await susi.send("POST /aaa/resetpassword.json token=\(token)&newpass=New-word1")
            let login = "login=\(Self.alice)&password=New-word1&type=access-token"
            let access = try await susi.send("POST /aaa/login.json \(login)").accessToken
            let change = "changepassword=\(Self.alice)&password=New-word1&newpassword=New-word2"
            _ = try await susi.send("GET /aaa/changepassword.json?access_token=\(access)&\(change)")
            let mails = susi.tray.mails(to: Self.alice)
            #expect(mails.map(\.subject) == ["Password Recovery", "Password Reset", "Password Change"])
            #expect(mails.first?.text.contains("https://susi.ai/resetpass?token=") == true)
        }
    }

    @Test("The pages of administrators are shown to administrators alone")
    func showAdmin() async throws {
        try await withSusi { susi in
            try await susi.join()
            let first = try await susi.token()
            let other = try await susi.second()
            for (query, shows) in [("?access_token=\(first)", true), ("?access_token=\(other)", false), ("", false)] {
                let answer = try await susi.send("GET /aaa/showAdminService.json\(query)")
                #expect(answer.json["accepted"] == true)
                #expect(answer.json["showAdmin"]?.bool == shows)
            }
        }
    }

    @Test("A user's permissions are told by role, and to nobody else")
    func permissions() async throws {
        try await withSusi { susi in
            try await susi.join()
            let token = try await susi.second()
            let path = "GET /aaa/account-permissions.json"
            #expect(try await susi.send(path).status == 401)
            let answer = try await susi.send("\(path)?access_token=\(token)")
            #expect(answer.json["userName"] == "b@example.com")
            #expect(answer.json["userRole"] == "user")
            #expect(answer.json["message"] == "Success : Service Permissions")
            let role = try await susi.send("\(path)?access_token=\(token)&getUserRolePermission=true")
            #expect(role.json["userRolePermissions"]?.object != nil)
            let service = try await susi.send("\(path)?access_token=\(token)&getServicePermissions=none")
            #expect(service.status == 400)
        }
    }

    @Test("Settings are kept by the names that the server knows, and outlive the account")
    func settings() async throws {
        try await withSusi { susi in
            try await susi.join()
            let token = try await susi.second()
            let change = "GET /aaa/changeUserSettings.json?access_token=\(token)"
            #expect(try await susi.send("\(change)&shoeSize=44").status == 400)
            #expect(try await susi.send("\(change)&userName=me").status == 400)
            let answer = try await susi.send("\(change)&theme=dark&userName=Bobby&shoeSize=44")
            #expect(answer.json["message"] == "You successfully changed settings of your account!")
            let list = "GET /aaa/listUserSettings.json?access_token="
            #expect(try await susi.send(list + token).json["settings"] == ["theme": "dark", "userName": "Bobby"])
            _ = try await susi.send("GET /aaa/login.json?delete=true&access_token=\(token)")
            let again = try await susi.second()
            #expect(try await susi.send(list + again).json["settings"]?["theme"] == "dark")
            let administrator = try await susi.token()
            let others = try await susi.send("\(list)\(administrator)&email=b@example.com")
            #expect(others.json["settings"]?["theme"] == "dark")
            #expect(try await susi.send(list + administrator).json["settings"] == JSONValue(JSONObject()))
        }
    }

    @Test("Users keep API keys of their own, and administrators the server's")
    func keys() async throws {
        try await withSusi { susi in
            try await susi.join()
            let (administrator, user) = (try await susi.token(), try await susi.second())
            let own = "type=user&access_token=\(user)"
            let change = "GET /aaa/apiKeys.json?"
            #expect(try await susi.send("\(change)\(own)").status == 400)
            let added = try await susi.send("\(change)\(own)&keyName=map&keyValue=s3")
            #expect(added.json["message"] == "Added new API key map successfully !")
            let list = "GET /aaa/getApiKeys.json?"
            #expect(try await susi.send("\(list)\(own)").json["keys"] == ["map": ["value": "s3"]])
            #expect(try await susi.send("\(list)type=user&access_token=none").status == 422)
            _ = try await susi.send("\(change)\(own)&keyName=map&deleteKey=true")
            #expect(try await susi.send("\(list)\(own)").json["keys"] == JSONValue(JSONObject()))
            let refused = try await susi.send("\(change)keyName=map&keyValue=s3&access_token=\(user)")
            #expect(refused.status == 401)
            let allowed = try await susi.send("\(change)keyName=map&keyValue=s4&access_token=\(administrator)")
            #expect(allowed.status == 200)
            #expect(try await susi.send(list).json["keys"]?["map"]?["value"] == "s4")
        }
    }
}

extension SusiWire {
    /// Signs a second user up, who is no administrator, and logs in.
    fileprivate func second() async throws -> String {
        _ = try await send("POST /aaa/signup.json signup=b@example.com&password=\(Self.password)")
        let form = "login=b@example.com&password=\(Self.password)&type=access-token"
        return try await send("POST /aaa/login.json \(form)").accessToken
    }
}
