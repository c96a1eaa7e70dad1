import Foundation
import Mail
import ReferenceTestSupport
import Testing

@testable import Reference
@testable import ReferenceCore

@Suite("Mail in words")
struct MailWordsTests {
    private let words = MailWords(linkBase: "https://app.example.test")

    @Test(
        "Links stand in text and HTML, under the configured address",
        arguments: [
            (AccountMessage.Kind.verification, "Confirm your address", "https://app.example.test/verify?code=a-B_9"),
            (.reset, "Reset your password", "https://app.example.test/reset?code=a-B_9"),
        ]
    )
    func links(kind: AccountMessage.Kind, subject: String, link: String) throws {
        let message = AccountMessage(kind: kind, recipient: "alice@example.test", code: "a-B_9")
        let mail = words.mail(message, date: Date(timeIntervalSince1970: 0))
        let bytes = mail.composed(
            from: Mailbox(name: "Accounts", address: "no-reply@example.test"),
            messageID: "1@x",
            shape: MailShape([])
        )
        let read = MailMessage.parse(bytes)
        #expect(read.subject == subject)
        #expect(read.to.map(\.address) == ["alice@example.test"])
        #expect(read.links == [link])
        #expect(read.text?.contains(link) == true)
        #expect(read.html?.contains("href=\"\(link)\"") == true)
    }

    @Test("A code that is typed stands on a line of its own, and there is no link")
    func typedCodes() {
        for kind in [AccountMessage.Kind.verification, .reset, .generatedPassword] {
            let message = AccountMessage(kind: kind, recipient: "a@b", code: "01234567", isTyped: true)
            let mail = words.mail(message, date: Date(timeIntervalSince1970: 0))
            #expect(mail.text.contains("\n\n    01234567\n\n"))
            #expect(mail.html.contains("<strong>01234567</strong>"))
            #expect(!(mail.text + mail.html).contains("http"))
        }
    }

    @Test(
        "Notices hold no link",
        arguments: [
            (AccountMessage.Kind.passwordChanged, "Your password was changed"),
            (.passwordReset, "Your password was changed"),
            (.emailChanged, "Your email address was changed"),
            (.phoneChanged, "Your phone number was changed"), (.alreadyRegistered, "You already have an account"),
        ]
    )
    func notices(kind: AccountMessage.Kind, subject: String) {
        let mail = words.mail(AccountMessage(kind: kind, recipient: "a@b"), date: Date(timeIntervalSince1970: 0))
        #expect(mail.subject == subject)
        #expect(!(mail.text + mail.html).contains("http"))
    }

    @Test("A system's own subjects and openings take the place of the usual ones, and cannot break out of the HTML")
    func ownWords() {
        let words = MailWords(
            linkBase: "https://app.example.test",
            subjects: [.reset: "Ihr <neues> Passwort"],
            openings: [.reset: "Ihre PIN"]
        )
        let mail = words.mail(
            AccountMessage(kind: .reset, recipient: "a@b", code: "c"),
            date: Date(timeIntervalSince1970: 0)
        )
        #expect(mail.subject == "Ihr <neues> Passwort")
        #expect(!mail.html.contains("<neues>"))
        let pin = AccountMessage(kind: .reset, channel: .sms, recipient: "+1", code: "123456", isTyped: true)
        #expect(words.sms(pin).text == "Ihre PIN: 123456")
        let other = AccountMessage(kind: .verification, channel: .sms, recipient: "+1", code: "123456", isTyped: true)
        #expect(words.sms(other).text == "Confirm your address: 123456")
    }

    @Test("A host that a faulty backend believes cannot break out of the HTML")
    func escapes() {
        let message = AccountMessage(kind: .reset, recipient: "a@b", code: "c", linkHost: "x\"><script>")
        #expect(!words.mail(message, date: Date(timeIntervalSince1970: 0)).html.contains("<script>"))
    }
}
