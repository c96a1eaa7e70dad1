import Testing

@testable import Reports

@Suite("Sentences are alike where names, numbers and times alone differ")
struct LikenessTests {
    @Test(
        arguments: [
            (
                #"access with session "phone" was still ok 1.0 s after the reset; expected refused"#,
                #"access with session "laptop" was still ok 250 ms after the reset; expected refused"#
            ),
            (
                "no reset message for rk1-a@example.com came within 10.0 s; smtp://127.0.0.1:2525 took in 3 messages, the last to a@b.test, c@d.test",
                "round 12: no reset message for rk1-b@example.com came within 10.0 s; smtp://127.0.0.1:2525 took in 17 messages, the last to e@f.test"
            ),
            ("header X: expected one, found ‹alice.accessToken›", "header X: expected one, found ‹bob.refreshToken›"),
        ]
    )
    func alike(one: String, other: String) { #expect(Likeness.of(one) == Likeness.of(other)) }

    @Test(
        arguments: [
            ("status: expected 4xx, found 200", "status: expected 4xx, found 500"),
            ("no rule knows this answer (status 404)", "no rule knows this answer (status 400)"),
            (#"access with session "a" was ok"#, #"refresh with session "a" was ok"#),
        ]
    )
    func different(one: String, other: String) { #expect(Likeness.of(one) != Likeness.of(other)) }
}
