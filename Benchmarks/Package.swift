// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// With `BENCH_POSTGRES=1` the store is measured in PostgreSQL too.
let hasPostgres = Context.environment["BENCH_POSTGRES"] == "1"
let storeSettings = settings + (hasPostgres ? [.define("PostgreSQL")] : [])

let engine = Target.Dependency.product(name: "FormEngine", package: "formulary")

/// Several programs, so that work on the engine need not wait for the store to build.
let package = Package(
    name: "benchmarks",
    dependencies: [
        .package(name: "formulary", path: "..", traits: hasPostgres ? [.defaults, "PostgreSQL"] : [.defaults]),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        .target(name: "Corpus", dependencies: [engine], swiftSettings: settings),
        .executableTarget(name: "bench", dependencies: ["Corpus", engine], swiftSettings: settings),
        .executableTarget(
            name: "bench-store",
            dependencies: [
                "Corpus", engine,
                .product(name: "Registry", package: "formulary"),
                .product(name: "SQLiteStore", package: "formulary"),
                .product(name: "PostgresStore", package: "formulary"),
                .product(name: "DataSources", package: "formulary"),
            ],
            swiftSettings: storeSettings),
        .executableTarget(
            name: "bench-bare",
            dependencies: [
                .product(name: "Hummingbird", package: "hummingbird"), .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings),
    ]
)
