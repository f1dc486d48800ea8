import Foundation
import Testing

/// Programs that import Foundation and CryptoKit must be able to write each of the engine's names alone.
@Suite("The engine's public names")
struct PublicNamesTests {
    /// A public top-level type.
    struct PublicType {
        var name: String
        var isProtocol: Bool
    }

    /// Modules whose names an app has beside the engine's; what is not built here is left out.
    private static let neighbours = [
        "Foundation", "RegexBuilder", "Observation", "Synchronization", "Distributed", "Testing", "Crypto",
    ]

    @Test("mean one thing where Foundation and CryptoKit are imported too")
    func collisions() throws {
        let types = try Self.publicTypes()
        #expect(types.count > 50, "the sources are not where this test looks")
        let uses = types.map { type in
            type.isProtocol ? "func use(_: (any \(type.name)).Type) {}" : "func use(_: \(type.name).Type) {}"
        }
        let imports = try Self.neighbours.filter(Self.isThere).map { "import " + $0 }
        #expect(try Self.complaints(imports + ["import FormEngine"] + uses) == [])
    }

    @Test("are asked of the compiler, which refuses what is not there")
    func sensitivity() throws {
        let complaints = try Self.complaints(["import FormEngine", "func use(_: NoSuchType.Type) {}"])
        #expect(complaints.contains { $0.contains("NoSuchType") }, "\(complaints)")
    }

    /// The types that the sources declare public outside of other types.
    private static func publicTypes() throws -> [PublicType] {
        let sources = project.appendingPathComponent("Sources/FormEngine")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var types: [PublicType] = []
        for case let file as URL in files where file.pathExtension == "swift" {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                guard
                    let match = line.prefixMatch(
                        of: /public (?:final |indirect )?(struct|enum|class|protocol|actor|typealias) (\w+)/)
                else { continue }
                types.append(PublicType(name: String(match.2), isProtocol: match.1 == "protocol"))
            }
        }
        return types
    }

    /// Complaints of the compiler about a program of these lines.
    private static func complaints(_ lines: [String]) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("formulary-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("names.swift")
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = ["swiftc", "-typecheck", "-I", try modules().path, file.path]
        let output = Pipe()
        compiler.standardError = output
        try compiler.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiler.waitUntilExit()
        let errors = said.split(separator: "\n").map(String.init).filter { $0.contains("error:") }
        return compiler.terminationStatus == 0 ? [] : errors.isEmpty ? [said] : errors
    }

    /// Whether a module is the toolchain's, or was built beside this test.
    private static func isThere(_ module: String) throws -> Bool {
        guard module == "Crypto" else { return true }
        return FileManager.default.fileExists(atPath: try modules().appendingPathComponent("Crypto.swiftmodule").path)
    }

    /// Folder of the modules that were built with this test.
    private static func modules() throws -> URL {
        let bundle = try #require(CommandLine.arguments.first { $0.hasSuffix(".xctest") }, "no test bundle")
        return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("Modules")
    }

    /// The project's folder.
    private static let project = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }
}
