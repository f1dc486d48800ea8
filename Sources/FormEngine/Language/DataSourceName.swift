/// The names of data sources in configs: the name of a definition, or an alias of it.
package enum DataSourceName {
    /// The allowed shape of a data source's name, for messages.
    package static let shape = "one line of text of at most \(limit) characters"

    /// The most code points of a data source's name.
    static let limit = 200

    /// Whether a text is one line of 1 to 200 code points, not only spaces: `nl-user-profile`, `GET /api/countries`.
    package static func isWellFormed(_ text: String) -> Bool {
        guard (1...limit).contains(text.utf8.count { $0 & 0xC0 != 0x80 }) else { return false }
        let breaksLine = text.unicodeScalars.contains { scalar in
            // Control characters, and other line ends: U+0085, U+2028, U+2029.
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
        }
        return !breaksLine && text.utf8.contains { $0 != UInt8(ascii: " ") }
    }
}
