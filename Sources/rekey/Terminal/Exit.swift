import ArgumentParser
import Platform
import RekeyHarness
import Reports

/// The exit statuses of the program, other than success.
enum Exit {
    static let violated = ExitCode(1)
    static let usage = ExitCode(2)
    static let couldNotJudge = ExitCode(3)
    static let interrupted = ExitCode(130)

    /// The exit status of a run that was reported; names the reports that could not be written.
    static func code(of record: Recorders.Record) -> ExitCode {
        complain(of: record)
        switch record.conclusion {
        case .interrupted: return interrupted
        // What was found weighs more than that a report of it is missing.
        case .violated: return violated
        case .couldNotJudge, nil: return record.problems.isEmpty ? couldNotJudge : usage
        case .conforms: return record.problems.isEmpty ? .success : usage
        }
    }

    /// Names every report that could not be written.
    static func complain(of record: Recorders.Record) {
        for problem in record.problems { complain("rekey: error: \(problem)") }
    }

    /// Says what is wrong on standard error and gives the exit code to throw.
    static func because(_ error: HarnessError) -> ExitCode {
        complain("rekey: \(error.description)")
        return ExitCode(error.exitCode)
    }

    /// Writes a line to standard error.
    static func complain(_ text: String) {
        try? ByteStream.standardError.write(text.hasSuffix("\n") ? text : text + "\n")
    }
}
