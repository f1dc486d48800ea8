/// Parser of dates as people type them: the year, the month and the day, or the first of them, to `1980-03-01` or
/// `1980-03`.
package enum TypedDate {
    /// The date as it is sent; a text that is not a date stays unchanged.
    package static func read(_ text: String) -> String {
        let parts = TypedDigits.plain(text).parts(separatedBy: Byte.minus).map { withoutEnding($0) }
        guard parts.count <= 3, parts[0].utf8.count == 4, parts.allSatisfy({ isNumber($0) }),
            parts.dropFirst().allSatisfy({ $0.utf8.count <= 2 })
        else { return text }
        return parts.map { $0.utf8.count < 2 ? "0" + $0 : $0 }.joined(separator: "-")
    }

    private static func isNumber(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy { $0.isDigit } }

    /// A part of a date without spaces around it, and without the point that many languages write after a day or a
    /// month.
    private static func withoutEnding(_ text: String) -> String {
        var bytes = Array(text.utf8)[...]
        while bytes.first == Byte.space { bytes = bytes.dropFirst() }
        while bytes.last == Byte.space { bytes = bytes.dropLast() }
        if bytes.last == Byte.point { bytes = bytes.dropLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
