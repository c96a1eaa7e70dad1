import Conformance
import JSONText

/// The files of a run, and what a change of them touches.
package struct WatchedRun: Sendable {
    private let scenarios: [Scenario]
    private let files: [String: [String]]
    private let dialect: Dialect?
    private let dialectFile: String?

    /// - Parameter dialectFile: nil where the dialect is none of the user's files.
    package init(_ run: PreparedRun, dialectFile: String?) {
        scenarios = run.scenarios
        files = run.files
        dialect = run.dialect
        self.dialectFile = dialectFile
    }

    /// The files that the scenarios were read from.
    package var scenarioFiles: Set<String> { Set(files.values.joined()) }

    /// The scenarios of this run that changes touch since an earlier one.
    ///
    /// - Parameter changed: the paths of files, as they were named.
    package func touched(by changed: Set<String>, since earlier: WatchedRun?) -> CaseSelection {
        guard let earlier else { return .all }
        var ids = Set(files.filter { !changed.isDisjoint(with: $0.value) }.keys)
        // A file of neither is a list that counts for all, as waivers are.
        let known = scenarioFiles.union(earlier.scenarioFiles).union([dialectFile].compactMap(\.self))
        guard changed.isSubset(of: known) else { return .all }
        if let dialectFile, changed.contains(dialectFile) {
            guard let operations = Self.changedOperations(from: earlier.dialect, to: dialect) else { return .all }
            ids.formUnion(scenarios.filter { !operations.isDisjoint(with: Self.operations(of: $0)) }.map(\.id))
        }
        return .scenarios(ids)
    }

    /// The operations that are bound in another way than before; nil where the dialects differ in more than that.
    private static func changedOperations(from old: Dialect?, to new: Dialect?) -> Set<OperationName>? {
        guard let old = old?.origin.value.object, let new = new?.origin.value.object else { return nil }
        func rest(_ object: JSONObject) -> JSONObject {
            var rest = object
            rest["operations"] = nil
            return rest
        }
        guard rest(old) == rest(new), let before = old["operations"]?.object, let after = new["operations"]?.object,
            // One more, or one less, may be what another scenario needs.
            Set(before.keys) == Set(after.keys)
        else { return nil }
        let names = before.keys.filter { before[$0] != after[$0] }.compactMap { OperationName(rawValue: $0) }
        // The harness does these of its own accord, whether or not a scenario names them.
        let implied: Set<OperationName> = [
            .shipped(.probe), .shipped(.verify), .shipped(.removeAccount), .shipped(.advanceClock),
            .shipped(.publicKey),
        ]
        return implied.isDisjoint(with: names) ? Set(names) : nil
    }

    private static func operations(of scenario: Scenario) -> Set<OperationName> {
        Set(
            scenario.allSteps.compactMap { step in
                if case .operation(let operation) = step.action { operation.operation } else { nil }
            }
        )
    }
}
