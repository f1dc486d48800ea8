/// The class of every code point: a table for ASCII, and two stages beyond, as far as classes change.
///
/// Sendable: the memory is written by the initialiser alone, and freed when nothing refers to it any more.
final class PatternClassMap: @unchecked Sendable {
    /// The classes of U+0000 to U+007F.
    let ascii: UnsafeMutablePointer<UInt16>
    /// For each 256 code points, where their classes begin in `classes`.
    private let pages: UnsafeMutablePointer<UInt32>
    private let pageCount: Int
    private let classes: UnsafeMutablePointer<UInt16>
    /// The class of everything beyond the pages.
    private let rest: UInt16

    init(_ alphabet: PatternAlphabet) {
        let last = alphabet.intervals.last
        rest = UInt16(truncatingIfNeeded: last?.characterClass ?? 0)
        let rows = Self.rows(of: alphabet, before: last?.first ?? 0)
        ascii = .allocate(capacity: 128)
        pages = .allocate(capacity: max(1, rows.pages.count))
        pageCount = rows.pages.count
        classes = .allocate(capacity: max(1, rows.classes.count))
        for (index, page) in rows.pages.enumerated() { pages[index] = page }
        for (index, characterClass) in rows.classes.enumerated() { classes[index] = characterClass }
        for codePoint in 0..<128 { ascii[codePoint] = rest }
        for interval in alphabet.intervals where interval.first < 128 {
            for codePoint in interval.first...min(interval.last, 127) {
                ascii[Int(codePoint)] = UInt16(truncatingIfNeeded: interval.characterClass)
            }
        }
    }

    deinit {
        ascii.deallocate()
        pages.deallocate()
        classes.deallocate()
    }

    /// The class of a code point up to U+10FFFF.
    @inline(__always)
    func characterClass(of codePoint: UInt32) -> Int {
        let page = Int(codePoint >> 8)
        guard page < pageCount else { return Int(rest) }
        return Int(classes[Int(pages[page]) + Int(codePoint & 0xFF)])
    }

    /// The pages up to where the last interval begins; pages of one class alone are shared.
    private static func rows(
        of alphabet: PatternAlphabet, before end: UInt32
    ) -> (pages: [UInt32], classes: [UInt16]) {
        var pages: [UInt32] = []
        var classes: [UInt16] = []
        var uniform: [Int: UInt32] = [:]
        var index = 0
        for page in 0..<(end + 0xFF) >> 8 {
            let first = page << 8
            while alphabet.intervals[index].last < first { index += 1 }
            let only = alphabet.intervals[index].characterClass
            // No text reaches the pages of surrogates, so any class will do there.
            let begins = alphabet.intervals[index].first <= first || (first >= 0xD800 && first < 0xE000)
            let isUniform = begins && alphabet.intervals[index].last >= first + 0xFF
            if isUniform, let shared = uniform[only] {
                pages.append(shared)
                continue
            }
            let start = UInt32(classes.count)
            if isUniform { uniform[only] = start }
            pages.append(start)
            var cursor = index
            for codePoint in first...(first + 0xFF) {
                while alphabet.intervals[cursor].last < codePoint { cursor += 1 }
                classes.append(UInt16(truncatingIfNeeded: alphabet.intervals[cursor].characterClass))
            }
        }
        return (pages, classes)
    }
}
