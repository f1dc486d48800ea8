package import FormEngine

/// Rows as comma-separated values (RFC 4180).
///
/// A text that a spreadsheet would read as a formula gets an apostrophe before it: rows hold texts that people typed,
/// and opening the file must not run them (CWE-1236).
package enum CSV {
    /// An optional header and a line for each row; null is empty, lists and objects are JSON.
    package static func bytes(_ rows: [JSONValue], keys: [String], hasHeader: Bool = true) -> [UInt8] {
        var bytes = hasHeader ? line(keys.map { .text($0) }) : []
        for row in rows { bytes += line(keys.map { row[$0] ?? .null }) }
        return bytes
    }

    private static func line(_ values: [JSONValue]) -> [UInt8] {
        Array((values.map(field).joined(separator: ",") + "\r\n").utf8)
    }

    private static func field(_ value: JSONValue) -> String {
        if value == .null { return "" }
        guard let text = value.string else {
            return quoted(String(decoding: JSONWriter.bytes(of: value), as: UTF8.self))
        }
        return quoted(isFormula(text) ? "'" + text : text)
    }

    /// Whether a spreadsheet would read a text as a formula; some skip white space before the sign.
    private static func isFormula(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        if first == "\t" || first == "\r" || first == "\n" { return true }
        let sign = text.unicodeScalars.first { !$0.properties.isWhitespace }
        return sign.map { "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains($0) } ?? false
    }

    private static func quoted(_ text: String) -> String {
        let needsQuotes = text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
        return needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
    }
}
