import Foundation
import HTTPTypes
import JSONText
import ReferenceTestSupport
import Testing

@testable import Emulators
@testable import Reference
@testable import ReferenceCore

/// One line of the server's description: what is sent, and what comes.
struct SusiRow: Sendable, CustomTestStringConvertible {
    /// `{alice}`, `{password}`, `{token}`, `{reset}` and `{mailed}` stand for what is at hand.
    let request: String
    let status: Int
    /// The text of the page or the message.
    let says: String
    var settings: [String: String] = [:]
    var sendsMail = true
    /// Time that passes before it.
    var after = Duration.zero

    var testDescription: String { "\(request) \(settings.isEmpty ? "" : "\(settings)") -> \(status) \(says)" }
}

@Suite("SUSI.AI's services answer as its source has them")
struct SusiSheetTests {
    private static let role =
        "Base user role not sufficient. Your base user role is 'ANONYMOUS', minimum user role required is 'user'"
    private static let tooltip = "Enter a combination of atleast 8 characters"
    private static let byMail = ["signup": "email"]

    static let signUps: [SusiRow] = [
        SusiRow(
            request: "POST /aaa/signup.json signup=b@example.com&password={password}",
            status: 200,
            says: #""accepted": true"#
        ),
        SusiRow(
            request: "GET /aaa/signup.json?signup=b@example.com&password={password}",
            status: 200,
            says: #""You successfully signed-up!""#
        ),
        SusiRow(
            request: "POST /aaa/signup.json signup=b@example.com&password={password}",
            status: 200,
            says: "An email with a verification link was sent to your address.",
            settings: byMail
        ),
        SusiRow(
            request: "POST /aaa/signup.json signup=b@example.com&password={password}",
            status: 200,
            says: "but no email was sent: Mail sending disabled",
            settings: byMail,
            sendsMail: false
        ),
        SusiRow(request: "POST /aaa/signup.json password={password}", status: 422, says: "signup or password empty"),
        SusiRow(
            request: "POST /aaa/signup.json signup=b&password={password}",
            status: 422,
            says: "No valid email address"
        ),
        SusiRow(request: "POST /aaa/signup.json signup=b@example.com&password=short", status: 422, says: tooltip),
        SusiRow(
            request: "POST /aaa/signup.json signup=B1-@example.com&password=B1-@example.com",
            status: 422,
            says: tooltip
        ),
        SusiRow(
            request: "POST /aaa/signup.json signup={alice}&password={password}",
            status: 422,
            says: "email is already taken"
        ),
        SusiRow(
            request: "POST /aaa/signup.json signup=b@example.com&password={password}",
            status: 403,
            says: "Public signup disabled",
            settings: ["signup": "false"]
        ),
        SusiRow(
            request: "GET /aaa/signup.json?getParameters=true",
            status: 403,
            says: "Public signup disabled",
            settings: ["signup": "false"]
        ),
        SusiRow(
            request: "POST /aaa/signup.json signup=b@example.com&password={password}",
            status: 422,
            says: "Please verify recaptcha",
            settings: ["captcha": "signUp"]
        ),
        SusiRow(request: "GET /aaa/signup.json?getParameters=true", status: 200, says: "Success: showing parameters"),
        SusiRow(request: "GET /aaa/checkRegistration.json?check_email={alice}", status: 200, says: #""exists": true"#),
        SusiRow(
            request: "GET /aaa/checkRegistration.json?check_email=b@example.com",
            status: 200,
            says: #""exists": false"#
        ),
        SusiRow(request: "GET /aaa/checkRegistration.json", status: 400, says: "Email not provided."),
    ]

    static let confirmations: [SusiRow] = [
        SusiRow(
            request: "GET /aaa/signup.json?access_token={mailed}&validateEmail={alice}",
            status: 200,
            says: "You successfully verified your account!",
            settings: byMail
        ),
        SusiRow(
            request: "GET /aaa/signup.json?access_token=none&validateEmail={alice}",
            status: 400,
            says: "Bad request",
            settings: byMail
        ),
        SusiRow(
            request: "GET /aaa/signup.json?access_token={mailed}&validateEmail=b@example.com",
            status: 400,
            says: "Bad request",
            settings: byMail
        ),
        SusiRow(
            request: "GET /aaa/signup.json?access_token={mailed}&validateEmail={alice}",
            status: 400,
            says: "Bad request",
            settings: byMail,
            after: .days(7)
        ),
        SusiRow(
            request: "POST /aaa/resendVerificationLink.json emailId={alice}",
            status: 200,
            says: "Your request for a new verification link has been processed!",
            settings: byMail
        ),
        SusiRow(
            request: "POST /aaa/resendVerificationLink.json emailId={alice}",
            status: 200,
            says: "Please try again! Error : Mail sending disabled",
            settings: byMail,
            sendsMail: false
        ),
        SusiRow(
            request: "POST /aaa/resendVerificationLink.json",
            status: 400,
            says: "Bad Request. Not Enough parameters",
            settings: byMail
        ),
        SusiRow(
            request: "POST /aaa/resendVerificationLink.json emailId=+",
            status: 422,
            says: "No email id provided!",
            settings: byMail
        ),
        SusiRow(
            request: "POST /aaa/resendVerificationLink.json emailId=b@example.com",
            status: 401,
            says: "Invalid email id. Please Sign up!",
            settings: byMail
        ),
        SusiRow(
            request: "POST /aaa/resendVerificationLink.json emailId={alice}",
            status: 407,
            says: "User already verified!"
        ),
    ]

    static let logins: [SusiRow] = [
        SusiRow(
            request: "POST /aaa/login.json login={alice}&password={password}&type=access-token",
            status: 200,
            says: #""valid_seconds": 604800"#
        ),
        SusiRow(
            request: "POST /aaa/login.json login={alice}&password={password}&type=access-token&valid_seconds=-1",
            status: 200,
            says: #""valid_seconds": "forever""#
        ),
        SusiRow(
            request: "POST /aaa/login.json login={alice}&password={password}&type=access-token",
            status: 200,
            says: #""uuid": "c160f8cc69a4f0bf2b0362752353d060""#
        ),
        SusiRow(
            request: "POST /aaa/login.json login={alice}&password={password}&type=check_password",
            status: 200,
            says: "You are logged in as alice@example.com"
        ),
        SusiRow(
            request: "POST /aaa/login.json login={alice}&password={password}",
            status: 400,
            says: "Bad login parameters."
        ),
        SusiRow(
            request: "POST /aaa/login.json login=b@example.com&password={password}&type=access-token",
            status: 401,
            says: "Invalid credentials"
        ),
        SusiRow(
            request: "POST /aaa/login.json login={alice}&password=wrong&type=access-token",
            status: 403,
            says: "User not yet activated",
            settings: byMail
        ),
        SusiRow(
            request: "POST /aaa/login.json login={alice}&password=wrong&type=access-token",
            status: 422,
            says: "Invalid credentials"
        ),
        SusiRow(
            request: "POST /aaa/login.json login={alice}&password={password}&type=access-token&valid_seconds=0",
            status: 422,
            says: "Invalid value for 'valid_seconds'"
        ),
        SusiRow(
            request: "POST /aaa/login.json login={alice}&password={password}&type=pigeon",
            status: 400,
            says: "Invalid type"
        ),
        SusiRow(
            request: "GET /aaa/login.json?checkLogin=true&access_token={token}",
            status: 200,
            says: #""loggedIn": true"#
        ),
        SusiRow(
            request: "GET /aaa/login.json?checkLogin=true&access_token={token}",
            status: 200,
            says: #""loggedIn": false"#,
            after: .days(7)
        ),
        SusiRow(request: "GET /aaa/login.json?checkLogin=1", status: 200, says: "Not logged in"),
        SusiRow(
            request: "GET /aaa/listUserSettings.json?access_token={token}",
            status: 200,
            says: "Success: Showing user settings"
        ),
        SusiRow(request: "GET /aaa/listUserSettings.json", status: 401, says: role),
        SusiRow(request: "GET /aaa/login.json?logout=true", status: 401, says: "Unauthorized"),
        SusiRow(request: "GET /aaa/login.json?logout=true&access_token=any", status: 200, says: "Logout successful"),
        SusiRow(request: "GET /aaa/login.json?delete=true", status: 401, says: "Unauthorized"),
        SusiRow(
            request: "GET /aaa/login.json?delete=true&access_token={token}",
            status: 200,
            says: "Account deletion successful"
        ),
    ]

    static let passwords: [SusiRow] = [
        SusiRow(
            request: "POST /aaa/changepassword.json changepassword={alice}&password={password}&newpassword=New-word1",
            status: 401,
            says: role
        ),
        SusiRow(
            request:
                "POST /aaa/changepassword.json?access_token={token} changepassword=b@example.com&password={password}&newpassword=New-word1",
            status: 500,
            says: "java.lang.NullPointerException"
        ),
        SusiRow(
            request: "POST /aaa/changepassword.json?access_token={token} password={password}&newpassword=New-word1",
            status: 500,
            says: "Server Error"
        ),
        SusiRow(
            request:
                "POST /aaa/changepassword.json?access_token={token} changepassword={alice}&password=wrong&newpassword=New-word1",
            status: 422,
            says: "Invalid credentials"
        ),
        SusiRow(
            request: "POST /aaa/changepassword.json?access_token={token} changepassword={alice}&newpassword=New-word1",
            status: 422,
            says: "Invalid credentials"
        ),
        SusiRow(
            request: "POST /aaa/changepassword.json?access_token={token} changepassword={alice}&password={password}",
            status: 500,
            says: "Server Error"
        ),
        SusiRow(
            request:
                "POST /aaa/changepassword.json?access_token={token} changepassword={alice}&password={password}&newpassword=weak",
            status: 422,
            says: "invalid password"
        ),
        SusiRow(
            request:
                "POST /aaa/changepassword.json?access_token={token} changepassword={alice}&password={password}&newpassword=New-word1",
            status: 200,
            says: "Please verify recaptcha",
            settings: ["captcha": "changePassword"]
        ),
        SusiRow(
            request:
                "POST /aaa/changepassword.json?access_token={token} changepassword={alice}&password={password}&newpassword={password}",
            status: 200,
            says: "Your current password matches new password."
        ),
        SusiRow(
            request:
                "GET /aaa/changepassword.json?access_token={token}&changepassword={alice}&password={password}&newpassword=New-word1",
            status: 200,
            says: "Your password has been changed!"
        ),
        SusiRow(
            request:
                "GET /aaa/changepassword.json?access_token={token}&changepassword={alice}&password={password}&newpassword=New-word1",
            status: 200,
            says: "Your password has sucessfully been changed and stored in the local database!",
            sendsMail: false
        ),
        SusiRow(
            request: "GET /aaa/recoverpassword.json?forgotemail={alice}",
            status: 200,
            says: "Recovery email sent to your email ID. Please check"
        ),
        SusiRow(
            request: "GET /aaa/recoverpassword.json?forgotemail={alice}",
            status: 200,
            says: "Mail sending disabled",
            sendsMail: false
        ),
        SusiRow(
            request: "GET /aaa/recoverpassword.json?forgotemail=b@example.com",
            status: 422,
            says: "email does not exist"
        ),
        SusiRow(request: "GET /aaa/recoverpassword.json", status: 422, says: "email does not exist"),
        SusiRow(
            request: "GET /aaa/recoverpassword.json?getParameters=true&token={reset}",
            status: 200,
            says: "Email ID: alice@example.com"
        ),
        SusiRow(request: "GET /aaa/recoverpassword.json?getParameters=true", status: 400, says: "No token specified"),
        SusiRow(
            request: "GET /aaa/recoverpassword.json?getParameters=true&token=none",
            status: 422,
            says: "Invalid token"
        ),
        SusiRow(
            request: "GET /aaa/recoverpassword.json?getParameters=true&token={reset}",
            status: 401,
            says: "Expired token",
            after: .days(7)
        ),
        SusiRow(
            request: "POST /aaa/resetpassword.json token={reset}&newpass=New-word1",
            status: 200,
            says: "Your password has been changed!"
        ),
        SusiRow(
            request: "POST /aaa/resetpassword.json token={reset}&newpass=New-word1",
            status: 200,
            says: "Your password has been changed!",
            after: .days(70)
        ),
        SusiRow(
            request: "POST /aaa/resetpassword.json token=none&newpass=New-word1",
            status: 500,
            says: "java.lang.NullPointerException"
        ),
        SusiRow(request: "POST /aaa/resetpassword.json newpass=New-word1", status: 500, says: "Server Error"),
        SusiRow(
            request: "POST /aaa/resetpassword.json token={reset}&newpass=weak",
            status: 422,
            says: "invalid password"
        ),
        SusiRow(request: "POST /aaa/resetpassword.json token={reset}", status: 500, says: "Server Error"),
        SusiRow(request: "GET /aaa/getCaptchaConfig.json", status: 200, says: #""changePassword": false"#),
        SusiRow(request: "GET /aaa/nothing.json", status: 404, says: "Not Found"),
        SusiRow(request: "PUT /aaa/login.json", status: 405, says: "HTTP method PUT is not supported by this URL"),
    ]

    @Test("Each line gets its status, media type and words", arguments: signUps + confirmations + logins + passwords)
    func line(row: SusiRow) async throws {
        try await withSusi(row.settings, sendsMail: row.sendsMail) { susi in
            try await susi.join()
            var request = row.request.replacing("{alice}", with: SusiWire.alice)
                .replacing("{password}", with: SusiWire.password)
                .replacing("{mailed}", with: susi.mailed("verify-account"))
            if request.contains("{token}") { request = request.replacing("{token}", with: try await susi.token()) }
            if request.contains("{reset}") {
                _ = try await susi.send("GET /aaa/recoverpassword.json?forgotemail=\(SusiWire.alice)")
                request = request.replacing("{reset}", with: susi.mailed("resetpass"))
            }
            susi.clock.advance(by: row.after)
            let answer = try await susi.send(request)
            #expect(answer.status == row.status)
            #expect(answer.text.contains(row.says), "\(answer.text)")
            let type = answer.headers[.contentType]?.split(separator: ";").first
            #expect(type == (row.status == 200 ? "application/javascript" : "text/html"))
            if row.status == 200 { #expect(answer.json["session"]?["identity"]?["type"]?.string != nil) }
        }
    }
}
