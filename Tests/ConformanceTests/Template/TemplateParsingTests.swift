import Conformance
import MarkedSamples
import Testing

@Suite("Templates are read")
struct TemplateParsingTests {
    @Test("Text around places is kept as it stands")
    func parts() throws {
        let template = try Template(parsing: "a {{ alice.email }} b{{index}}")
        #expect(template.parts.count == 4)
        #expect(template.soleExpression == nil)
        #expect(template.paths.map(\.path) == [["alice", "email"], ["index"]])
        #expect(template.paths.map(\.offset) == [5, 23])
    }

    @Test("A template that is one place is told from text")
    func soleExpression() throws {
        #expect(try Template(parsing: "{{ a.b }}").soleExpression?.operand == .path(["a", "b"]))
        #expect(try Template(parsing: " {{ a.b }}").soleExpression == nil)
        #expect(try Template(parsing: "").parts.isEmpty)
    }

    @Test("Single braces and closing braces alone are text", arguments: ["{ a }", "}}", "{", "a } b", "{ { a } }"])
    func braces(text: String) throws {
        #expect(try Template(parsing: text).parts == [.text(text)])
    }

    @Test(
        "Filters take their arguments",
        arguments: [
            ("{{ a | upper }}", Filter.upper, []),
            ("{{a|prefix:3}}", .prefix, [.integer(3)]),
            ("{{ a | append : \"x\\n\\u00e9}}\" }}", .append, [.string("x\né}}")]),
            ("{{ a | append: b.c }}", .append, [.path(["b", "c"])]),
            ("{{ a | dropLast: -2 }}", .dropLast, [.integer(-2)]),
            ("{{ a | prefix: b.length }}", .prefix, [.path(["b", "length"])]),
        ] as [(String, Filter, [Template.Operand])]
    )
    func filters(text: String, filter: Filter, arguments: [Template.Operand]) throws {
        let call = try #require(try Template(parsing: text).soleExpression?.filters.first)
        #expect(call.filter == filter)
        #expect(call.arguments == arguments)
    }

    @Test("Names go on with digits and hyphens, as header names do")
    func names() throws {
        let paths = try Template(parsing: "{{ a.headers.X-Request-Id }}{{ a.body.0.ключ }}").paths.map(\.path)
        #expect(paths == [["a", "headers", "X-Request-Id"], ["a", "body", "0", "ключ"]])
    }

    @Test(
        "A mistake is told at its character",
        arguments: [
            ("{{ a | 1️⃣uper }}", "unknown filter 'uper'; did you mean 'upper'?"),
            ("{{ a | 1️⃣prefix }}", "filter 'prefix' takes 1 argument, as in 'prefix:…', found none"),
            ("{{ a | 1️⃣upper:1 }}", "filter 'upper' takes no argument, found 1"),
            ("{{ a | prefix:1️⃣\"x\" }}", "filter 'prefix' takes a whole number, found a string"),
            ("é {{ a | 1️⃣}}", "expected the name of a filter, found '}'"),
            ("b 1️⃣{{ a", "this '{{' has no closing '}}'"),
            ("{{ a 1️⃣b }}", "expected '|' or '}}', found 'b'"),
            ("{{ 1️⃣}}", "expected a path, a string or a whole number between '{{' and '}}'"),
            ("{{ a.1️⃣ }}", "expected a name after '.', found ' '"),
            ("{{ 1️⃣.a }}", "expected a path, a string or a whole number, found '.'"),
            ("{{ a | jwtSignature:1️⃣\"emty\" }}", "filter 'jwtSignature' knows no 'emty'; did you mean 'empty'?"),
            ("{{ a | append1️⃣:", "expected a path, a string or a whole number after filter 'append', found the end"),
            ("{{ a | append:1️⃣\"x }}", "this string has no closing quote"),
            (
                "{{ a | append:1️⃣\"\\x\" }}",
                #"no escape begins this way; valid are \" \\ \/ \b \f \n \r \t and \u with four digits"#
            ),
            ("{{ 1️⃣99999999999999999999 }}", "'99999999999999999999' is not a whole number that fits"),
            ("{{ a | repeat:1️⃣- }}", "'-' is not a whole number that fits"),
        ]
    )
    func mistakes(marked: String, message: String) throws {
        let marked = MarkedText(marked)
        let error = #expect(throws: TemplateSyntaxError.self) { try Template(parsing: marked.text) }
        #expect(error?.message == message)
        #expect(error?.offset == marked.place)
    }
}
