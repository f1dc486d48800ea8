import Foundation

@testable import FormEngine

/// Google's libphonenumber, as PyPI's `phonenumbers` carries it: an independent reader of telephone numbers.
enum TelephoneOracle {
    /// A number as people write it, and what the oracle makes of it.
    struct Sample: CustomStringConvertible {
        /// The region that it is written in, by its ISO 3166-1 code.
        let region: String
        /// Name of the way in which it is written.
        let way: String
        let text: String
        /// The number, as E.164 writes it.
        let number: String
        /// The oracle's reading of the text; empty if it refuses the text.
        let read: String

        var description: String { "\(region) \(text.debugDescription) (\(way)): \(number), read as \(read)" }
    }

    /// The folder of the project.
    private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Whether the module can be imported, in the version that the table is made of.
    static let isPresent =
        OutsideProgram.python.isPresent
        && (try? OutsideProgram.python.lines(of: "import phonenumbers; print(phonenumbers.__version__)", input: ""))
            == ["9.0.43"]

    /// A number of samples of each region known to the oracle, deterministic by seed.
    static func samples(seed: Int, count: Int) throws -> [Sample] {
        let lines = try run("Tests/Conformance/Oracles/telephones.py", ["\(seed)", "\(count)"])
        return try lines.compactMap { line in
            let value = try JSONValue(json: Array(line.utf8))
            guard let region = value["region"]?.string, let way = value["way"]?.string,
                let text = value["text"]?.string,
                let number = value["number"]?.string, let read = value["read"]?.string
            else { return nil }
            return Sample(region: region, way: way, text: text, number: number, read: read)
        }
    }

    /// Whether the tables are those that the generator writes.
    static func isTableCurrent() -> Bool {
        (try? run("Sources/FormEngine/Telephone/generate.py", ["--check"])) != nil
    }

    private static func run(_ script: String, _ arguments: [String]) throws -> [Substring] {
        let path = project.appendingPathComponent(script).path
        let words = ([path] + arguments).map { "'\($0)'" }.joined(separator: ", ")
        return try OutsideProgram.python.lines(
            of: "import runpy, sys; sys.argv = [\(words)]; runpy.run_path('\(path)', run_name='__main__')", input: "")
    }
}
