package import JSONText

/// The mistakes of files in OASIS's Static Analysis Results Interchange Format (SARIF) 2.1.0, for editors and code scanning.
package enum DiagnosticSARIF {
    /// The whole document.
    ///
    /// - Parameter version: The version of the tool.
    package static func document(_ diagnostics: Diagnostics, version: String) -> JSONValue {
        let rules = [
            rule("file-mistake", "The file cannot be used", level: "error"),
            rule("file-doubt", "The file can be used, but probably does not say what was meant", level: "warning"),
        ]
        return [
            "$schema": JSONValue(SARIFValue.schema),
            "version": "2.1.0",
            "runs": [
                [
                    "tool": JSONValue(SARIFValue.tool(version: version, rules: rules)),
                    // Columns are counted in code points (3.14.27).
                    "columnKind": "unicodeCodePoints",
                    "invocations": [["executionSuccessful": true]],
                    "results": JSONValue(diagnostics.all.map { JSONValue(result($0)) }),
                ]
            ],
        ]
    }

    private static func rule(_ id: String, _ title: String, level: String) -> JSONObject {
        [
            "id": JSONValue(id), "shortDescription": SARIFValue.text(title),
            "defaultConfiguration": ["level": JSONValue(level)],
        ]
    }

    private static func result(_ diagnostic: Diagnostic) -> JSONObject {
        let isError = diagnostic.severity == .error
        let file = diagnostic.location?.file ?? diagnostic.file
        let region = diagnostic.location.map { place -> JSONValue in
            [
                "startLine": JSONValue(place.line), "startColumn": JSONValue(place.column),
                "endColumn": JSONValue(place.column + max(diagnostic.caretWidth, 1)),
            ]
        }
        return JSONObject(present: [
            ("ruleId", isError ? "file-mistake" : "file-doubt"), ("level", isError ? "error" : "warning"),
            ("message", SARIFValue.text(TerminalText.visible(diagnostic.message))),
            (
                "locations",
                file.map { [["physicalLocation": SARIFValue.physicalLocation($0, region: region)]] }
            ),
        ])
    }
}
