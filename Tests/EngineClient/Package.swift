// swift-tools-version: 6.2
import PackageDescription

/// A program that uses the engine as an app does: without Foundation, and without anything that the engine does not need.
let package = Package(
    name: "engine-client",
    dependencies: [.package(name: "formulary", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "judge", dependencies: [.product(name: "FormEngine", package: "formulary")])
    ]
)
