import HTTPTypes
import Hummingbird
import NIOCore
import Reference
import ReferenceCore

extension KiiSurface {
    /// The pages behind the links in messages.
    func addPages(to routes: inout Routes) {
        routes.answer(.get, "/verify") { call in
            try accounts.verify(code: call.query["code"] ?? "", claim: AccountClaim())
            return Self.page("Your address is verified.")
        }
        routes.answer(.get, "/reset") { call in
            let code = call.query["code"] ?? ""
            guard accounts.resetMode == .generated else {
                if defects.contains(.kiiOpenedLinkSpent) { try accounts.dropReset(code) }
                let value = code.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
                return Self.page(
                    "Choose a new password.",
                    form:
                        "<input type=\"hidden\" name=\"code\" value=\"\(value)\"><input type=\"password\" name=\"password\">"
                )
            }
            try await reset(code, to: nil)
            return Self.page("Your password was reset. The new one was sent to you.")
        }
        guard accounts.resetMode != .generated else { return }
        routes.answer(.post, "/reset") { call in
            let form = try await call.form()
            guard let password = form["password"], !password.isEmpty else {
                throw KiiError.invalidInput("password", "password has to be given")
            }
            try await reset(form["code"] ?? "", to: password)
            return Self.page("Your password was reset.")
        }
    }

    private func reset(_ code: String, to password: String?) async throws {
        do {
            try await accounts.completeReset(code: code, newPassword: password, claim: AccountClaim())
        } catch Refusal.expiredCode {
            throw KiiError(.gone, "RESET_LINK_EXPIRED", "The link has expired")
        } catch Refusal.invalidCode {
            throw KiiError(.forbidden, "INVALID_VERIFICATION_CODE", "The link is not valid")
        }
    }

    private static func page(_ sentence: String, form: String? = nil) -> Response {
        let fields = form.map { "<form method=\"post\" action=\"/reset\">\($0)<button>Send</button></form>\n" } ?? ""
        let html = "<!DOCTYPE html>\n<html><body><p>\(sentence)</p>\n\(fields)</body></html>\n"
        return Response(
            status: .ok,
            headers: [.contentType: "text/html; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: html))
        )
    }
}
