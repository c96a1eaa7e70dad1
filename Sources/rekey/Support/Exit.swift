import ArgumentParser
import Foundation
import RekeyTesting

/// How the program ends, beside success.
enum Exit {
    static let violated = ExitCode(1)
    static let usage = ExitCode(2)
    static let couldNotJudge = ExitCode(3)
    static let interrupted = ExitCode(130)

    /// Says what is wrong on standard error and gives the exit code to throw.
    static func because(_ error: HarnessError) -> ExitCode {
        complain("rekey: \(error.description)")
        return ExitCode(error.exitCode)
    }

    /// Writes a line to standard error.
    static func complain(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
    }
}
