import Foundation
import HTTPTypes
import Hummingbird
import JSONText
import Reference
import ReferenceCore
import RekeyHarness
import RunModel
import Runner

@testable import Conformance

/// A way in which a conforming backend may differ from the reference backend, with the dialect that speaks to it.
struct Shape: Sendable {
    /// The change to the dialect, as JSON Merge Patch (RFC 7396).
    var dialect = "{}"
    var settings: [String: String] = [:]
    var defects: [String] = []
    /// The change to the backend.
    var arrange: @Sendable (inout ReferenceBackend.Configuration) -> Void = { _ in }

    /// The results of shipped scenarios against such a backend.
    func results(of scenarios: String...) async throws -> [CaseResult] {
        let library = ShippedLibrary()
        guard let base = library.files["Fixtures/dialects/reference.json"] else { return [] }
        let patched = try JSONParser.parse(base).merging(
            patch: try JSONParser.parse(SourceText(name: "patch", bytes: Array(dialect.utf8)))
        )
        return try await withFolder { folder in
            let file = folder.appendingPathComponent("reference.json")
            try Data(JSONWriter.compact.bytes(patched)).write(to: file)
            var options = HarnessOptions(target: "reference")
            options.dialect = file.path
            options.paths = scenarios
            options.settings = settings
            options.defects = defects
            options.seed = 1
            options.arrange = arrange
            return try await Harness(try PreparedRun(options, library: library)).results()
        }
    }
}

/// A surface around another, which sees every request and every answer.
struct ShapedSystem: ReferenceSystem {
    typealias Around = @Sendable (_ call: Call, _ next: Routes.Handler) async throws -> Response

    static let name = "reference"
    let base: any ReferenceSystem
    let around: Around
    let change: @Sendable (inout Rules) -> Void

    init(
        _ base: any ReferenceSystem,
        around: @escaping Around,
        change: @escaping @Sendable (inout Rules) -> Void = { _ in }
    ) {
        self.base = base
        self.around = around
        self.change = change
    }

    init(settings: [String: String]) throws(SettingMistake) {
        self.init(try PlainREST(settings: settings)) { call, next in try await next(call) }
    }

    func prepare(_ setup: inout BackendSetup) { base.prepare(&setup) }
    func adapt(_ rules: inout Rules, _ defects: Defects) {
        base.adapt(&rules, defects)
        change(&rules)
    }

    func surface(over accounts: Accounts, _ setup: BackendSetup) -> any Surface {
        shaped(base.surface(over: accounts, setup))
    }

    private func shaped(_ surface: some Surface) -> any Surface { ShapedSurface(base: surface, around: around) }

    func words(linkBase: String) -> any MessageWords { base.words(linkBase: linkBase) }
}

private struct ShapedSurface<Base: Surface>: Surface {
    let base: Base
    let around: ShapedSystem.Around

    var routes: Routes {
        var routes = base.routes
        routes.handlers = routes.handlers.mapValues { methods in
            methods.mapValues { handler in { call in try await around(call, handler) } }
        }
        return routes
    }

    func refused(_ refusal: Refusal, by request: Request) -> Base.Refused { base.refused(refusal, by: request) }
    func refused(_ fault: RequestFault, by request: Request) -> Base.Refused { base.refused(fault, by: request) }
    func answer(to refused: Base.Refused, of request: Request) -> Response { base.answer(to: refused, of: request) }
    func admit(_ request: Request) async throws { try await base.admit(request) }
    func finish(_ response: inout Response, to request: Request) { base.finish(&response, to: request) }
}

extension ReferenceBackend.Configuration {
    /// Puts something around every answer.
    mutating func surround(_ around: @escaping ShapedSystem.Around) {
        system = ShapedSystem(system, around: around)
    }

    /// Puts rules of another backend in the place of its own.
    mutating func change(_ change: @escaping @Sendable (inout Rules) -> Void) {
        system = ShapedSystem(system, around: { call, next in try await next(call) }, change: change)
    }
}

extension Call {
    /// The same call with another JSON body.
    func carrying(_ body: JSONValue) -> Call {
        var head = request.head
        let bytes = JSONWriter.compact.bytes(body)
        head.headerFields[.contentLength] = String(bytes.count)
        return carrying(Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: bytes))))
    }
}
