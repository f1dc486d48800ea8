internal import FormEngine

/// Cursor through canonical JSON, most of whose bytes are known before reading.
///
/// After a mismatch every further step fails, and the caller parses the document in full. So a caller may take each
/// step without checking the earlier ones.
@safe struct CanonicalCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    /// Whether all bytes so far were as expected.
    private(set) var fits = true

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        unsafe self.bytes = bytes
    }

    /// Whether all bytes were as expected, and none follow.
    var fitsToTheEnd: Bool { unsafe fits && offset == bytes.count }

    /// Skips a number of bytes, and returns the index of the first; nil, and a mismatch, if fewer are left.
    @inline(__always)
    private mutating func room(for count: Int) -> Int? {
        guard fits, unsafe bytes.count - offset >= count else {
            fits = false
            return nil
        }
        defer { offset += count }
        return offset
    }

    private var next: UInt8? { unsafe fits && offset < bytes.count ? bytes[offset] : nil }

    /// Skips bytes that equal the given ones.
    mutating func expect(_ expected: UnsafeBufferPointer<UInt8>) {
        guard let place = room(for: expected.count) else { return }
        for index in 0..<expected.count where unsafe bytes[place + index] != expected[index] { fits = false }
    }

    /// Skips bytes that equal the given ones.
    mutating func expect(_ expected: [UInt8]) {
        unsafe expected.withUnsafeBufferPointer { unsafe expect($0) }
    }

    /// Skips a literal text.
    @inline(__always)
    mutating func expect(_ expected: StaticString) {
        unsafe expect(UnsafeBufferPointer(start: expected.utf8Start, count: expected.utf8CodeUnitCount))
    }

    /// Skips a string with this text, which needs no escape (RFC 8785, section 3.2.2.2).
    mutating func expect(quoted text: String) {
        expect("\"")
        var text = text
        text.withUTF8 { utf8 in
            let isPlain = unsafe utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
            if isPlain { unsafe expect(utf8) } else { fits = false }
        }
        expect("\"")
    }

    /// Skips a number with a fixed count of digits.
    private mutating func expect(_ number: Int, digits: Int) {
        guard let place = room(for: digits) else { return }
        var rest = number
        for index in stride(from: place + digits - 1, through: place, by: -1) {
            if unsafe Int(bytes[index]) != 0x30 + rest % 10 { fits = false }
            rest /= 10
        }
    }

    private mutating func expect(unquoted date: CivilDate) {
        expect(date.year, digits: 4)
        expect("-")
        expect(date.month, digits: 2)
        expect("-")
        expect(date.day, digits: 2)
    }

    /// Skips a string with this date.
    mutating func expect(_ date: CivilDate) {
        expect("\"")
        expect(unquoted: date)
        expect("\"")
    }

    /// Skips a string with this instant.
    mutating func expect(_ time: Timestamp) {
        let milliseconds = time.millisecondsOfDay
        expect("\"")
        expect(unquoted: time.utcDate)
        expect("T")
        expect(milliseconds / 3_600_000, digits: 2)
        expect(":")
        expect(milliseconds / 60_000 % 60, digits: 2)
        expect(":")
        expect(milliseconds / 1000 % 60, digits: 2)
        expect(".")
        expect(milliseconds % 1000, digits: 3)
        expect("Z\"")
    }

    /// Skips the hexadecimal digits of bytes, without quotes.
    mutating func expect(hexadecimalOf expected: UnsafeRawBufferPointer) {
        guard let place = room(for: 2 * expected.count) else { return }
        var differs: UInt8 = 0
        for index in 0..<expected.count {
            let byte = unsafe expected[index]
            unsafe differs |= bytes[place + 2 * index] ^ Self.digit(byte >> 4)
            unsafe differs |= bytes[place + 2 * index + 1] ^ Self.digit(byte & 0xF)
        }
        if differs != 0 { fits = false }
    }

    private static func digit(_ value: UInt8) -> UInt8 { value + (value < 10 ? 0x30 : 0x57) }

    /// Skips a whole number.
    mutating func expect(_ number: Int) {
        var text = String(number)
        text.withUTF8 { unsafe expect($0) }
    }
}

extension CanonicalCursor {
    /// Skips `null`; false for another value.
    mutating func passNull() -> Bool {
        guard next == UInt8(ascii: "n") else { return false }
        expect("null")
        return fits
    }

    /// Skips a string without escapes, and returns its content.
    mutating func plainText() -> UnsafeBufferPointer<UInt8> {
        expect("\"")
        let start = offset
        while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { offset += 1 }
        let content = unsafe UnsafeBufferPointer(rebasing: bytes[start..<offset])
        expect("\"")
        return unsafe content
    }

    /// Skips an object, and returns its bytes; its content is not parsed.
    mutating func object() -> UnsafeBufferPointer<UInt8> {
        let start = offset
        expect("{")
        var depth = 1
        while depth > 0, let byte = next {
            offset += 1
            switch byte {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "\""):
                while let inner = next, inner != UInt8(ascii: "\"") { offset += inner == UInt8(ascii: "\\") ? 2 : 1 }
                offset += 1
            default: break
            }
        }
        guard fits, depth == 0 else {
            (fits, offset) = (false, start)
            return unsafe UnsafeBufferPointer(rebasing: bytes[..<0])
        }
        return unsafe UnsafeBufferPointer(rebasing: bytes[start..<offset])
    }
}
