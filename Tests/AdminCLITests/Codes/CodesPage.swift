import Foundation

/// The page that lists all codes, as tables.
struct CodesPage {
    /// One code as the page has it.
    struct Row {
        var code: String
        /// Cells of the line, by the heading of their column.
        var cells: [String: String]

        /// Whether the code is no longer given.
        var isRetired: Bool { cells["severity"] == "retired" }
    }

    /// The tables by their headings.
    let tables: [String: [Row]]

    init() throws {
        let file = CommandLineHarness.project.appendingPathComponent("Sources/AdminCLI/AdminCLI.docc/Codes.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        var tables: [String: [Row]] = [:]
        for section in text.components(separatedBy: "\n## ").dropFirst() {
            let lines = section.components(separatedBy: "\n")
            tables[lines[0]] = Self.rows(lines.filter { $0.hasPrefix("|") })
        }
        self.tables = tables
    }

    private static func rows(_ lines: [String]) -> [Row] {
        guard let head = lines.first.map(cells) else { return [] }
        return lines.dropFirst(2).map { line in
            let cells = cells(of: line)
            return Row(
                code: cells.first?.trimmingCharacters(in: ["`"]) ?? "",
                cells: Dictionary(uniqueKeysWithValues: zip(head, cells)))
        }
    }

    /// Cells between the bars of a line; a bar in a text has a backslash before it.
    private static func cells(of line: String) -> [String] {
        line.components(separatedBy: " | ").map { $0.trimmingCharacters(in: [" ", "|"]) }
    }

    /// A text as Markdown writes it.
    static func markdown(_ text: String) -> String {
        text.replacing(/[\\|*<]/) { "\\" + $0.output }
    }
}
