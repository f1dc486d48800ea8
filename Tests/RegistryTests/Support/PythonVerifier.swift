import Foundation

@testable import Registry

/// The verification of evidence in Python, which shares no code with the program.
enum PythonVerifier {
    static let isPossible = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

    /// Its exit status and output for a bundle and trusted keys.
    static func verify(
        _ bundle: EvidenceBundle, key: String, witness: String? = nil
    ) throws -> (status: Int32, output: String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("evidence-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("evidence.json")
        try Data(bundle.bytes).write(to: file)
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Evidence/verify.py")
        let (python, pipe) = (Process(), Pipe())
        python.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        python.arguments =
            ["-B", script.path, file.path, "--key", key] + (witness.map { ["--witness", $0] } ?? [])
        python.standardOutput = pipe
        try python.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        python.waitUntilExit()
        return (python.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
