import JSONText
import Testing

/// Any expression that is cut off or changed has a result, and an error has a place inside of it.
struct JSONPathDamageTests {
    static let expressions = [
        #"$.store['a\u00e9\ud83d\ude00', "b"][0, -1, 1:2:-3, *]..*[?!(@.x == -1.5e+3) && match(@['k'], 'a.*') || $.y]"#,
        #"$[?length(@.a) >= count($..*) && value(@..b) != null || search(@, "[^a-z\\p{Lu}-]{1,2}|\\(x\\)?")]"#,
    ]

    private static let bytes: [UInt8] = [
        0x00, 0x20, 0x22, 0x24, 0x27, 0x28, 0x29, 0x2D, 0x2E, 0x30, 0x3F, 0x5B, 0x5C, 0x5D,
    ]

    private func check(_ expression: String) {
        do {
            _ = try JSONPath(expression)
        } catch {
            #expect((0...expression.utf8.count).contains(error.offset))
            #expect(error.length > 0)
            // A blank expression has no line to show.
            #expect(error.rendered(expression).contains("\n") || expression.allSatisfy(\.isWhitespace))
        }
    }

    @Test("Cut off", arguments: expressions)
    func cut(expression: String) throws {
        #expect(try JSONPath(expression).text == expression)
        for length in 0..<expression.utf8.count {
            check(String(decoding: expression.utf8.prefix(length), as: UTF8.self))
            check(String(decoding: expression.utf8.dropFirst(length + 1), as: UTF8.self))
        }
    }

    @Test("Changed", arguments: expressions)
    func changed(expression: String) {
        for position in 0..<expression.utf8.count {
            for byte in Self.bytes {
                var damaged = Array(expression.utf8)
                damaged[position] = byte
                check(String(decoding: damaged, as: UTF8.self))
            }
        }
    }

    @Test("Regular expressions, cut off and changed", arguments: [#"(a|[^b-d\p{Lu}\P{N}\n-]+){2,3}\.?$|^x*"#])
    func regularExpressions(expression: String) throws {
        #expect(try IRegexp(expression).text == expression)
        for position in 0..<expression.utf8.count {
            for byte in Self.bytes + [0x2A, 0x2B, 0x5E, 0x70, 0x7B, 0x7C, 0x7D] {
                var damaged = Array(expression.utf8)
                damaged[position] = byte
                for text in [damaged[...], damaged[...position]].map({ String(decoding: $0, as: UTF8.self) }) {
                    do {
                        _ = try IRegexp(text)
                    } catch {
                        #expect((0...text.utf8.count).contains(error.offset))
                    }
                }
            }
        }
    }
}
