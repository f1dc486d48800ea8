/// Parser of dates as people type them: the year, the month and the day, or the first of them, to `1980-03-01` or
/// `1980-03`.
package enum TypedDate {
    /// The date as it is sent; a text that is not a date stays unchanged.
    ///
    /// - Parameter language: The language in which months may be named; nil if they are numbers.
    package static func read(_ text: String, in language: String? = nil) -> String {
        let parts = TypedDigits.plain(text).parts(separatedBy: Byte.minus).map { withoutEnding($0) }
        guard parts.count <= 3, parts[0].utf8.count == 4, isNumber(parts[0]) else { return text }
        var read = parts[0]
        for index in 1..<max(parts.count, 1) {
            let part = parts[index]
            guard let number = isShort(part) ? part : index == 1 ? month(part, in: language) : nil else { return text }
            read += (number.utf8.count < 2 ? "-0" : "-") + number
        }
        return read
    }

    /// The number that a part of a date has; nil for a text that is no such part.
    static func number(_ text: String, as input: DateInput, in language: String) -> Int? {
        let part = withoutEnding(TypedDigits.plain(text))
        switch input {
        case .year:
            guard part.utf8.count == 4, isNumber(part) else { return nil }
            return Int(part).flatMap { $0 > 0 ? $0 : nil }
        case .month:
            return Int(isShort(part) ? part : month(part, in: language) ?? "").flatMap { (1...12) ~= $0 ? $0 : nil }
        case .day: return isShort(part) ? Int(part).flatMap { (1...31) ~= $0 ? $0 : nil } : nil
        }
    }

    private static func month(_ name: String, in language: String?) -> String? {
        language.flatMap { DateNotation($0).month(named: name) }.map { String($0) }
    }

    private static func isShort(_ text: String) -> Bool { text.utf8.count <= 2 && isNumber(text) }

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
