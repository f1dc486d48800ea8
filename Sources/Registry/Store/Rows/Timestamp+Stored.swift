internal import FormEngine

extension Timestamp {
    /// Parses a time exactly as `text` writes it, 24 bytes in UTC; rejects other forms of RFC 3339.
    ///
    /// It is fast, since many rows contain times, and exact, since each instant has one stored form.
    init?(stored text: UnsafeBufferPointer<UInt8>) {
        guard text.count == 24, unsafe text[10] == UInt8(ascii: "T"), unsafe text[23] == UInt8(ascii: "Z") else {
            return nil
        }
        guard unsafe text[13] == UInt8(ascii: ":"), unsafe text[16] == UInt8(ascii: ":"),
            unsafe text[19] == UInt8(ascii: ".")
        else {
            return nil
        }
        guard let date = unsafe CivilDate(iso: LentBytes(text).elements(in: ..<10)) else { return nil }
        guard let hour = unsafe Self.number(text[11..<13], below: 24),
            let minute = unsafe Self.number(text[14..<16], below: 60),
            let second = unsafe Self.number(text[17..<19], below: 60),
            let rest = unsafe Self.number(text[20..<23], below: 1000)
        else { return nil }
        let minutes = date.dayNumber * 1440 + hour * 60 + minute
        self.init(milliseconds: Int64((minutes * 60 + second) * 1000 + rest))
    }

    private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>, below limit: Int) -> Int? {
        var number = 0
        // A loop over `indices` would look up its type at run time.
        for index in unsafe digits.startIndex..<digits.endIndex {
            let digit = unsafe digits[index]
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return number < limit ? number : nil
    }
}
