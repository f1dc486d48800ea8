import Foundation
import Testing

/// A program that judges cases in a process of its own.
struct OtherJudge: Sendable {
    let executable: URL
    var arguments: [String] = []
    var environment: [String: String] = [:]

    /// Node, with the judge that is written in JavaScript.
    static let node: OtherJudge? = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let node = path.split(separator: ":").map { URL(fileURLWithPath: String($0)).appendingPathComponent("node") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        let judge = ConformanceForm.folder.appendingPathComponent("Judge/judge.mjs").path
        guard let node else { return nil }
        let version = OtherJudge(executable: node, arguments: ["-p", "process.versions.unicode"])
        guard (try? Run(of: version, on: []).lines()) == ["17.0"] else { return nil }
        return OtherJudge(executable: node, arguments: [judge])
    }()

    /// Where a process runs.
    struct Place: Sendable, CustomTestStringConvertible {
        let timeZone: String
        let locale: String

        var testDescription: String { "\(timeZone), \(locale)" }
    }

    /// Where it is another day, where `i` has another capital, and where a comma is the decimal point.
    static let places = [
        Place(timeZone: "Pacific/Kiritimati", locale: "tr_TR.UTF-8"),
        Place(timeZone: "America/Los_Angeles", locale: "C"), Place(timeZone: "Asia/Kathmandu", locale: "de_DE.UTF-8"),
    ]

    /// The engine again, in a process of its own.
    static func engine(at place: Place) -> OtherJudge {
        // The test bundle is in the folder of the programs that are built with it.
        let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        return OtherJudge(
            executable: bundle.deletingLastPathComponent().appendingPathComponent("conformance-judge"),
            environment: ["TZ": place.timeZone, "LANG": place.locale, "LC_ALL": place.locale])
    }

    /// Begins to judge cases; the caller may do other things meanwhile.
    func begin(_ lines: Data, by form: ConformanceForm) throws -> Run {
        try begin([(lines, form)])
    }

    /// Begins to judge cases of several forms.
    func begin(_ parts: [(lines: Data, form: ConformanceForm)]) throws -> Run {
        try Run(of: self, on: parts.flatMap { [Data($0.form.document), $0.lines, Data($0.form.listDocument)] })
    }

    /// A run of the program.
    struct Run {
        private let process = Process()
        private let folder: URL
        private let output: URL

        init(of judge: OtherJudge, on documents: [Data]) throws {
            folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            output = folder.appendingPathComponent("output")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            var paths: [String] = []
            for (index, document) in documents.enumerated() {
                let file = folder.appendingPathComponent("\(index)")
                try document.write(to: file)
                paths.append(file.path)
            }
            try Data().write(to: output)
            process.executableURL = judge.executable
            process.arguments = judge.arguments + paths
            process.environment = ProcessInfo.processInfo.environment.merging(judge.environment) { $1 }
            // A pipe would have to be emptied while the program runs.
            process.standardOutput = try FileHandle(forWritingTo: output)
            try process.run()
        }

        /// Answers of the program, a line for each case, once it has ended.
        func lines() throws -> [Substring] {
            process.waitUntilExit()
            defer { try? FileManager.default.removeItem(at: folder) }
            guard process.terminationStatus == 0 else { throw Failed(status: process.terminationStatus) }
            let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
            return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        }
    }

    struct Failed: Error {
        let status: Int32
    }
}
