import FormEngine

/// The text around a position in a document, from which the reason for a syntax error is chosen.
struct YAMLPlace {
    /// Whether the character is a tab.
    let isTab: Bool
    /// Whether the character is a colon.
    let isColon: Bool
    /// Whether the document's end marker `...` begins here.
    let endsDocument: Bool
    /// Whether the character is a bracket directly behind unquoted text, as in `^\d{4}$`.
    let isBracketInText: Bool
    /// Whether only white space precedes the position on its line.
    let beginsLine: Bool

    /// Examines the text at a line and column of bytes that `YAMLBytes` has accepted.
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
