import Foundation
import Testing

/// A process that holds the master key keeps its memory private.
@Suite("Memory that holds a key")
struct PrivateMemoryTests {
    /// Root may read everything, so root drops the capabilities for that.
    private static let withoutPrivileges =
        geteuid() == 0 ? ["setpriv", "--inh-caps=-all", "--bounding-set=-all"] : []

    /// Starts a command that waits for its standard input.
    private func start(_ command: [String], at desk: CommandLineHarness) throws -> (
        process: Process, input: Pipe, output: Pipe
    ) {
        let process = try desk.process([])
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = Self.withoutPrivileges + command
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        return (process, input, output)
    }

    /// Whether a process without privileges may look into another one of the same user.
    private func canLook(into process: Process, at desk: CommandLineHarness) throws -> Bool {
        let looking = try start(["head", "-c", "1", "/proc/\(process.processIdentifier)/environ"], at: desk)
        try looking.input.fileHandleForWriting.close()
        looking.process.waitUntilExit()
        return looking.process.terminationStatus == 0
    }

    @Test("is not dumped, and not shown to other processes of the user")
    func shielded() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let program = try #require(try desk.process([]).executableURL?.path)
        let submitting = try start([program, "submit", "quote/loan", "--jsonl", "--data", "-", "--json"], at: desk)
        // An answer tells that the key was read; the program waits for the next line then.
        try submitting.input.fileHandleForWriting.write(contentsOf: Data("{}\n".utf8))
        let answer = submitting.output.fileHandleForReading.availableData
        #expect(String(decoding: answer, as: UTF8.self).contains("\"accepted\":false"))
        let limits = try String(contentsOfFile: "/proc/\(submitting.process.processIdentifier)/limits", encoding: .utf8)
        let core = limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
        #expect(core?.split(separator: " ").dropFirst(4).prefix(2) == ["0", "0"], "\(limits)")
        #expect(try !canLook(into: submitting.process, at: desk))
        try submitting.input.fileHandleForWriting.close()
        submitting.process.waitUntilExit()
        // A process that holds no key can be looked into, so that the look means something.
        let cat = try start(["cat"], at: desk)
        usleep(200_000)
        #expect(try canLook(into: cat.process, at: desk))
        try cat.input.fileHandleForWriting.close()
        cat.process.waitUntilExit()
    }
}
