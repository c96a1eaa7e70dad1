import Foundation
import HTTPTypes
import JSONText
import ReferenceTestSupport
import Testing

@testable import Emulators
@testable import Reference
@testable import ReferenceCore

/// One row of the sheet.
struct AtlasRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let method: HTTPRequest.Method
    let path: String
    let body: String?
    let bearer: String
    let settings: [String: String]
    let status: Int?
    let code: String?
    let message: String?

    init(_ line: String) {
        testDescription = line
        var columns = line.split(separator: "|", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        columns += Array(repeating: "", count: max(0, 7 - columns.count))
        before = columns[0]
        let request = columns[1].split(separator: " ", maxSplits: 2).map(String.init)
        method = HTTPRequest.Method(request[0]) ?? .get
        path = AtlasRow.places.reduce(request[1]) { $0.replacing($1.name, with: $1.value) }
        body = request.count > 2 ? request[2] : nil
        bearer = columns[2]
        let setting = columns[3].split(separator: "=").map(String.init)
        settings = setting.count == 2 ? [setting[0]: setting[1]] : [:]
        status = Int(columns[4].drop { !$0.isNumber })
        code = columns[5].isEmpty ? nil : columns[5]
        message = columns[6].isEmpty ? nil : columns[6]
    }

    private static let places = [
        (name: "PROVIDER", value: AtlasWire.provider), (name: "APP", value: AtlasWire.application),
        (name: "AUTH", value: AtlasWire.session), (name: "ADMIN", value: AtlasWire.administration),
    ]
}

@Suite("Atlas App Services' calls answer as its clients know them")
struct AtlasSheetTests {
    @Test("Each call answers with its status, code, message and content type", arguments: AtlasSheet.rows)
    func answers(row: AtlasRow) async throws {
        try await withAtlas(row.settings) { wire in
            let login = try await wire.prepare(row.before)
            let answer = try await wire.send(
                row.method,
                row.path,
                wire.body(of: row),
                token: wire.token(row.bearer, of: login)
            )
            #expect(answer.status == row.status, "\(answer.text)")
            #expect(answer.json["error_code"]?.string == row.code)
            if let message = row.message { #expect(answer.error == message) }
            if answer.text.isEmpty {
                #expect(answer.headers[.contentType] == nil)
            } else {
                #expect(answer.headers[.contentType] == "application/json")
            }
            guard answer.status >= 400 else { return }
            #expect(answer.error != nil)
            #expect(answer.json["link"]?.string?.contains("/logs?co_id=") == true)
        }
    }
}

extension AtlasWire {
    /// Brings about what has happened before.
    ///
    /// - Returns: The answer to Alice's login; one that is of no use where she has none.
    fileprivate func prepare(_ before: String) async throws -> Answer {
        if before == "nothing" { return try await logIn() }
        if before == "registered" { return try await register() }
        let login = try await join()
        let asked = #"{"email":"\#(Self.alice)"}"#
        switch before {
        case "resetAsked": _ = try await send(.post, Self.provider + "/reset/send", asked)
        case "deleted":
            _ = try await send(.post, Self.provider + "/reset/send", asked)
            _ = try await send(.delete, Self.session + "/delete", token: login.accessToken)
        case "disabled":
            let user = login.json["user_id"]?.string ?? ""
            _ = try await send(.put, Self.administration + "/users/\(user)/disable", token: Self.administrator)
        case "loggedOut": _ = try await send(.delete, Self.session + "/session", token: login.refreshToken)
        case "expired":
            _ = try await register("late@example.com")
            clock.advance(by: .minutes(31))
        default: #expect(before == "joined", "the sheet knows no '\(before)'")
        }
        return login
    }

    /// The body of a row, with what stands for something at hand.
    fileprivate func body(of row: AtlasRow) -> String? {
        switch row.body {
        case "PAIR":
            let isReset = row.path.hasSuffix("/reset")
            let owner = row.before == "expired" ? "late@example.com" : Self.alice
            return pair(isReset ? "reset" : "confirm", to: owner, with: isReset ? #","password":"new horse""# : "")
        case "UNKNOWN":
            let token = String(repeating: "ab", count: 64)
            return #"{"token":"\#(token)","tokenId":"0123456789abcdef01234567","password":"new horse"}"#
        case "RIGHT": return #"{"username":"\#(Self.alice)","password":"\#(Self.password)"}"#
        case "WRONG": return #"{"username":"\#(Self.alice)","password":"wrong horse"}"#
        default: return row.body
        }
    }

    fileprivate func token(_ bearer: String, of login: Answer) -> String? {
        switch bearer {
        case "access": login.accessToken
        case "refresh": login.refreshToken
        case "tampered": login.refreshToken.dropLast(12) + "AAAAAAAAAAAA"
        case "administrator": Self.administrator
        default: nil
        }
    }
}
