/// Lookup table from code points to character classes: flat for ASCII, in two stages beyond.
///
/// Sendable: only the initialiser writes the memory, and it is freed with the last reference.
@safe final class PatternClassMap: @unchecked Sendable {
    /// Character classes of U+0000 to U+007F.
    let ascii: UnsafeMutablePointer<UInt16>
    /// Index in `classes` for each page of 256 code points.
    private let pages: UnsafeMutablePointer<UInt32>
    private let pageCount: Int
    private let classes: UnsafeMutablePointer<UInt16>
    /// Character class of all code points after the last page.
    private let rest: UInt16

    init(_ alphabet: PatternAlphabet) {
        rest = UInt16(truncatingIfNeeded: alphabet.intervals.last?.characterClass ?? 0)
        let rows = Self.rows(of: alphabet)
        unsafe ascii = .allocate(capacity: 128)
        unsafe pages = .allocate(capacity: max(1, rows.pages.count))
        pageCount = rows.pages.count
        unsafe classes = .allocate(capacity: max(1, rows.classes.count))
        unsafe pages.update(from: rows.pages, count: rows.pages.count)
        unsafe classes.update(from: rows.classes, count: rows.classes.count)
        unsafe ascii.update(from: Self.classes(of: alphabet, from: 0, count: 128), count: 128)
    }

    deinit {
        unsafe ascii.deallocate()
        unsafe pages.deallocate()
        unsafe classes.deallocate()
    }

    /// Character class of a code point up to U+10FFFF.
    @inline(__always)
    func characterClass(of codePoint: UInt32) -> Int {
        let page = Int(codePoint >> 8)
        guard page < pageCount else { return Int(rest) }
        return unsafe Int(classes[Int(pages[page]) + Int(codePoint & 0xFF)])
    }

    /// Builds the pages up to the last change of class; pages that consist of one class are shared.
    private static func rows(of alphabet: PatternAlphabet) -> (pages: [UInt32], classes: [UInt16]) {
        let rest = alphabet.intervals.last?.characterClass
        let lastChange = alphabet.intervals.last { $0.characterClass != rest }
        let end = lastChange.map { $0.last + 1 } ?? 0
        var pages: [UInt32] = []
        var classes: [UInt16] = []
        var uniform = [UInt32?](repeating: nil, count: alphabet.classCount)
        var first: UInt32 = 0
        while first < end {
            let isUniform = alphabet.position(of: first) == alphabet.position(of: first + 255)
            let page = Self.classes(of: alphabet, from: first, count: isUniform ? 1 : 256)
            let start = UInt32(classes.count)
            let shared = isUniform ? uniform[Int(page[0])] : nil
            pages.append(shared ?? start)
            if shared == nil {
                classes += isUniform ? Array(repeating: page[0], count: 256) : page
                if isUniform { uniform[Int(page[0])] = start }
            }
            first += 256
        }
        return (pages, classes)
    }

    /// Character classes of consecutive code points; a surrogate, which no text contains, gets the class before it.
    private static func classes(of alphabet: PatternAlphabet, from first: UInt32, count: Int) -> [UInt16] {
        var classes: [UInt16] = []
        var index = alphabet.position(of: first)
        while classes.count < count {
            let interval = alphabet.intervals[index]
            let reached = index + 1 < alphabet.intervals.count ? alphabet.intervals[index + 1].first : .max
            // `Int` has 32 bits in WebAssembly, so subtract before converting.
            let length = Int(min(reached - first, UInt32(count))) - classes.count
            classes += Array(repeating: UInt16(truncatingIfNeeded: interval.characterClass), count: length)
            index += 1
        }
        return classes
    }
}
