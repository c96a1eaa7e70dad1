#if YAML
    import JSONText
    import Yams

    extension DescriptionText {
        /// A YAML text holds fewer values than bytes, but for those that its aliases repeat; so many more are read.
        private static let repeatedValues = 100_000
        /// The deepest nesting of brackets in a YAML text. Its parser takes long for more.
        private static let bracketLimit = 1_000

        static func yaml(_ source: SourceText) throws(Diagnostics) -> JSONValue {
            var lines = [0]
            for (index, byte) in source.bytes.enumerated() where byte == UInt8(ascii: "\n") { lines.append(index + 1) }
            func offset(_ mark: Mark?) -> Int {
                guard let mark, lines.indices.contains(mark.line - 1) else { return 0 }
                return min(lines[mark.line - 1] + max(0, mark.column - 1), source.bytes.count)
            }
            var depth = 0
            for (index, byte) in source.bytes.enumerated() {
                depth += "[{".utf8.contains(byte) ? 1 : "]}".utf8.contains(byte) && depth > 0 ? -1 : 0
                guard depth <= bracketLimit else {
                    throw mistake("the YAML text is nested too deeply to be read", at: index, in: source)
                }
            }
            let node: Node?
            do {
                node = try Yams.compose(yaml: String(decoding: source.bytes, as: UTF8.self))
            } catch let error as YamlError {
                let (problem, mark) = error.problem
                throw mistake("this is neither JSON nor YAML: \(problem)", at: offset(mark), in: source)
            } catch {
                throw mistake("this is neither JSON nor YAML", at: 0, in: source)
            }
            guard let node else {
                throw mistake("the text is empty; expected a description of an API", at: 0, in: source)
            }
            var left = source.bytes.count + repeatedValues
            func value(_ node: Node, depth: Int) throws(Diagnostics) -> JSONValue {
                left -= 1
                guard left > 0, depth < JSONLimits.deepest else {
                    throw mistake(
                        "the YAML text is nested too deeply, or repeats itself too often, to be read",
                        at: offset(node.mark),
                        in: source
                    )
                }
                let place = offset(node.mark)
                switch node {
                case .scalar(let scalar): return JSONValue(content(scalar), offset: place)
                case .sequence(let sequence):
                    var elements: [JSONValue] = []
                    for element in sequence { elements.append(try value(element, depth: depth + 1)) }
                    return JSONValue(.array(elements), offset: place)
                case .mapping(let mapping):
                    var object = JSONObject()
                    var merged: [JSONObject] = []
                    for (key, member) in mapping {
                        let name = key.scalar?.string ?? ""
                        let member = try value(member, depth: depth + 1)
                        // A merge key takes over the members of another mapping, or of several.
                        if name == "<<" {
                            merged += [member.object].compactMap(\.self) + (member.array ?? []).compactMap(\.object)
                        } else {
                            object[name] = member
                        }
                    }
                    for member in merged.joined() where object[member.key] == nil { object[member.key] = member.value }
                    return JSONValue(.object(object), offset: place)
                case .alias: return JSONValue(.null, offset: place)
                }
            }
            return try value(node, depth: 0)
        }

        /// The value of a scalar by the core schema of YAML 1.2, in which `no` and dates are texts.
        private static func content(_ scalar: Node.Scalar) -> JSONValue.Content {
            guard scalar.style == .plain || scalar.style == .any else { return .string(scalar.string) }
            switch scalar.string {
            case "", "~", "null", "Null", "NULL": return .null
            case "true", "True", "TRUE": return .bool(true)
            case "false", "False", "FALSE": return .bool(false)
            default: return JSONNumber(literal: scalar.string).map { .number($0) } ?? .string(scalar.string)
            }
        }
    }

    extension YamlError {
        /// The sentence that says what is wrong, and the place of it.
        fileprivate var problem: (String, Mark?) {
            switch self {
            case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
                .composer(_, let problem, let mark, _):
                (problem, mark)
            case .duplicatedKeysInMapping(let keys, let context):
                ("the name '\(keys.first.map { "\($0)" } ?? "")' occurs twice", context.mark)
            case .reader(let problem, _, _, _): (problem, nil)
            case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded: ("it cannot be read", nil)
            }
        }
    }
#endif
