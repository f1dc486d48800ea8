import Foundation

/// The page of all keys of configs, as tables below headings.
struct ConfigReference {
    /// One row: the key, type, rule or normaliser, and what the page says of it.
    struct Row {
        var name: String
        var cells: [String]
    }

    /// The tables by their headings.
    let tables: [String: [Row]]

    init() throws {
        let file = CommandLineHarness.project.appendingPathComponent(
            "Sources/AdminCLI/AdminCLI.docc/Config-reference.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        var tables: [String: [Row]] = [:]
        for section in text.components(separatedBy: "\n## ").dropFirst() {
            let lines = section.components(separatedBy: "\n")
            tables[lines[0]] = lines.filter { $0.hasPrefix("| `") }.map(Self.row)
        }
        self.tables = tables
    }

    private static func row(_ line: String) -> Row {
        let cells = line.components(separatedBy: " | ").map { $0.trimmingCharacters(in: ["|", " "]) }
        return Row(name: cells[0].trimmingCharacters(in: ["`"]), cells: Array(cells.dropFirst()))
    }
}
