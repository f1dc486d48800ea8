import FormEngine
import Foundation
import Glibc
import Testing

@Suite("Where output goes")
struct OutputTests {
    @Test("a reader that went away ends the program quietly with 2", arguments: [["audit", "log"], ["--help"]])
    func brokenPipe(_ arguments: [String]) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        close(ends[0])
        let process = try desk.process(arguments)
        let errors = Pipe()
        process.standardOutput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 2)
        #expect(try errors.fileHandleForReading.readToEnd() ?? Data() == Data())
    }

    @Test("a full disk is reported")
    func fullDisk() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let process = try desk.process(["forms", "--json"])
        let errors = Pipe()
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        #expect(text.contains("No space left"))
    }

    @Test("a file or pipe gets no colours, and no character that moves the cursor")
    func plain() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.run("rollback", "kyc/NL", "--to", "1", "-m", "one\ntwo \u{1B}[31mred \u{202E}turned")
        for command in [
            ["releases"], ["audit", "log"], ["forms"], ["lint", CommandLineHarness.example("broken.yaml")],
        ] {
            let output = try desk.run(command).output
            #expect(!output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        }
        #expect(try desk.run("releases").output.contains(#"one\ntwo \u{1B}[31mred \u{202E}turned"#))
        #expect(try desk.run("releases", "--json").json.elements?.first?["message"]?.string?.contains("\u{1B}") == true)
    }

    @Test("mistyped arguments are reported without the characters that move the cursor")
    func usageEscapes() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        for arguments in [["rollback", "kyc/NL", "--to", "\u{1B}[31m", "-m", "x"], ["forms", "\u{1B}]0;title\u{7}"]] {
            let run = try desk.run(arguments)
            #expect(run.status == 64)
            #expect(run.errors.contains("\\u{1B}") && !run.errors.contains("\u{1B}"))
        }
    }

    @Test("a table's columns stand under each other")
    func columns() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let lines = try desk.run("releases").output.split(separator: "\n").map(String.init)
        #expect(lines.count == 19)
        let column = try #require(lines[0].range(of: "STANDING")).lowerBound.utf16Offset(in: lines[0])
        let standings = lines.dropFirst().map { String($0.dropFirst(column).prefix(4)) }
        #expect(standings.filter { $0 == "live" }.count == 8 && standings.filter { $0 == "supe" }.count == 10)
    }
}
