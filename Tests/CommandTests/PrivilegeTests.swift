import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The needs of the program: no privilege, and no place to write except those it is given.
@Suite("Without privileges") struct PrivilegeTests {
    /// Starts what follows without a capability, in a folder that cannot be written to and is home as well.
    ///
    /// Root without capabilities is bound by the modes of files as others are, so root needs no other user for it.
    private static func wrapper(in folder: URL) -> [String] {
        let shell = ["/bin/sh", "-c", #"cd "$0" && HOME=$0 exec "$@""#, folder.path]
        #if os(Linux)
            if geteuid() == 0 {
                return shell + ["setpriv", "--no-new-privs", "--inh-caps=-all", "--bounding-set=-all"]
            }
        #endif
        return shell
    }

    private func withReadOnlyFolder(_ body: (URL) async throws -> Void) async throws {
        try await withFolder { folder in
            let home = folder.appendingPathComponent("home")
            try FileManager.default.createDirectory(
                at: home,
                withIntermediateDirectories: false,
                attributes: [.posixPermissions: 0o555]
            )
            try await body(home)
        }
    }

    @Test("What these tests start has no capability and cannot write to its folder")
    func proof() async throws {
        try await withReadOnlyFolder { home in
            let written = try await Binary.run(["-c", "! touch file"], of: "/bin/sh", through: Self.wrapper(in: home))
            #expect(written.exitCode == 0, "\(written.errors)")
            #if os(Linux)
                let status = try await Binary.run(
                    ["CapEff", "/proc/self/status"],
                    of: "/usr/bin/grep",
                    through: Self.wrapper(in: home)
                )
                #expect(status.output == "CapEff:\t0000000000000000\n", "\(status.errors)")
            #endif
        }
    }

    @Test(
        "A run that takes mail, SMS and calls conforms",
        arguments: [
            ["core/reset"], ["core/transport", "--setting", "transport=tls"], ["core/reset", "--setting", "reset=sms"],
        ]
    )
    func run(words: [String]) async throws {
        try await withReadOnlyFolder { home in
            let result = try await Binary.run(
                ["run", "--target", "reference", "--isolated"] + words,
                through: Self.wrapper(in: home)
            )
            #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
        }
    }

    @Test(
        "An output in a folder that cannot be written to is refused before the run, with what to do",
        arguments: ["--junit", "--html", "--markdown", "--sarif", "--json", "--events", "--record"]
    )
    func outputs(flag: String) async throws {
        try await withReadOnlyFolder { home in
            let result = try await Binary.run(
                ["run", "core/login", "--target", "reference", flag, "deep/er/out.har"],
                through: Self.wrapper(in: home)
            )
            #expect(result.exitCode == 2, "\(result.output)")
            #expect(result.errors.contains("\(flag): "), "\(result.errors)")
            #expect(result.errors.contains("no file can be created in the folder '.' (Permission denied)"))
            #expect(result.errors.contains("name a file in a folder that you can write to"))
        }
    }

    @Test("The first files in a folder that cannot be written to are refused, with what to do")
    func firstFiles() async throws {
        try await withReadOnlyFolder { home in
            let result = try await Binary.run(["init", "--defaults"], through: Self.wrapper(in: home))
            #expect(result.exitCode == 2, "\(result.output)")
            #expect(result.errors.contains("no files can be created in '.': "), "\(result.errors)")
            #expect(result.errors.contains("rekey init FOLDER"))
        }
    }

    @Test(
        "A folder of scenarios that cannot be read is named with what to do, and nothing is run",
        arguments: [["check"], ["run", "--target", "reference"]]
    )
    func folders(words: [String]) async throws {
        try await withFolder { folder in
            let closed = folder.appending(path: "suite/closed")
            try FileManager.default.createDirectory(at: closed, withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                atPath: "Scenarios/core/login/only-the-right-password-logs-in.json",
                toPath: folder.appending(path: "suite/visit.json").path
            )
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed.path)
            let result = try await Binary.run(words + ["suite"], through: Self.wrapper(in: folder))
            #expect(result.exitCode == 2, "\(result.output)")
            let told = "suite/closed: error: the folder cannot be read (Permission denied)"
            #expect((result.output + result.errors).contains(told), "\(result.output)\(result.errors)")
        }
    }

    @Test("A backend that a command starts is audited")
    func command() async throws {
        try await withReadOnlyFolder { home in
            let serve = "exec '\(Binary.path)' serve --port {port} --smtp {smtp}"
            let line = "if [ {defect} = none ]; then \(serve); else \(serve) --defect {defect}; fi"
            let defects = home.deletingLastPathComponent().appendingPathComponent("defects.json")
            let text = #"{ "defects": [{ "defect": "reset-code-reusable", "requirements": ["AUTH-RST-006"] }] }"#
            try Data(text.utf8).write(to: defects)
            let result = try await Binary.run(
                ["audit", "core/reset", "--dialect", "reference", "--command", line, "--defects", defects.path],
                through: Self.wrapper(in: home)
            )
            #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
        }
    }
}
