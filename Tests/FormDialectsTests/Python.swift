import Foundation

/// The Python of this machine, if installed.
enum Python {
    /// Whether its module `yaml` can be imported.
    static let hasYAML = (try? run("import yaml; print('yes')")) == "yes"

    /// Whether its module `jsonschema` can be imported.
    static let hasJSONSchema = (try? run("import jsonschema; print('yes')")) == "yes"

    /// Output of a program, with its complaints.
    static func run(_ arguments: String...) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c"] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
