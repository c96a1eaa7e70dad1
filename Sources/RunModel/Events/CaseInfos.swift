package import Conformance

/// The cases of a run in report order.
///
/// The rows of a table differ in their names alone, which is what is kept of each; the rest is kept once for all of them.
package struct CaseInfos: RandomAccessCollection, Sendable, ExpressibleByArrayLiteral {
    /// The common part of neighbouring cases; an empty row represents one of any name.
    private var patterns: [CaseInfo] = []
    /// The index of the pattern of each case.
    private var numbers: [UInt32] = []
    private var rows: [String] = []
    /// The first place of each id.
    private var places: [String: Int] = [:]

    package init() {}

    package init(_ cases: some Sequence<CaseInfo>) {
        for info in cases { append(info) }
    }

    package init(arrayLiteral cases: CaseInfo...) { self.init(cases) }

    /// The cases of a plan.
    package init(of plan: Plan) {
        var last: CaseInfo?
        for (position, planned) in plan.cases.enumerated() {
            // What a scenario's steps say of it is worked out once for all of its rows.
            var info = last ?? planned.info
            if position > 0, !plan.cases.areOfOneScenario(position - 1, position) { info = planned.info }
            info.row = planned.rowName
            append(info)
            last = info
        }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { numbers.count }

    package subscript(position: Int) -> CaseInfo {
        var info = patterns[Int(numbers[position])]
        if info.row != nil { info.row = rows[position] }
        return info
    }

    /// The index of the first case of an id; nil where there is none.
    package func place(of id: String) -> Int? { places[id] }

    package mutating func append(_ info: CaseInfo) {
        var pattern = info
        if info.row != nil { pattern.row = "" }
        if patterns.last != pattern { patterns.append(pattern) }
        numbers.append(UInt32(patterns.count - 1))
        rows.append(info.row ?? "")
        if places[info.id] == nil { places[info.id] = count - 1 }
    }
}
