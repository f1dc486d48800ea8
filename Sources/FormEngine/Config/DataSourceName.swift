/// The shape of the texts that configs name data sources by: a definition's name, or an alias of it.
public enum DataSourceName {
    /// What such a text may look like, for messages.
    public static let shape = "one line of text of at most 200 bytes"

    /// One line of 1 to 200 bytes that shows something: `nl-user-profile`, `GET /api/countries`.
    public static func isWellFormed(_ text: String) -> Bool {
        guard (1...200).contains(text.utf8.count) else { return false }
        let breaksLine = text.unicodeScalars.contains { scalar in
            // Controls, and what else ends a line: U+0085, U+2028, U+2029.
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
        }
        return !breaksLine && text.utf8.contains { $0 != UInt8(ascii: " ") }
    }
}
