/// The compiled tables of known names, valid as long as their `SlotNames`.
struct SlotNameTables {
    /// Where a name stands among the words, and how it is compared.
    struct Entry: Sendable {
        /// The index of its first word.
        var firstWord: Int32
        /// Its length in bytes.
        var length: Int32
        /// How many words the name, a quote and a colon fill; 0 if it cannot stand in JSON without escapes.
        var guessWords: Int32
        /// Which bits of the last of these words count.
        var guessMask: UInt64

        /// The entry of a name whose words, with quote and colon, begin at an index.
        init(of text: [UInt8], firstWord: Int, wordCount: Int) {
            let isPlain = text.allSatisfy { $0 >= Byte.space && $0 != Byte.quote && $0 != Byte.backslash }
            let unusedBytes = wordCount * 8 - (text.count + 2)
            self.firstWord = Int32(truncatingIfNeeded: firstWord)
            length = Int32(truncatingIfNeeded: text.count)
            guessWords = isPlain ? Int32(truncatingIfNeeded: wordCount) : 0
            guessMask = ~0 >> UInt64(unusedBytes * 8)
        }
    }

    let words: UnsafeBufferPointer<UInt64>
    let entries: UnsafeBufferPointer<Entry>
    let places: UnsafeBufferPointer<Int32>

    /// The length of `name":` if that is what stands at an offset, written plainly; 0 otherwise.
    ///
    /// Members mostly come in the order of the form, so that comparing with the next expected name spares both the
    /// search for the closing quote and the search for the name.
    @inline(always)
    func guessLength(of slot: Int, at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard slot < entries.count else { return 0 }
        let entry = entries[slot]
        let lastWord = Int(entry.guessWords) &- 1
        guard lastWord >= 0, bytes.count &- start >= Int(entry.guessWords) &* 8 else { return 0 }
        let firstWord = Int(entry.firstWord)
        var index = 0
        while index < lastWord {
            guard bytes.word(at: start &+ index &* 8) == words[firstWord &+ index] else { return 0 }
            index &+= 1
        }
        let difference = bytes.word(at: start &+ lastWord &* 8) ^ words[firstWord &+ lastWord]
        return difference & entry.guessMask == 0 ? Int(entry.length) &+ 2 : 0
    }

    /// The slot of a name given by its bytes, unescaped.
    @inline(__always)
    func slot(named name: UnsafeBufferPointer<UInt8>) -> Int? {
        slot(named: Slot(.string, start: 0, end: name.count), in: name)
    }

    /// The slot of a name that stands in a document, with or without escapes.
    @inline(never)
    func slot(named key: Slot, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let mask = places.count - 1
        var place = Self.place(of: key.contentHash(in: bytes), mask)
        while places[place] >= 0 {
            let slot = Int(places[place])
            if isName(entries[slot], key, in: bytes) { return slot }
            place = (place + 1) & mask
        }
        return nil
    }

    /// Where in the hash table the search for a hash begins.
    @inline(always)
    static func place(of hash: UInt64, _ mask: Int) -> Int {
        Int(truncatingIfNeeded: hash >> 7) & mask
    }

    @inline(always)
    private func isName(_ entry: Entry, _ key: Slot, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if key.hasEscapes { return isName(entry, unescaped: UnescapedBytes(key, in: bytes)) }
        let (start, end) = (Int(key.start), Int(key.end))
        guard end - start == Int(entry.length) else { return false }
        var word = Int(entry.firstWord)
        var offset = start
        while end - offset >= 8 {
            guard bytes.word(at: offset) == words[word] else { return false }
            offset += 8
            word += 1
        }
        let mask: UInt64 = ~(~0 &<< UInt64(truncatingIfNeeded: (end - offset) * 8))
        return bytes.word(at: offset, before: end) == words[word] & mask
    }

    private func isName(_ entry: Entry, unescaped: consuming UnescapedBytes) -> Bool {
        for index in 0..<Int(entry.length) {
            let word = words[Int(entry.firstWord) + index / 8]
            guard unescaped.next() == UInt8(truncatingIfNeeded: word >> UInt64(index % 8 * 8)) else { return false }
        }
        return unescaped.next() == nil
    }
}
