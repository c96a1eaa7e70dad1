import Basics
import Testing

@Suite("Numbers with a fixed count of decimals")
struct FixedPointTests {
    @Test(
        "As C's printf writes them",
        arguments: [
            (0, 2, "0.00"), (0.004, 2, "0.00"), (0.006, 2, "0.01"), (41.2, 2, "41.20"), (-0.001, 2, "0.00"),
            (-1.5, 1, "-1.5"),
            (0.00012, 4, "0.0001"), (12.6, 0, "13"), (999.999, 2, "1000.00"), (1e300, 2, "1e+300"),
            (.infinity, 2, "inf"),
        ] as [(Double, Int, String)]
    )
    func text(value: Double, places: Int, expected: String) {
        #expect(FixedPoint.text(value, places: places) == expected)
    }
}
