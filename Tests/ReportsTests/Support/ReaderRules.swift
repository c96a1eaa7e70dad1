import Foundation

/// The rules that readers of JUnit reports demand, each in their own terms; the broken ones as sentences.
enum ReaderRules {
    static func broken(by text: String) throws -> [String] {
        let root = try ParsedElement.parse(text)
        var broken: [String] = []
        if root.name != "testsuites" { broken.append("root is \(root.name)") }
        if text.contains("<![CDATA[") { broken.append("CDATA: mikepenz joins sections with commas") }
        if text.contains("<!DOCTYPE") { broken.append("DOCTYPE") }
        broken += counters(of: root, cases: root.children.flatMap { $0.children("testcase") })
        var names: Set<String> = []
        for suite in root.children {
            if suite.name != "testsuite" { broken.append("\(suite.name) below the root") }
            let cases = suite.children("testcase")
            if cases.isEmpty { broken.append("empty suite: Jenkins and GitLab ignore it") }
            if !suite.children("testsuite").isEmpty { broken.append("nested suite: dorny and Allure drop it") }
            if suite.attributes["name"]?.trimmingCharacters(in: .whitespaces).isEmpty != false {
                broken.append("suite without name: dorny needs it")
            }
            if suite.attributes["timestamp"]?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) == nil {
                broken.append("timestamp \(suite.attributes["timestamp"] ?? "none"): Allure takes its own zone")
            }
            broken += counters(of: suite, cases: cases)
            for testcase in cases {
                let name = "\(testcase.attributes["classname"] ?? "")|\(testcase.attributes["name"] ?? "")"
                if !names.insert(name).inserted { broken.append("twice: \(name); GitLab shows the first alone") }
                broken += rules(of: testcase).map { "\(name): \($0)" }
            }
        }
        return broken + references(in: text)
    }

    private static func counters(of element: ParsedElement, cases: [ParsedElement]) -> [String] {
        func count(_ child: String) -> Int { cases.count { !$0.children(child).isEmpty } }
        var broken: [String] = []
        for (attribute, expected) in [
            ("tests", cases.count), ("failures", count("failure")), ("errors", count("error")),
            ("skipped", count("skipped")),
        ] where element.number(attribute) != expected {
            broken.append("\(element.name) \(attribute)=\(element.attributes[attribute] ?? "none"), not \(expected)")
        }
        let sum = cases.compactMap { $0.attributes["time"].flatMap(milliseconds) }.reduce(0, +)
        if element.attributes["time"].flatMap(milliseconds) != sum {
            broken.append("\(element.name): time is not the sum")
        }
        return broken
    }

    private static func milliseconds(_ time: String) -> Int? {
        time.wholeMatch(of: /\d+\.\d{3}/) == nil ? nil : Int(time.filter { $0 != "." })
    }

    private static func rules(of testcase: ParsedElement) -> [String] {
        var broken: [String] = []
        let classname = testcase.attributes["classname"] ?? ""
        if classname.isEmpty || !classname.contains(".") { broken.append("classname: Jenkins shows (root)") }
        if (testcase.attributes["name"] ?? "").isEmpty { broken.append("no name: Azure drops the case") }
        if testcase.attributes["time"].flatMap(milliseconds) == nil { broken.append("time: dorny reads NaN") }
        if testcase.attributes["status"] != nil { broken.append("status attribute") }
        if let line = testcase.attributes["line"], Int(line).map({ $0 > 0 }) != true { broken.append("line \(line)") }
        let verdicts = testcase.children.filter { ["failure", "error", "skipped"].contains($0.name) }
        if verdicts.count > 1 { broken.append("several verdicts: skipped wins with Jenkins and mikepenz") }
        for verdict in verdicts {
            if verdict.text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty {
                broken.append("\(verdict.name) without text: GitLab reads nothing")
            }
            if verdict.attributes["message"]?.isEmpty != false { broken.append("\(verdict.name) without message") }
            if let type = verdict.attributes["type"], type.wholeMatch(of: /([A-Z][a-z]+){2,}/) == nil {
                broken.append("type \(type): GitLab may take it for a conversion")
            }
            if verdict.text.utf16.count > 65_535 { broken.append("text of \(verdict.text.utf16.count): dorny stops") }
        }
        return broken
    }

    /// REXML expands no more than 10,240 bytes of references in one text node or attribute.
    private static func references(in text: String) -> [String] {
        text.split(separator: ">").compactMap { piece in
            let node = piece.split(separator: "<", maxSplits: 1).first ?? ""
            let count = node.count { $0 == "&" }
            return count > 10_240 ? "\(count) references in one text: REXML gives up" : nil
        }
    }
}
