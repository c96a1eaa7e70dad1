import JSONText
import Testing

@Suite("Spans of time as decimal seconds")
struct DecimalSecondsTests {
    @Test(
        "Spans of time are exact",
        arguments: [
            (Duration.zero, "0"), (.milliseconds(412), "0.412"), (.seconds(83), "83"), (.nanoseconds(1), "0.000000001"),
            (.seconds(-3) - .milliseconds(500), "-3.5"),
        ]
    )
    func durations(_ duration: Duration, _ text: String) {
        #expect(DecimalSeconds.text(of: duration) == text)
        #expect(DecimalSeconds.duration(text) == duration)
    }

    @Test("Spans that are none", arguments: ["", "1e3", "1.2.3", "x", "1.0000000000000000001"])
    func noDuration(_ text: String) { #expect(DecimalSeconds.duration(text) == nil) }
}
