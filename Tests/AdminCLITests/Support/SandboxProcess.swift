import FormEngine
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A sandbox that runs beside a test, on a port that was free.
final class SandboxProcess: Sendable {
    let address: String
    /// The environment in which commands find it.
    let environment: [String: String]
    private let process: Process

    /// Starts one in the folder of a harness, and waits until it accepts connections.
    init(at desk: CommandLineHarness, _ arguments: String...) throws {
        process = try desk.process(["sandbox", "--port", "0", "--settings", "sandbox.yaml", "--json"] + arguments)
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        var said = Data()
        while !said.contains(UInt8(ascii: "\n")) {
            let part = output.fileHandleForReading.availableData
            if part.isEmpty { break }
            said += part
        }
        let answer = try JSONValue(json: Array(said.prefix { $0 != UInt8(ascii: "\n") }))
        address = try #require(answer["address"]?.string)
        environment = ["FORMULARY_SOURCES": desk.folder.appendingPathComponent("sandbox.yaml").path]
    }

    /// Makes a path slow or wrong from now on.
    func turn(_ knob: String) async throws {
        var request = URLRequest(url: try #require(URL(string: address + "/sandbox/knobs")))
        request.httpMethod = "POST"
        request.httpBody = Data(knob.utf8)
        let (_, response) = try await URLSession.shared.data(for: request)
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
    }

    /// Interrupts it and waits for its end.
    @discardableResult
    func stop() -> Int32 {
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
        return process.terminationStatus
    }
}
