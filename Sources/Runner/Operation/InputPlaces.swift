import Conformance
import JSONText

/// The places of a JSON body at which the inputs of an operation stand.
struct InputPlaces {
    /// A step into a JSON value.
    enum Step: Hashable {
        case member(String)
        case element(Int)
    }

    /// The paths of the members that take each input, in the order of the body. One input may stand in several: a password
    /// and its repetition.
    private(set) var paths: [String: [[Step]]] = [:]
    /// The objects whose members take inputs, the body itself first where it is an object: where a further member is looked for.
    private(set) var objects: [[Step]] = []

    init(_ template: TemplatedValue) {
        switch template {
        case .object: objects.append([])
        // An object without templates in it.
        case .literal(let value) where value.object != nil: objects.append([])
        case .array, .text, .literal: break
        }
        visit(template, at: [])
    }

    private mutating func visit(_ template: TemplatedValue, at path: [Step]) {
        switch template {
        case .object(let members):
            for member in members { visit(member.value, at: path + [.member(member.name)], in: path) }
        case .array(let elements):
            for (index, element) in elements.enumerated() { visit(element, at: path + [.element(index)]) }
        case .text, .literal: break
        }
    }

    private mutating func visit(_ value: TemplatedValue, at path: [Step], in object: [Step]) {
        switch value {
        case .object: visit(value, at: path)
        case .array(let elements) where elements.contains(where: \.isNested): visit(value, at: path)
        case .array, .text, .literal:
            let inputs = value.inputs
            guard !inputs.isEmpty else { return }
            if !objects.contains(object) { objects.append(object) }
            for input in inputs { paths[input, default: []].append(path) }
        }
    }
}

extension TemplatedValue {
    fileprivate var isNested: Bool {
        switch self {
        case .object, .array: true
        case .text, .literal: false
        }
    }

    /// The inputs that its templates read.
    var inputs: Set<String> { templates.reduce(into: []) { $0.formUnion($1.inputs) } }
}

extension Template {
    /// The inputs that it reads: the bare names.
    var inputs: Set<String> { Set(paths.map(\.path).filter { $0.count == 1 }.map { $0[0] }) }
}

extension RequestTemplate {
    /// The inputs that its query and its own headers take.
    var inputsOfHead: Set<String> {
        headers.reduce(into: query.reduce(into: []) { $0.formUnion($1.value.inputs) }) { $0.formUnion($1.value.inputs) }
    }

    /// Returns whether it has places for all of these inputs, in its body, its query or a header.
    func takes(_ inputs: [String]) -> Bool {
        let known: Set<String> =
            switch body {
            case .json(let template): Set(InputPlaces(template).paths.keys)
            case .form(let fields): fields.reduce(into: []) { $0.formUnion($1.value.inputs) }
            case .none, .text, .bytes: []
            }
        return known.union(inputsOfHead).isSuperset(of: inputs)
    }
}

/// A scope in which some inputs have other values.
struct AmendedScope<Base: TemplateScope>: TemplateScope {
    var base: Base
    /// Nil for an input that has no value.
    let inputs: [String: JSONValue?]

    mutating func value(at path: [String]) throws(TemplateError) -> JSONValue? {
        guard let name = path.first, let value = inputs[name] else { return try base.value(at: path) }
        return value?.descend(path.dropFirst())
    }

    mutating func derived(_ value: JSONValue, from origin: JSONValue) { base.derived(value, from: origin) }
}
