import Foundation

/// A program of the machine that serves as an independent implementation, where there is one.
struct OutsideProgram {
    /// Runs JavaScript.
    static let node = OutsideProgram("node", scriptFlag: "-e")
    /// Runs Python.
    static let python = OutsideProgram("python3", scriptFlag: "-c")

    /// Whether Python has the package `rfc8785`, another implementation of RFC 8785 (https://pypi.org/project/rfc8785).
    static let hasRFC8785 =
        python.isPresent && (try? python.lines(of: "import rfc8785; print('yes')", input: "")) == ["yes"]

    private let executable: URL?
    private let scriptFlag: String

    private init(_ name: String, scriptFlag: String) {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        executable = path.split(separator: ":")
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        self.scriptFlag = scriptFlag
    }

    /// Whether the program was found.
    var isPresent: Bool { executable != nil }

    /// The lines that a script prints; it finds the input's path in its last argument.
    func lines(of script: String, input: String) throws -> [Substring] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(input.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        let output = Pipe()
        process.executableURL = executable
        process.arguments = [scriptFlag, script, file.path]
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(status: process.terminationStatus) }
        return String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }

    /// The script did not end well.
    struct Failed: Error {
        let status: Int32
    }
}
