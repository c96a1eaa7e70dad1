import Crypto
import Platform

/// The frame of the page: it loads nothing, and runs and styles nothing but what it brings along.
enum HTMLPage {
    /// Writes a whole page.
    ///
    /// - Parameters:
    ///   - title: for tabs and bookmarks.
    ///   - body: writes what stands in it, all text escaped.
    static func write(to page: inout ReportText, title: String, body: (inout ReportText) -> Void) {
        let head: [HTMLNode] = [
            .element("meta", ["charset": "utf-8"]),
            .element("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
            .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
            .element("meta", ["name": "color-scheme", "content": "light dark"]),
            .element("meta", ["name": "referrer", "content": "no-referrer"]),
            .element("title", [:], title),
            .code("style", style),
        ]
        page.add(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n\(head.map(\.rendered).joined(separator: "\n"))\n</head>\n<body>\n"
        )
        body(&page)
        page.add("\n\(HTMLNode.code("script", script).rendered)\n</body>\n</html>\n")
    }

    /// Content Security Policy Level 3: nothing but this style and this script, known by their digests.
    private static var policy: String {
        "default-src 'none'; style-src '\(digest(of: style))'; script-src '\(digest(of: script))'; "
            + "base-uri 'none'; form-action 'none'"
    }

    private static func digest(of code: String) -> String {
        "sha256-" + Data(SHA256.hash(data: Data(code.utf8))).base64EncodedString()
    }

    private static var style: String { String(decoding: PackageResources.page_css, as: UTF8.self) }
    private static var script: String { String(decoding: PackageResources.page_js, as: UTF8.self) }
}
