// swift-tools-version: 6.2
import PackageDescription

/// With `FORMULARY_ENGINE_ONLY=1` the package is the engine and its tests, and fetches nothing.
///
/// For work on the engine; a package that depends on the engine leaves out the trait `Registry`: `traits: []`.
let engineOnly = Context.environment["FORMULARY_ENGINE_ONLY"] == "1"

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// Unsafe code is marked line by line.
let checkedSettings: [SwiftSetting] = settings + [.strictMemorySafety()]

/// With `FORMULARY_QUICK_ENGINE=1` a release optimises the engine and what feeds it at random, and asserts there as a debug
/// build does, though all else is not optimised.
///
/// `make tests` builds so: most tests judge.
let quickSettings: [SwiftSetting] =
    Context.environment["FORMULARY_QUICK_ENGINE"] == "1"
    ? [.unsafeFlags(["-Xfrontend", "-O", "-assert-config", "Debug"], .when(configuration: .release))] : []

/// The engine is also built as Embedded Swift; the restrictions that the ordinary compiler knows are errors here.
let engineSettings: [SwiftSetting] =
    checkedSettings + quickSettings + [
        // A buffer's elements are lent to be written to as a span, which may not outlive the buffer.
        .enableExperimentalFeature("Lifetimes"),
        .treatWarning("EmbeddedRestrictions", as: .error),
    ]

let engine: [Target] = [
    .target(
        name: "FormEngine", exclude: ["Unicode/Tables/generate.mjs", "Telephone/generate.py"],
        swiftSettings: engineSettings,
        linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    // Built once more, as Embedded Swift, by `.ci/wasm`: what it exports is there for WebAssembly alone.
    .target(
        name: "FormWasm", dependencies: ["FormEngine"], exclude: ["Module", "Shim", "SmallerTexts.swift"],
        swiftSettings: engineSettings),
    // The engine's texts for browsers, which shadow the library's.
    .target(
        name: "SmallerTexts", path: "Sources/FormWasm",
        exclude: [
            "Module", "Shim", "DoorRequest.swift", "Exports.swift", "FormDoor.swift", "Judgement+JSON.swift",
            "ScreenDoor.swift", "SmallerArrays.swift",
        ],
        swiftSettings: checkedSettings),
    .target(
        name: "EngineFuzzing", dependencies: ["FormEngine"], path: "Tests/Fuzzing/Engine",
        swiftSettings: settings + quickSettings),
    .executableTarget(
        name: "soak", dependencies: ["FormEngine", "EngineFuzzing"], path: "Tests/Soak", swiftSettings: settings),
    .testTarget(name: "FormEngineTests", dependencies: ["FormEngine", "EngineFuzzing"], swiftSettings: settings),
    .testTarget(
        name: "FormWasmTests", dependencies: ["FormWasm", "FormEngine", "SmallerTexts"], swiftSettings: settings),
]

/// A product of another package, fetched only with the trait `Registry`.
func external(_ product: String, of package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["Registry"]))
}

let grdb = external("GRDB", of: "GRDB.swift")
let sqlite = external("GRDBSQLite", of: "GRDB.swift")
let crypto = external("Crypto", of: "swift-crypto")
let cryptoExtras = external("CryptoExtras", of: "swift-crypto")
let argumentParser = external("ArgumentParser", of: "swift-argument-parser")
let yams = external("Yams", of: "Yams")
let httpClient = external("AsyncHTTPClient", of: "async-http-client")
let subprocess = external("Subprocess", of: "swift-subprocess")
let system = external("SystemPackage", of: "swift-system")

