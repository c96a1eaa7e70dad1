import Conformance
import JSONText
import RunModel
import Testing

@testable import Reports

@Suite("A dialect's trial as text")
struct TrialTextTests {
    private static let report: TrialReport = {
        var login = TrialReport.Entry(attempt: TrialAttempt(.operation(.shipped(.login)), .beforeVerification))
        login.requests = ["POST /api/v1/accounts/sessions"]
        login.statuses = [403]
        login.outcome = .unverified
        var refresh = TrialReport.Entry(attempt: TrialAttempt(.operation(.shipped(.refresh))))
        refresh.requests = ["POST /api/v1/accounts/sessions/refresh"]
        refresh.statuses = [200]
        refresh.saved = ["session.accessToken", "session.refreshToken", "session.idToken"]
        refresh.missed = ["session.id"]
        refresh.standing = .problem
        var message = TrialReport.Entry(attempt: TrialAttempt(.message("verification")))
        message.outcome = .ok
        message.saved = ["code"]
        var logout = TrialReport.Entry(attempt: TrialAttempt(.operation(.shipped(.logout))))
        logout.standing = .notTried(.noSession)
        var report = TrialReport(target: "http://127.0.0.1:8000", dialect: "my.json")
        report.entries = [login, refresh, message, logout]
        return report
    }()

    private static let words = [
        "✓ login before the address is verified", "POST /api/v1/accounts/sessions", "403", "unverified", "✗ refresh",
        "session.accessToken,", "session.refreshToken,", "session.idToken,", "session.id not found", "– logout",
        "not tried: there is no session,",
    ]

    @Test("No line is wider than the terminal, and nothing is left out", arguments: [60, 72, 80])
    func narrow(width: Int) {
        let style = ConsoleStyle(isColored: false, isLive: false, width: width)
        let text = TrialText(style: style).report(Self.report, next: "rekey run")
        for line in text.split(separator: "\n") {
            #expect(DisplayWidth.of(String(line)) <= width, "\(line)")
        }
        #expect(text.contains("✓ verification message\n    ok\n    saved: code\n"), "\(text)")
        for word in Self.words { #expect(text.contains(word), "\(word)\n\(text)") }
    }

    @Test("A wide terminal, and a file, have a line for each operation", arguments: [200, nil])
    func wide(width: Int?) throws {
        let style = ConsoleStyle(isColored: false, isLive: false, width: width)
        let lines = TrialText(style: style).report(Self.report, next: "rekey run").split(separator: "\n")
        #expect(try #require(lines.first).contains("operation"))
        for name in ["login", "refresh"] {
            let line = try #require(lines.first { $0.contains(name) && $0.contains("POST") })
            #expect(line.contains("403") || line.contains("session.idToken"), "\(line)")
        }
    }
}
