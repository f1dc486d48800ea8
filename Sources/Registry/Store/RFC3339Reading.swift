import FormEngine

/// A date and time of RFC 3339, section 5.6, parsed strictly: `2026-11-21T09:30:00.5+01:00`.
struct RFC3339Reading {
    let milliseconds: Int64

    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes.count <= 64, let date = CivilDate(String(decoding: bytes[..<10], as: UTF8.self))
        else { return nil }
        guard bytes[10] | 0x20 == UInt8(ascii: "t"), bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":")
        else { return nil }
        guard let hour = Self.twoDigits(bytes, 11, below: 24), let minute = Self.twoDigits(bytes, 14, below: 60),
            let second = Self.twoDigits(bytes, 17, below: 60)
        else { return nil }
        var rest = bytes[19...]
        guard let fraction = Self.takeFraction(&rest), let offset = Self.offsetMinutes(Array(rest)) else { return nil }
        let minutes = Int64(date.dayNumber) * 1440 + Int64(hour * 60 + minute - offset)
        milliseconds = (minutes * 60 + Int64(second)) * 1000 + Int64(fraction)
    }

    private static func twoDigits(_ bytes: [UInt8], _ index: Int, below limit: Int) -> Int? {
        guard index + 1 < bytes.count else { return nil }
        let digits = [bytes[index], bytes[index + 1]].map { Int($0) - 48 }
        guard digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
        let number = digits[0] * 10 + digits[1]
        return number < limit ? number : nil
    }

    /// Removes `.digits` from the front; returns milliseconds, 0 without a fraction, nil for a fraction without digits.
    private static func takeFraction(_ rest: inout ArraySlice<UInt8>) -> Int? {
        guard rest.first == UInt8(ascii: ".") else { return 0 }
        rest.removeFirst()
        let digits = rest.prefix { (48...57).contains($0) }
        guard !digits.isEmpty else { return nil }
        rest = rest.dropFirst(digits.count)
        let firstThree = Array(digits.prefix(3)) + Array(repeating: 48, count: max(0, 3 - digits.count))
        return firstThree.reduce(0) { $0 * 10 + Int($1) - 48 }
    }

    private static func offsetMinutes(_ bytes: [UInt8]) -> Int? {
        if bytes.count == 1, bytes[0] | 0x20 == UInt8(ascii: "z") { return 0 }
        guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"),
            bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-")
        else { return nil }
        guard let hours = twoDigits(bytes, 1, below: 24), let minutes = twoDigits(bytes, 4, below: 60) else {
            return nil
        }
        let total = hours * 60 + minutes
        return bytes[0] == UInt8(ascii: "-") ? -total : total
    }
}
