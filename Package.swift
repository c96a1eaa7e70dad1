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
        // The logger that the HTTP libraries want.
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    ],
    targets: [
        // Pure: JSON with positions, JSONPath, diagnostics.
        .target(name: "JSONText"),
        // Pure: Internet messages (MIME) and the SMTP conversation, shared by Channels and Reference.
        .target(name: "Mail"),
        // Certificates that servers of this package sign for themselves, shared by Channels and Reference.
        .target(
            name: "Certificates",
            dependencies: [
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ]
        ),
        // Pure: requirement, scenario, dialect, template, expectation, plan, verdict.
        .target(
            name: "Conformance",
            dependencies: [
                "JSONText",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        // Executes a plan and posts events.
        .target(
            name: "Runner",
            dependencies: [
                "Conformance", "JSONText",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .target(
            name: "Transport",
            dependencies: [
                "Runner", "Conformance",
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
                "Runner", "Mail", "Certificates", "Conformance", "JSONText",
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
                "Runner", "Conformance", "JSONText",
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            // Style and script of the HTML page, as bytes in the binary.
            resources: [.embedInCode("HTML/page.css"), .embedInCode("HTML/page.js")]
        ),
        // The reference backend. It meets the runner on the wire alone.
        .target(
            name: "Reference",
            dependencies: [
                "Mail", "JSONText", "Certificates",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ]
        ),
        // Runs kept as HAR: recorded, replayed, compared, served.
        .target(
            name: "Recordings",
            dependencies: [
                "Runner", "Conformance", "JSONText",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Crypto", package: "swift-crypto"),
            ]
        ),
        // The shipped scenarios, dialects and requirements as bytes in the binary.
        .target(name: "ShippedFiles", cSettings: releaseVersion),
        // The harness put together: for `swift test` suites of other packages and for the command line.
        .target(
            name: "RekeyTesting",
            dependencies: [
                "Conformance", "JSONText", "Runner", "Transport", "Channels", "Recordings", "Reference", "ShippedFiles",
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
        .executableTarget(
            name: "rekey",
            dependencies: [
                "RekeyTesting", "Conformance", "JSONText", "Runner", "Channels", "Recordings", "Reference", "Reports",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        // Samples of tests in which the places of mistakes are marked.
        .target(name: "MarkedSamples", dependencies: ["JSONText"], path: "Tests/MarkedSamples"),
        .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "MarkedSamples"]),
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
        .testTarget(
            name: "RunnerTests",
            dependencies: [
                "Runner", "Conformance", "JSONText",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .testTarget(
            name: "TransportTests",
            dependencies: [
                "Transport", "Runner", "Conformance",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ],
            resources: [.copy("Certificates")]
        ),
        .testTarget(
            name: "ChannelsTests",
            dependencies: [
                "Channels", "Runner", "Mail", "Conformance", "JSONText",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]
        ),
        .testTarget(
            name: "ReportsTests",
            dependencies: [
                "Reports", "Runner", "Conformance", "JSONText",
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            exclude: ["Golden"]
        ),
        .testTarget(
            name: "RecordingsTests",
            dependencies: [
                "Recordings", "Runner", "Conformance", "JSONText",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .testTarget(
            name: "ReferenceTests",
            dependencies: [
                "Reference", "Mail", "JSONText", "Certificates",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ]
        ),
        // The real binary, run as its users run it, and the proof that every scenario finds its defect.
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "rekey", "RekeyTesting", "Conformance", "JSONText", "Runner", "Recordings", "Reference",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)

// Optimized modules take longer to build and pay where the program then runs for long, as in the gate.
let optimizes = Context.environment["REKEY_OPTIMIZED"] != nil

for target in package.targets where target.name != "ShippedFiles" {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
    ]
    if optimizes, target.type != .test {
        target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
    }
}
