package import JSONText

/// Finds the mistakes in dialects that no single place shows: inputs that do not exist, values that nothing saves or
/// reads, rules that no answer reaches, capabilities that the operations do not bear out.
///
/// A dialect is checked for every value of the settings that its variants depend on, not for the given ones alone.
package enum DialectCheck {
    /// Errors and warnings about a dialect that was loaded for some values of its settings.
    ///
    /// - Parameter knowsMessages: False before a message was seen, when its rules may still lack what operations take from it.
    package static func check(_ dialect: Dialect, catalogue: Catalogue, knowsMessages: Bool = true) -> Diagnostics {
        checkVariants(
            of: dialect.source,
            name: dialect.name,
            catalogue: catalogue,
            knowsMessages: knowsMessages
        )
    }

    /// Errors and warnings about a dialect file, whose settings need not be given.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - name: What the dialect is called: the file's name without its ending.
    ///   - catalogue: The requirements there are.
    ///   - knowsMessages: False before a message was seen.
    package static func checkVariants(
        of source: SourceText,
        name: String,
        catalogue: Catalogue,
        knowsMessages: Bool = true
    ) -> Diagnostics {
        let context = DecodingContext(source: source)
        guard let root = context.root(), let head = root.dialectHead() else { return context.diagnostics }
        var findings = Findings(source: source)
        head.checkVariants(&findings)
        var diagnostics = context.diagnostics
        diagnostics.append(contentsOf: findings.diagnostics)
        diagnostics.append(
            contentsOf: checkEachForm(
                of: head,
                source: source,
                name: name,
                catalogue: catalogue,
                knowsMessages: knowsMessages
            )
        )
        return diagnostics
    }

    /// Errors and warnings about a dialect as it was loaded: for the values of its settings, and with what patches made
    /// of it.
    package static func checkLoaded(_ dialect: Dialect, catalogue: Catalogue) -> Diagnostics {
        var walk = DialectWalk(dialect, catalogue: catalogue, isWhole: true, isPatched: true)
        walk.walk()
        return walk.findings.diagnostics
    }

    /// The mistakes that can be found in a dialect that could be read in part only.
    static func checkNames(of dialect: Dialect) -> Diagnostics {
        var walk = DialectWalk(dialect, catalogue: nil, isWhole: false)
        walk.walk()
        return walk.findings.diagnostics
    }

    /// Checks the dialect for each combination of the values that its variants depend on. What is wrong in some of them
    /// only says in which.
    private static func checkEachForm(
        of head: DialectHead,
        source: SourceText,
        name: String,
        catalogue: Catalogue,
        knowsMessages: Bool
    ) -> Diagnostics {
        let forms = head.forms()
        var order: [Diagnostic] = []
        var found: [Diagnostic: [DialectHead.Form]] = [:]
        for form in forms {
            let context = DecodingContext(source: source)
            var diagnostics = Diagnostics()
            if let dialect = context.dialect(head, values: form.values, name: name) {
                var walk = DialectWalk(
                    dialect,
                    catalogue: catalogue,
                    isWhole: !context.diagnostics.hasErrors,
                    knowsMessages: knowsMessages
                )
                walk.walk()
                diagnostics.append(contentsOf: walk.findings.diagnostics)
            }
            diagnostics.append(contentsOf: context.diagnostics)
            for diagnostic in Set(diagnostics.all) {
                if found[diagnostic] == nil { order.append(diagnostic) }
                found[diagnostic, default: []].append(form)
            }
        }
        return Diagnostics(
            order.map { diagnostic in
                guard let few = found[diagnostic], few.count < forms.count, let first = few.first else {
                    return diagnostic
                }
                var copy = diagnostic
                copy.message += " (with \(first.description))"
                return copy
            }
        )
    }
}
