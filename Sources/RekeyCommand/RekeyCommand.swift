import PackagePlugin

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Builds `rekey` with the modules that the package's tests use already, and becomes it: `swift package rekey run …`.
@main struct RekeyCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        // The product and not a tool of this plugin: tools are built apart, with everything that they need once more.
        let build = try packageManager.build(
            .product("rekey"),
            parameters: .init(configuration: .inherit, logging: .concise, echoLogs: true)
        )
        let program = build.builtArtifacts.first { $0.kind == .executable && $0.url.lastPathComponent == "rekey" }
        guard build.succeeded, let path = program?.url.path else {
            Diagnostics.error("rekey could not be built")
            return
        }
        // In this process, so that signals reach it and its exit code is told.
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
        words.append(nil)
        execv(path, &words)
        Diagnostics.error("\(path) could not be run: \(String(cString: strerror(errno)))")
    }
}