let rest: [Target] = [
    .target(name: "FormDialects", dependencies: ["FormEngine", yams], swiftSettings: checkedSettings),
    .target(name: "Registry", dependencies: ["FormEngine", crypto, cryptoExtras], swiftSettings: checkedSettings),
    .target(
        name: "Migrations",
        path: "Migrations",
        exclude: ["Postgres"],
        resources: [.embedInCode("Registry"), .embedInCode("KeyStore")],
        swiftSettings: checkedSettings),
    .target(
        name: "Seeds",
        path: "Seeds",
        exclude: ["Try", "Templates", "demo", "serve", "walk"],
        resources: [
            .embedInCode("Fixtures"), .embedInCode("Sources"), .embedInCode("Lists"), .embedInCode("Configs"),
        ],
        swiftSettings: checkedSettings),
    .target(name: "SQLStore", dependencies: ["FormEngine", "Registry"], swiftSettings: checkedSettings),
    .target(
        name: "SQLiteStore",
        dependencies: ["CStatus", "FormEngine", "Registry", "Migrations", "SQLStore", grdb, sqlite, crypto],
        swiftSettings: checkedSettings),
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(
        name: "PostgresMigrations", dependencies: ["Migrations"], path: "Migrations/Postgres",
        resources: [.embedInCode("Schema"), .embedInCode("Keys")], swiftSettings: checkedSettings),
    .target(
        name: "PostgresStore",
        dependencies: [
            .target(name: "CPostgres", condition: .when(traits: ["PostgreSQL"])), "FormEngine", "Registry",
            "Migrations",
            .target(name: "PostgresMigrations", condition: .when(traits: ["PostgreSQL"])), "SQLStore", crypto,
        ],
        swiftSettings: checkedSettings),
    .target(
        name: "DataSources",
        dependencies: [
            "FormEngine", "Registry", httpClient, external("NIOCore", of: "swift-nio"),
            external("NIOHTTP1", of: "swift-nio"),
            external("NIOPosix", of: "swift-nio"), external("NIOSSL", of: "swift-nio-ssl"),
        ],
        swiftSettings: checkedSettings),
    .target(
        name: "Replies", dependencies: ["DataSources", "FormDialects", "FormEngine", "PageFiles", "Registry"],
        swiftSettings: checkedSettings),
    .target(
        name: "PageFiles", exclude: ["generate.mjs"], resources: [.embedInCode("Templates"), .embedInCode("Assets")],
        swiftSettings: checkedSettings),
    .target(
        name: "Server",
        dependencies: [
            "Replies", "DataSources", "FormDialects", "FormEngine", "Registry",
            external("Hummingbird", of: "hummingbird"), external("HTTPTypes", of: "swift-http-types"),
            external("CoreMetrics", of: "swift-metrics"), external("Logging", of: "swift-log"),
            external("Mustache", of: "swift-mustache"), external("NIOCore", of: "swift-nio"),
            external("NIOPosix", of: "swift-nio"), external("NIOHTTP1", of: "swift-nio"),
            external("NIOHTTPTypes", of: "swift-nio-extras"),
            external("NIOHTTPTypesHTTP1", of: "swift-nio-extras"), "CZlib", "PageFiles",
        ],
        exclude: ["Routing/generate-problems.mjs"],
        swiftSettings: checkedSettings),
    .systemLibrary(name: "CStatus"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
        name: "VipsImages", dependencies: ["FormEngine", "Registry", subprocess, system], swiftSettings: checkedSettings
    ),
    .target(
        name: "AdminCLI",
        dependencies: [
            "Replies", "DataSources", "Server", "FormEngine", "FormDialects", "Registry", "SQLiteStore", "VipsImages",
            .target(name: "PostgresStore", condition: .when(traits: ["PostgreSQL"])), "Seeds", argumentParser,
            external("UnixSignals", of: "swift-service-lifecycle"),
        ],
        swiftSettings: checkedSettings),
    .executableTarget(name: "formulary", dependencies: ["AdminCLI"], swiftSettings: checkedSettings),
    .target(
        name: "DialectFuzzing", dependencies: ["FormDialects", "FormEngine", "EngineFuzzing", "Seeds"],
        path: "Tests/Fuzzing/Dialects", swiftSettings: settings),
    .testTarget(
        name: "FormDialectsTests", dependencies: ["FormDialects", "FormEngine", "EngineFuzzing", "DialectFuzzing"],
        swiftSettings: settings),
    .target(
        name: "ConformanceSupport", dependencies: ["FormEngine", "EngineFuzzing"], path: "Tests/Conformance/Support",
        swiftSettings: settings + quickSettings),
    .executableTarget(
        name: "conformance-judge", dependencies: ["ConformanceSupport", "FormEngine"],
        path: "Tests/Conformance/Process", swiftSettings: settings),
    .testTarget(
        name: "ConformanceTests",
        dependencies: [
            "ConformanceSupport", "conformance-judge", "EngineFuzzing", "FormDialects", "FormEngine", "Seeds",
        ],
        path: "Tests/Conformance/Agreement", swiftSettings: settings),
    .target(
        name: "StoreTesting", dependencies: ["Registry", "SQLStore", "SQLiteStore", "PostgresStore"],
        path: "Tests/StoreTesting", swiftSettings: settings),
    .testTarget(
        name: "RegistryTests",
        dependencies: [
            "Registry", "Replies", "SQLStore", "SQLiteStore", "StoreTesting", "FormEngine", "EngineFuzzing", crypto,
            grdb,
        ],
        swiftSettings: settings),
    .testTarget(
        name: "DataSourcesTests", dependencies: ["DataSources", "Registry", "FormEngine"],
        swiftSettings: settings),
    .testTarget(
        name: "SQLiteStoreTests",
        dependencies: [
            "SQLiteStore", "SQLStore", "StoreTesting", "Registry", "Migrations", "FormEngine", "EngineFuzzing", grdb,
            sqlite,
        ],
        exclude: ["Previews"],
        swiftSettings: settings),
    .testTarget(
        name: "PostgresStoreTests",
        dependencies: [
            "PostgresStore", "PostgresMigrations", "Migrations", "SQLStore", "SQLiteStore", "StoreTesting", "Registry",
            "FormEngine",
        ],
        swiftSettings: settings),
    .testTarget(
        name: "ServerTests",
        dependencies: [
            "Server", "PageFiles", "FormEngine", "Registry", "Replies", "SQLiteStore",
            external("HTTPTypes", of: "swift-http-types"), external("Hummingbird", of: "hummingbird"),
            external("HummingbirdTesting", of: "hummingbird"), external("Logging", of: "swift-log"),
            external("Mustache", of: "swift-mustache"), external("NIOCore", of: "swift-nio"),
        ],
        swiftSettings: settings),
    .testTarget(
        name: "VipsImagesTests", dependencies: ["VipsImages", "Registry", "SQLiteStore", "FormEngine"],
        swiftSettings: settings),
    .testTarget(
        name: "AdminCLITests",
        dependencies: [
            "Replies", "AdminCLI", "formulary", "FormDialects", "FormEngine", "EngineFuzzing", "Registry", "Seeds",
            "Server", "SQLiteStore", "VipsImages",
            argumentParser,
        ],
        swiftSettings: settings),
]

