/// The step `digits`: keeps digits of all scripts, as ASCII.
enum DigitFiltering {
    static func keeps(_ codePoint: UInt32) -> Bool {
        CodePointSet.digits.contains(codePoint)
    }

    static func apply(to text: inout [UInt32]) -> Bool {
        var lost = false
        var count = 0
        for index in text.indices {
            if let value = value(of: text[index]) {
                text[count] = 0x30 + value
                count += 1
            } else {
                lost = lost || GeneralCategorySet.missedWhenDropped.contains(GeneralCategory(of: text[index]))
            }
        }
        text.removeLast(text.count - count)
        return lost
    }

    /// The value of a decimal digit; category Nd consists of runs from 0 to 9 (The Unicode Standard, section 4.6).
    private static func value(of codePoint: UInt32) -> UInt32? {
        if codePoint < 0x80 { return keeps(codePoint) ? codePoint - 0x30 : nil }
        guard GeneralCategory(of: codePoint) == .decimalNumber else { return nil }
        for range in decimalDigits.ranges where codePoint <= range.last { return (codePoint - range.first) % 10 }
        return nil
    }

    private static let decimalDigits = CodePointSet(GeneralCategorySet(.decimalNumber))
}
