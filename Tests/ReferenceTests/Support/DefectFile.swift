import Foundation
import JSONText
import ReferenceTestSupport

@testable import Reference
@testable import ReferenceCore

/// The built-in file on the defects of the account core. Reading it whole is for the harness; here it tells how a backend has to be set up
/// for a defect to show.
struct DefectFile {
    /// The defects that stand first for their requirement, and so are its own.
    let own: [Defect]
    private let settings: [Defect: [String: String]]

    init() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Scenarios/defects.json")
        let value = try JSONParser.parse(SourceText(name: "defects.json", bytes: Array(try Data(contentsOf: file))))
        var own: [Defect] = []
        var requirements: Set<String> = []
        var settings: [Defect: [String: String]] = [:]
        for entry in value["defects"]?.array ?? [] {
            guard let slug = entry["defect"]?.string, let defect = Defect(slug: slug) else { continue }
            let first = entry["requirements"]?.string ?? entry["requirements"]?.array?.first?.string
            if let first, requirements.insert(first).inserted { own.append(defect) }
            for member in entry["settings"]?.object ?? [:] {
                settings[defect, default: [:]][member.key] = member.value.string
            }
        }
        self.own = own
        self.settings = settings
    }

    /// The settings under which a defect shows.
    func settings(of defect: Defect) -> [String: String] { settings[defect] ?? [:] }
}
