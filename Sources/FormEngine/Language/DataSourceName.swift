/// The shape of the texts that configs name data sources by: a definition's name, or an alias of it.
package enum DataSourceName {
    /// Shape of such a text, for messages.
    package static let shape = "one line of text of at most \(limit) characters"

    /// The most code points of such a text.
    static let limit = 200

    /// One line of 1 to 200 code points that shows something: `nl-user-profile`, `GET /api/countries`.
    package static func isWellFormed(_ text: String) -> Bool {
        guard (1...limit).contains(text.utf8.count { $0 & 0xC0 != 0x80 }) else { return false }
        let breaksLine = text.unicodeScalars.contains { scalar in
            // Controls, and what else ends a line: U+0085, U+2028, U+2029.
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
        }
        return !breaksLine && text.utf8.contains { $0 != UInt8(ascii: " ") }
    }
}
