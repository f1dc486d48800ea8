// swift-tools-version: 6.2
import PackageDescription

/// Programs that use the engine as an app does: without Foundation, and without anything that the engine does not need.
let package = Package(
    name: "engine-client",
    dependencies: [.package(name: "formulary", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "judge", dependencies: [.product(name: "FormEngine", package: "formulary")]),
        .executableTarget(
            name: "screen", dependencies: [.product(name: "FormEngine", package: "formulary")]),
    ]
)
