import Foundation
import Testing

/// A folder of published test data, which is outside the package or missing.
struct PublicSuite {
    /// One file of a suite.
    struct File: CustomTestStringConvertible, Sendable {
        let name: String
        let bytes: [UInt8]
        var testDescription: String { name }
    }

    private let folder: URL

    /// A suite by its folder's name, under `FORMULARY_SUITES` or else `../shared/suites` beside the package.
    init(_ name: String) {
        folder = Self.root.appendingPathComponent(name, isDirectory: true)
    }

    private static var root: URL {
        if let path = ProcessInfo.processInfo.environment["FORMULARY_SUITES"] {
            return URL(fileURLWithPath: path, isDirectory: true)
        }
        // <package>/Tests/FormEngineTests/Support/PublicSuite.swift
        var package = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { package.deleteLastPathComponent() }
        return package.appendingPathComponent("../shared/suites", isDirectory: true).standardized
    }

    /// Whether the folder is there.
    var isPresent: Bool {
        FileManager.default.fileExists(atPath: folder.path)
    }

    /// The files whose names begin with a prefix, sorted by name; none if the folder is missing.
    func files(beginningWith prefix: String) -> [File] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasPrefix(prefix) }.sorted().compactMap { name in
            guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path)
            else { return nil }
            return File(name: name, bytes: Array(data))
        }
    }
}