/// With `FORMULARY_FUZZING=1` there is one program more, whose `main` is libFuzzer's; see `make fuzz`.
let fuzzing: [Target] = [
    .executableTarget(
        name: "fuzz", dependencies: ["EngineFuzzing", "DialectFuzzing"], path: "Tests/Fuzzing/Program",
        swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
]
/// With `FORMULARY_DOCS=1` the package can build its documentation, see `make docs`; nobody else fetches what that needs.
let docc: [Package.Dependency] =
    Context.environment["FORMULARY_DOCS"] == "1"
    ? [.package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0")] : []

let isFuzzing = Context.environment["FORMULARY_FUZZING"] == "1"

/// With `FORMULARY_TESTS=ServerTests` the package has these targets of tests alone, named with commas between them.
///
/// All tests are linked into one program, which needs all that any of them needs; see `make test-server`.
let chosenTests = Context.environment["FORMULARY_TESTS"].map { $0.split(separator: ",").map { String($0) } }
let targets = (engineOnly ? engine : engine + rest + (isFuzzing ? fuzzing : [])).filter { target in
    target.type != .test || chosenTests.map { $0.contains(target.name) } ?? true
}

let package = Package(
    name: "formulary",
    products: [
        .library(name: "FormEngine", targets: ["FormEngine"])
    ]
        + (engineOnly
            ? []
            : [
                .library(name: "FormDialects", targets: ["FormDialects"]),
                .library(name: "Registry", targets: ["Registry"]),
                .library(name: "SQLiteStore", targets: ["SQLiteStore"]),
                .library(name: "PostgresStore", targets: ["PostgresStore"]),
                .library(name: "DataSources", targets: ["DataSources"]),
                .executable(name: "formulary", targets: ["formulary"]),
            ]),
    traits: engineOnly
        ? []
        : [
            .default(enabledTraits: ["Registry"]),
            .trait(name: "Registry", description: "All that is not the engine, and the packages that it needs."),
            .trait(
                name: "PostgreSQL", description: "A registry in PostgreSQL; needs Debian's libpq-dev.",
                enabledTraits: ["Registry"]),
        ],
    dependencies: engineOnly
        ? []
        : [
            .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
            .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
            .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
            .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
            .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
            .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
            .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
            .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
            .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
            .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
            .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
            .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
            .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
            .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
            .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
            .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
        ] + docc,
    targets: targets
)
