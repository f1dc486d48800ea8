import FormEngine
import Foundation
import Testing

/// A temporary folder with a database, in which a test runs commands.
struct CommandLineHarness {
    let folder: URL

    /// Result of one command.
    struct Run {
        var status: Int32
        var output: String
        var errors: String

        /// The one JSON document on standard output.
        var json: JSONValue {
            get throws { try JSONValue(json: Array(output.utf8)) }
        }

        /// The JSON documents on standard output, one a line.
        var lines: [JSONValue] {
            get throws { try output.split(separator: "\n").map { try JSONValue(json: Array($0.utf8)) } }
        }
    }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("formulary-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// A harness with a registry that holds the example forms.
    static func seeded() throws -> CommandLineHarness {
        let template = try template.get()
        let desk = try CommandLineHarness()
        for name in try FileManager.default.contentsOfDirectory(atPath: template.path) {
            try FileManager.default.copyItem(
                at: template.appendingPathComponent(name), to: desk.folder.appendingPathComponent(name))
        }
        return desk
    }

    /// Why there is no seeded registry: an error of its own, since a failed `#require` counts in one test alone.
    private struct Unseeded: Error, CustomStringConvertible {
        let description: String
    }

    /// A seeded registry that is made once and copied; it is closed, so its files are whole.
    private static let template = Result {
        let desk = try CommandLineHarness()
        for command in ["init", "seed"] {
            let run = try desk.run(command)
            guard run.status == 0 else { throw Unseeded(description: "\(command): \(run.errors)") }
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: desk.folder.path)
        where !name.hasPrefix("formulary.db") {
            try FileManager.default.removeItem(at: desk.folder.appendingPathComponent(name))
        }
        return desk.folder
    }

    /// Removes the folder.
    func clear() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs the program with arguments, a text as standard input, and further environment variables.
    @discardableResult
    func run(
        _ arguments: String..., input: String = "", environment: [String: String] = [:]
    ) throws -> Run {
        try run(arguments, input: input, environment: environment)
    }

    /// Runs the program with arguments.
    @discardableResult
    func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Run {
        let name = UUID().uuidString
        let output = folder.appendingPathComponent(name + ".out")
        let errors = folder.appendingPathComponent(name + ".err")
        let source = folder.appendingPathComponent(name + ".in")
        try Data(input.utf8).write(to: source)
        for file in [output, errors] { try Data().write(to: file) }
        let process = try process(arguments, environment: environment)
        process.standardInput = try FileHandle(forReadingFrom: source)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Run(
            status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }

    /// Runs a line as a shell does, in which the program is on the path.
    func shell(_ line: String, environment: [String: String] = [:]) throws -> Run {
        let name = UUID().uuidString
        let (output, errors) = (
            folder.appendingPathComponent(name + ".out"), folder.appendingPathComponent(name + ".err")
        )
        for file in [output, errors] { try Data().write(to: file) }
        let process = try process([], environment: environment)
        let program = try #require(process.executableURL?.deletingLastPathComponent().path)
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line]
        process.environment?["PATH"] = program + ":/usr/bin:/bin"
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }

    /// The program with arguments, not started yet.
    func process(_ arguments: [String], environment: [String: String] = [:]) throws -> Process {
        let process = Process()
        process.executableURL = try Self.program()
        process.arguments = arguments
        process.currentDirectoryURL = folder
        var variables = ProcessInfo.processInfo.environment
        for name in ["FORMULARY_DB", "FORMULARY_KEY_FILE", "FORMULARY_KEY_COMMAND", "FORMULARY_SOURCES"] {
            variables[name] = nil
        }
        variables["FORMULARY_ACTOR"] = "tester"
        process.environment = variables.merging(environment) { $1 }
        return process
    }

    /// Writes a file into the folder.
    @discardableResult
    func write(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        return name
    }

    /// The text of a file in the folder.
    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }

    /// The project's folder.
    static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The path of a file among the examples to try.
    static func example(_ name: String) -> String { project.appendingPathComponent("Seeds/Try/" + name).path }

    /// The program is in the folder of the tests that were built with it.
    private static func program() throws -> URL {
        var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        if let bundle = CommandLine.arguments.first(where: { $0.hasSuffix(".xctest") }) {
            folder = URL(fileURLWithPath: bundle).deletingLastPathComponent()
        }
        let program = folder.appendingPathComponent("formulary")
        try #require(FileManager.default.isExecutableFile(atPath: program.path), "no program at \(program.path)")
        return program
    }
}

extension JSONValue {
    /// The names of an object's members, in order.
    var names: [String] { (members ?? []).map(\.name) }

    /// A number, if it is whole.
    var whole: Int? { double.flatMap { Int(exactly: $0) } }
}
