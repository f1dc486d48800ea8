// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "benchmarks",
    dependencies: [
        .package(name: "formulary", path: "..")
    ],
    targets: [
        .executableTarget(
            name: "bench",
            dependencies: [
                .product(name: "FormEngine", package: "formulary"),
                .product(name: "Registry", package: "formulary"),
                .product(name: "SQLiteStore", package: "formulary"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .treatAllWarnings(as: .error),
            ])
    ]
)
