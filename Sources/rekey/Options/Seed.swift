import Conformance
import RekeyHarness

/// The beginning of a run's generated values, as a user gives it.
enum Seed {
    /// A number stands for itself; any other word, such as the id of a pipeline, for a number that is always the same.
    static func number(_ text: String) -> UInt64 {
        if let number = UInt64(text) { return number }
        var generator = SeededGenerator(seed: 0, stream: text)
        // Names of actors hold 32 bits of it.
        return generator.next() & 0xFFFF_FFFF
    }

    /// Returns whether a user most likely meant a path or an id of scenarios: no value was given behind the flag.
    static func isScenario(_ text: String) -> Bool {
        if text.contains("/") || text.hasSuffix(".json"), FileReading.exists(text) { return true }
        let library = ShippedLibrary()
        return library.files["Scenarios/\(text).json"] != nil || !library.paths(below: "Scenarios/\(text)").isEmpty
    }
}
