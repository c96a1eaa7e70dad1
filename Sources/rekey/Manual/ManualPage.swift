import JSONText

/// The manual page in the man(7) macros, generated from the help of the commands.
struct ManualPage: Sendable {
    private struct Command {
        var name: String
        var abstract: String
        var discussion: String
        var arguments: [Argument]
    }

    private struct Argument {
        /// Without its hyphens; nil for a positional one.
        var option: String?
        var value: String
        var takesValue: Bool
        var abstract: String
        var isOptional: Bool
        var isRepeating: Bool
    }

    private let head: Command
    private let commands: [Command]
    private let version: String

    /// - Parameter description: what the argument parser tells of all commands.
    init?(_ description: JSONValue, version: String) {
        guard let command = description["command"], let head = Self.command(command) else { return nil }
        self.head = head
        self.version = version
        commands = (command["subcommands"]?.array ?? []).compactMap(Self.command).filter { $0.name != "help" }
    }

    private static func command(_ value: JSONValue) -> Command? {
        guard let name = value["commandName"]?.string else { return nil }
        return Command(
            name: name,
            abstract: value["abstract"]?.string ?? "",
            discussion: value["discussion"]?.string ?? "",
            arguments: (value["arguments"]?.array ?? []).compactMap(argument)
        )
    }

    private static func argument(_ value: JSONValue) -> Argument? {
        // The same everywhere, and said once.
        let names = (value["names"]?.array ?? []).compactMap { $0["name"]?.string }
        guard !names.contains("help"), !names.contains("version") else { return nil }
        return Argument(
            option: names.first,
            value: value["valueName"]?.string ?? "value",
            takesValue: value["kind"]?.string == "option",
            abstract: (value["abstract"]?.string ?? "") + defaultWords(value),
            isOptional: value["isOptional"]?.bool ?? false,
            isRepeating: value["isRepeating"]?.bool ?? false
        )
    }

    private static func defaultWords(_ value: JSONValue) -> String {
        value["defaultValue"]?.string.map { $0.isEmpty ? "" : " Default: \($0)." } ?? ""
    }

    /// The whole page.
    var text: String {
        var lines = [".TH REKEY 1 \"\" \"Rekey \(Self.escaped(version))\" \"User Commands\"", ".SH NAME"]
        lines.append("rekey \\- \(Self.escaped(head.abstract))")
        lines.append(".SH SYNOPSIS")
        for command in commands { lines += synopsis(of: command) }
        lines += [".SH DESCRIPTION"] + Self.prose(head.discussion) + [".SH COMMANDS"]
        for command in commands { lines += section(of: command) }
        lines += [
            ".SH OPTIONS OF EVERY COMMAND", ".TP", "\\fB\\-\\-help\\fR", "Print help for the command.", ".TP",
            "\\fB\\-\\-version\\fR", "Print the version.",
        ]
        return (lines + Self.ending).joined(separator: "\n") + "\n"
    }

    private func synopsis(of command: Command) -> [String] {
        let positional = command.arguments.filter { $0.option == nil }.map { argument in
            let word = "\\fI\(Self.escaped(argument.value))\\fR" + (argument.isRepeating ? "\\ ..." : "")
            return argument.isOptional ? "[\(word)]" : word
        }
        let needed = command.arguments.filter { $0.option != nil && !$0.isOptional && $0.takesValue }.map { argument in
            "\\fB\\-\\-\(Self.escaped(argument.option ?? ""))\\fR \\fI\(Self.escaped(argument.value))\\fR"
        }
        let others = command.arguments.contains { $0.option != nil && ($0.isOptional || !$0.takesValue) }
        let words = ["\\fBrekey \(command.name)\\fR"] + positional + needed + (others ? ["[\\fIoptions\\fR]"] : [])
        return [words.joined(separator: " "), ".br"]
    }

    private func section(of command: Command) -> [String] {
        var lines = [".SS rekey \(command.name)", Self.escaped(command.abstract)]
        if !command.discussion.isEmpty { lines += [".PP"] + Self.prose(command.discussion) }
        for argument in command.arguments {
            let name = argument.option.map { "\\fB\\-\\-\(Self.escaped($0))\\fR" }
            let value = argument.option == nil || argument.takesValue ? "\\fI\(Self.escaped(argument.value))\\fR" : nil
            lines += [".TP", [name, value].compactMap(\.self).joined(separator: " "), Self.escaped(argument.abstract)]
        }
        return lines
    }

    /// Paragraphs; indented lines are examples and stand as they are.
    private static func prose(_ text: String) -> [String] {
        var lines: [String] = []
        var isExample = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let isIndented = line.hasPrefix("  ")
            if isIndented != isExample {
                lines += isIndented ? [".RS 4", ".nf"] : [".fi", ".RE"]
                isExample = isIndented
            }
            let words = escaped(line.trimmingPrefix(while: \.isWhitespace))
            if !words.isEmpty {
                lines.append(words)
            } else if !isExample, lines.last?.hasPrefix(".") == false {
                lines.append(".PP")
            }
        }
        if lines.last == ".PP" { lines.removeLast() }
        return isExample ? lines + [".fi", ".RE"] : lines
    }

    /// Backslashes and hyphens as roff wants them, and no word of a text taken for a macro.
    private static func escaped(_ text: some StringProtocol) -> String {
        let plain = String(text).replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }

    private static let ending: [String] = [
        ".SH EXIT STATUS", ".TP", "0", "The target conforms.", ".TP", "1",
        "A requirement is violated, or a waiver has expired or is no longer needed.", ".TP", "2",
        "Wrong usage, or a mistake in a file; nothing was sent.", ".TP", "3",
        "Not everything could be judged: there were errors, or the target or a channel could not be reached.", ".TP",
        "130",
        "Interrupted; the reports are complete.", ".SH ENVIRONMENT", ".TP", "\\fBNO_COLOR\\fR", "No colours.", ".TP",
        "\\fBGITHUB_STEP_SUMMARY\\fR", "The file to which \\fB\\-\\-github\\fR adds the job summary.", ".TP",
        "the variables that \\fB\\-\\-setting\\-env\\fR names",
        "Secret settings of the dialect. No other variables are read for them.",
        ".SH EXAMPLES", "The first run, against the embedded backend:", ".RS 4", ".nf",
        "rekey run \\-\\-target reference", ".fi",
        ".RE", ".PP", "Your own backend, from scratch:", ".RS 4", ".nf", "rekey init",
        "rekey probe \\-\\-target http://127.0.0.1:8000 \\-\\-dialect my\\-backend.json \\-\\-mail smtp://127.0.0.1:2525",
        "rekey run \\-\\-target http://127.0.0.1:8000 \\-\\-dialect my\\-backend.json \\-\\-mail smtp://127.0.0.1:2525",
        ".fi", ".RE",
    ]
}
