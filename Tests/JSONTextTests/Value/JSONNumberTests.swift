import JSONText
import Testing

struct JSONNumberTests {
    private func number(_ literal: String) throws -> JSONNumber {
        try #require(JSONNumber(literal: literal))
    }

    @Test(
        "Numbers of the same value are equal and hash the same, however they are written",
        arguments: [
            ("1", "1.0"), ("1", "1e0"), ("1", "10e-1"), ("1", "0.1E+1"), ("100", "1e2"), ("0", "-0"), ("0", "0.000"),
            ("0", "0e99"), ("-1.50", "-1.5"), ("0.001", "1e-3"), ("12345678901234567890", "12345678901234567890.0"),
            ("1e400", "10e399"), ("0", "0e99999999999999999999"), ("120", "1.2e2"),
        ]
    )
    func equal(left: String, right: String) throws {
        #expect(try number(left) == number(right))
        #expect(try number(left).hashValue == number(right).hashValue)
        #expect(try !(number(left) < number(right)))
        #expect(try !(number(right) < number(left)))
    }

    @Test(
        "Numbers are ordered by their exact value",
        arguments: [
            ("1", "2"), ("-2", "-1"), ("-1", "0"), ("-1", "1"), ("0", "0.0001"), ("-0.0001", "0"), ("9", "10"),
            ("1.5", "1.51"), ("0.09", "0.1"), ("9007199254740992", "9007199254740993"), ("1e400", "1e401"),
            ("-1e401", "-1e400"), ("1e-401", "1e-400"), ("1", "1e99999999999999999999"),
            ("1e-99999999999999999999", "1"), ("99999999999999999999", "1e20"),
        ]
    )
    func order(smaller: String, larger: String) throws {
        #expect(try number(smaller) < number(larger))
        #expect(try !(number(larger) < number(smaller)))
        #expect(try number(smaller) != number(larger))
    }

    @Test(
        "An integer is an integer in every spelling, if it fits",
        arguments: [
            ("0", 0), ("-0", 0), ("7", 7), ("-7.0", -7), ("7e2", 700), ("70e-1", 7), ("0.7e1", 7),
            ("9223372036854775807", .max), ("-9223372036854775808", .min), ("-9223372036854775808.0", .min),
            ("9223372036854775808", nil), ("-9223372036854775809", nil), ("9223372036854775808.0", nil),
            ("1.5", nil), ("0.1", nil), ("1e19", nil), ("1e99999999999999999999", nil), ("1e-1", nil),
        ] as [(String, Int?)]
    )
    func int(literal: String, value: Int?) throws {
        #expect(try number(literal).int == value)
    }

    @Test("A number keeps its literal")
    func literal() throws {
        #expect(try number("1.0e+2").literal == "1.0e+2")
        #expect(try number("1.0e+2").description == "1.0e+2")
    }

    @Test("A number beyond the floating-point range is infinite, one below it is zero")
    func range() throws {
        #expect(try number("1e400").double == .infinity)
        #expect(try number("-1e400").double == -.infinity)
        #expect(try number("1e-400").double == 0)
        #expect(try number("1.25").double == 1.25)
    }

    @Test(
        "Only literals of the grammar are numbers",
        arguments: ["01", "+1", ".5", "1.", "NaN", "", " 1", "1 ", "0x1", "\"1\""]
    )
    func badLiterals(literal: String) {
        #expect(JSONNumber(literal: literal) == nil)
    }

    @Test(
        "A floating-point value is written so that it reads back the same",
        arguments: [0.1, 1e21, .leastNonzeroMagnitude, -0.0, 1e100, 100]
    )
    func fromDouble(value: Double) throws {
        let written = try #require(JSONNumber(value))
        #expect(try number(written.literal).double == value)
    }

    @Test("JSON has no infinity")
    func notFinite() {
        #expect(JSONNumber(Double.infinity) == nil)
        #expect(JSONNumber(Double.nan) == nil)
        #expect(JSONValue(Double.nan) == .null)
    }
}
