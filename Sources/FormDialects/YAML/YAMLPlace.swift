import FormEngine

/// Surroundings of a place in a document, by which a message tells what went wrong there.
struct YAMLPlace {
    /// Whether it is a tab.
    let isTab: Bool
    /// Whether it is a colon.
    let isColon: Bool
    /// Whether the mark of a document's end is there, `...` at the beginning of a line.
    let endsDocument: Bool
    /// Whether it is a bracket that follows unquoted text at once, as in `^\d{4}$`.
    let isBracketInText: Bool
    /// Whether only white space precedes it on its line.
    let beginsLine: Bool

    /// The place at a line and column of checked bytes.
    init(_ position: SourcePosition, in bytes: [UInt8]) {
        var place = SourcePosition(line: 1, column: 1)
        var index = 0
        var isBlank = true
        while index < bytes.count, place != position {
            let byte = bytes[index]
            index += 1
            if byte == 0x0A || (byte == 0x0D && !(index < bytes.count && bytes[index] == 0x0A)) {
                place = SourcePosition(line: place.line + 1, column: 1)
                isBlank = true
            } else if byte & 0xC0 != 0x80, byte != 0x0D {
                place.column += 1
                isBlank = isBlank && (byte == 0x20 || byte == 0x09)
            }
        }
        let byte = index < bytes.count ? bytes[index] : 0
        isTab = byte == 0x09
        isColon = byte == UInt8(ascii: ":")
        let before = index > 0 && index < bytes.count ? bytes[index - 1] : UInt8(ascii: " ")
        isBracketInText = "[{".utf8.contains(byte) && !" \t\r\n,[]{}'\"".utf8.contains(before)
        beginsLine = isBlank
        endsDocument = position.column == 1 && bytes[min(index, bytes.count)...].starts(with: "...".utf8)
    }
}
