// swift-tools-version: 6.2

import PackageDescription

// A release says which version it is, from its tag.
let releaseVersion = Context.environment["REKEY_VERSION"].map {
    [CSetting.define("REKEY_VERSION", to: "\"\($0)\"")]
}

let package = Package(
    name: "rekey",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "rekey", targets: ["rekey"]),
        .library(name: "RekeyTesting", targets: ["RekeyTesting"]),
        .plugin(name: "RekeyCommand", targets: ["RekeyCommand"]),
    ],
    traits: [
        .trait(
            name: "YAML",
            description: "rekey init reads API descriptions in YAML too, by Yams, which needs all of Foundation."
        ),
        .default(enabledTraits: ["YAML"]),
    ],
    dependencies: [
        // The command line: flags, help, completions.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        // The HTTP client that talks to targets: pooling, TLS, proxies, limits.
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        // Sockets: the SMTP sink and the reference backend's SMTP client.
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        // Comes with the HTTP client, whose bound on decompressed bodies is one of its types.
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.0"),
        // TLS for the HTTP client and the reference backend.
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
        // The reference backend's HTTP server. Its traits bring in packages that are not needed here.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
        // The currency types for HTTP requests and responses.
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        // Orderly start and stop of the reference backend.
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        // Password hashing, digests and random bytes of the reference backend.
        .package(url: "https://github.com/apple/swift-crypto", "4.0.0"..<"5.0.0"),
        // API descriptions in YAML, which rekey init reads.
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        // The logger that the HTTP libraries want.
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        // Commands of users', as groups of processes. Its trait adds Foundation's types, which are not needed here.
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
        // Comes with it: its paths and descriptors are this one's, where the system has none of its own.
        .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
    ],
    targets: [
        // Pure: what several targets need and the standard library lacks: days of the calendar, percent-encoding, hosts with ports, plurals.
        .target(name: "Basics"),
        // The C library, Foundation's essentials, streams of bytes: all that is used of the system beside sockets and processes.
        .target(
            name: "Platform",
            dependencies: [
                .product(name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux]))
            ]
        ),
        // Pure: JSON with positions, JSONPath, diagnostics.
        .target(name: "JSONText"),
        // Pure: Internet messages (MIME) and the SMTP conversation, shared by Channels and Reference.
        .target(name: "Mail", dependencies: ["Platform", "Basics"]),
        // Certificates that servers of this package sign for themselves, shared by Channels and Reference.
        .target(
            name: "Certificates",
            dependencies: [
                "Platform", .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ]
        ),
        // Commands of users', run by a shell; shared by Channels and RekeyHarness.
        .target(
            name: "Commands",
            dependencies: [
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
            ]
        ),
        // Pure: requirement, scenario, dialect, template, expectation, plan, verdict.
        .target(
            name: "Conformance",
            dependencies: [
                "Platform", "Basics", "JSONText",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        // What a run tells and what it meets: events, results, exchanges, inboxes; redaction.
        .target(
            name: "RunModel",
            dependencies: [
                "Basics", "Conformance", "JSONText",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        // Pure: descriptions of APIs, what they let guess about accounts, and the first dialect made from it.
        .target(
            name: "Bringup",
            dependencies: [
                "Basics", "Conformance", "JSONText", "RunModel",
                .product(name: "Yams", package: "Yams", condition: .when(traits: ["YAML"])),
            ]
        ),
        // Executes a plan and posts events.
        .target(
            name: "Runner",
            dependencies: [
                "Platform", "Basics", "RunModel", "Conformance", "JSONText",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .target(
            name: "Transport",
            dependencies: [
                "Platform", "Basics", "RunModel", "Conformance",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ]
        ),
        .target(
            name: "Channels",
            dependencies: [
                "Platform", "Basics", "RunModel", "Mail", "Certificates", "Commands", "Conformance", "JSONText",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ]
        ),
        .target(
            name: "Reports",
            dependencies: [
                "Platform", "Basics", "RunModel", "Conformance", "JSONText",
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            // Style and script of the HTML page, as bytes in the binary.
            resources: [.embedInCode("HTML/page.css"), .embedInCode("HTML/page.js")]
        ),
        // The accounts of the reference backend: what a small auth server decides, without faults, protocols or products.
        .target(
            name: "ReferenceCore",
            dependencies: [
                "Platform", "JSONText",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]
        ),
        // The reference backend with its defects and its plain interface. It meets the runner on the wire alone.
        .target(
            name: "Reference",
            dependencies: [
                "Platform", "Basics", "ReferenceCore", "Mail", "JSONText", "Certificates",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ]
        ),
        // The systems that the reference backend stands in for, with flows of their own.
        .target(
            name: "Emulators",
            dependencies: [
                "Platform", "Basics", "Reference", "ReferenceCore", "JSONText",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "NIOCore", package: "swift-nio"),
            ]
        ),
        // Runs kept as HAR: recorded, replayed, compared, served.
        .target(
            name: "Recordings",
            dependencies: [
                "Basics", "Reports", "Runner", "RunModel", "Conformance", "Mail", "JSONText",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Crypto", package: "swift-crypto"),
            ]
        ),
        // The shipped scenarios, dialects and requirements as bytes in the binary.
        .target(name: "ShippedFiles", cSettings: releaseVersion),
        // The harness put together, for the library and for the command line.
        .target(
            name: "RekeyHarness",
            dependencies: [
                "Platform", "Basics", "Conformance", "JSONText", "Mail", "Runner", "RunModel", "Transport", "Channels",
                "Commands",
                "Reports",
                "Recordings", "Reference", "Emulators", "ShippedFiles",
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
        // The library for `swift test` suites of other packages.
        .target(name: "RekeyTesting", dependencies: ["RekeyHarness", "Reports", "RunModel", "Conformance"]),
        // `swift package rekey` in packages that depend on this one.
        .plugin(
            name: "RekeyCommand",
            capability: .command(
                intent: .custom(verb: "rekey", description: "Tests the account side of a backend."),
                permissions: [
                    .allowNetworkConnections(
                        scope: .all(),
                        reason: "It sends requests to the backend and receives its messages."
                    ),
                    .writeToPackageDirectory(reason: "It writes the reports and recordings that are asked for."),
                ]
            ),
            path: "Sources/RekeyCommand"
        ),
        // What the HTTP client costs alone, for the benchmark; no product.
        .executableTarget(
            name: "BareClient",
            dependencies: [
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ],
            path: "Tests/Benchmarks/BareClient"
        ),
        .executableTarget(
            name: "rekey",
            dependencies: [
                "Platform", "Basics", "Bringup", "RekeyHarness", "Commands", "Conformance", "JSONText", "Runner",
                "RunModel",
                "Transport", "Channels", "Recordings", "Reference", "ReferenceCore", "Emulators", "Reports",
                "Certificates",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        // Samples of tests in which the places of mistakes are marked.
        .target(name: "MarkedSamples", dependencies: ["JSONText"], path: "Tests/MarkedSamples"),
        // What tests say about the machine that they share.
        .target(name: "Machine", dependencies: ["Commands"], path: "Tests/Machine"),
        // The readers that the fuzzer tries (Tests/Fuzz/run), with what each of them promises.
        .target(
            name: "FuzzTargets",
            dependencies: ["Bringup", "Conformance", "JSONText", "Mail", "Recordings", "Reports"],
            path: "Tests/Fuzz/Targets"
        ),
        .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"]),
        .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "MarkedSamples"]),
        .testTarget(name: "BasicsTests", dependencies: ["Basics"]),
        .testTarget(name: "MailTests", dependencies: ["Mail"], exclude: ["Samples"]),
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                "Conformance", "JSONText", "MarkedSamples",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            exclude: ["Samples"]
        ),
        .testTarget(name: "BringupTests", dependencies: ["Bringup", "Conformance", "JSONText", "RunModel"]),
        .testTarget(
            name: "RunnerTests",
            dependencies: [
                "Runner", "RunModel", "Reports", "Conformance", "JSONText",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .testTarget(name: "RunModelTests", dependencies: ["RunModel", "Conformance"]),
        .testTarget(
            name: "TransportTests",
            dependencies: [
                "Transport", "Machine", "RunModel", "Conformance",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ],
            resources: [.copy("Certificates")]
        ),
        .testTarget(name: "CommandsTests", dependencies: ["Commands", "Machine"]),
        .testTarget(
            name: "ChannelsTests",
            dependencies: [
                "Channels", "Machine", "RunModel", "Mail", "Conformance", "JSONText",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ]
        ),
        .testTarget(
            name: "ReportsTests",
            dependencies: [
                "Basics", "Reports", "Runner", "RunModel", "Conformance", "JSONText",
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            exclude: ["Golden"]
        ),
        .testTarget(
            name: "RecordingsTests",
            dependencies: [
                "Recordings", "Reports", "Runner", "RunModel", "Conformance", "JSONText",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        // What tests see of a backend under test: its answers, its mail, its SMS, its tokens.
        .target(
            name: "ReferenceTestSupport",
            dependencies: [
                "Reference", "ReferenceCore", "JSONText",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            path: "Tests/ReferenceTestSupport"
        ),
        .testTarget(
            name: "ReferenceCoreTests",
            dependencies: [
                "ReferenceCore", "ReferenceTestSupport", "JSONText",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]
        ),
        .testTarget(
            name: "EmulatorsTests",
            dependencies: [
                "Emulators", "Reference", "ReferenceCore", "ReferenceTestSupport", "JSONText",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
            ]
        ),
        .testTarget(
            name: "ReferenceTests",
            dependencies: [
                "Reference", "ReferenceCore", "ReferenceTestSupport", "Machine", "Mail", "JSONText", "Certificates",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ]
        ),
        .testTarget(name: "RekeyTestingTests", dependencies: ["RekeyTesting", "Reference", "Machine"]),
        // The real binary, run as its users run it, and the proof that every scenario finds its defect.
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "rekey", "RekeyHarness", "RekeyTesting", "Commands", "Conformance", "JSONText", "Machine", "Runner",
                "RunModel",
                "Reports",
                "Recordings",
                "Reference", "ReferenceCore", "Emulators", "Certificates",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
            ],
            exclude: ["Guide"]
        ),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)

// Optimized modules take longer to build and pay where the program then runs for long, as in the gate. Each as a whole, in two
// threads, since file by file takes at least a fifth more of the processor; an index of the system's modules is for editors.
let optimizes = Context.environment["REKEY_OPTIMIZED"] != nil

for target in package.targets where target.name != "ShippedFiles" && target.type != .plugin {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
    ]
    if optimizes {
        let optimized = target.type == .test ? [] : ["-O", "-whole-module-optimization", "-num-threads", "2"]
        let flags = ["-index-ignore-system-modules"] + optimized
        target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
    }
}
