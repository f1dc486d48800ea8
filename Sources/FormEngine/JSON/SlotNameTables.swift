/// Lookup tables of known member names, valid as long as their `SlotNames`.
struct SlotNameTables {
    /// The names' entries by slot, followed by sentinels.
    let entries: LentElements<Entry>
    /// The text of every name, followed by a quote and a colon, padded with zeros to whole words.
    let words: LentElements<UInt64>
    /// An open-addressing hash table of slots, at most a quarter full; -1 for free places.
    let places: LentElements<Int32>
    /// The right shift that maps a hash to its place in the table.
    let hashShift: UInt64

    /// The number of names.
    @inline(__always) var count: Int { entries.count &- Entry.fenceCount }

    /// The length of a name with its quotes and colon.
    @inline(__always)
    func quotedLength(of slot: Int) -> Int { Int(entries.reference(to: slot).pointee.quotedLength) }

    @inline(__always)
    func word(_ index: Int) -> UInt64 { words.reference(to: index).pointee }

    /// The slot at a place of the hash table; nil if it is free.
    @inline(__always)
    func slot(atPlace place: Int) -> Int? {
        let slot = places.reference(to: place).pointee
        return slot < 0 ? nil : Int(slot)
    }

    /// The slot of a name at an offset, behind its quote, if it has no escapes and a colon follows directly; -1
    /// otherwise.
    ///
    /// Members mostly arrive in the form's order, sometimes with one left out: the expected name and the one after it
    /// are compared first, which saves searching for the closing quote. No name is found in the last bytes of the
    /// document.
    @inline(always)
    func slot(ofPlainNameAt start: Int, expected slot: Int, in bytes: LentBytes) -> Int {
        if isPlainName(of: slot, at: start, in: bytes) { return slot }
        if isPlainName(of: slot &+ 1, at: start, in: bytes) { return slot &+ 1 }
        var hash: UInt64 = 0
        var offset = start
        while bytes.count &- offset >= 8 {
            let word = bytes.word(at: offset)
            let length = Self.bytesBeforeQuote(in: word)
            if length == ~0 {
                hash = Slot.mix(hash, word)
                offset &+= 8
                continue
            }
            return self.slot(ofPlainNameAt: start, hash: Slot.mix(hash, word & length), in: bytes)
        }
        return -1
    }

    /// A mask of the bytes before the first quote in a word.
    @inline(always)
    static func bytesBeforeQuote(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let others = word ^ (ones &* UInt64(Byte.quote))
        let quotes = (others &- ones) & ~others & (ones &* 0x80)
        if quotes == 0 { return ~0 }
        // The lowest set top bit belongs to the first quote.
        return ((quotes & (0 &- quotes)) &- 1) &>> 7
    }

    @inline(always)
    private func slot(ofPlainNameAt start: Int, hash: UInt64, in bytes: LentBytes) -> Int {
        var place = Int(truncatingIfNeeded: hash &>> hashShift)
        while let slot = slot(atPlace: place) {
            if isPlainName(of: slot, at: start, in: bytes) { return slot }
            place = (place &+ 1) & (places.count &- 1)
        }
        return -1
    }

    /// Whether the name of a slot, unescaped, with quote and colon, occurs at an offset; the slot may be a sentinel's.
    @inline(always)
    private func isPlainName(of slot: Int, at start: Int, in bytes: LentBytes) -> Bool {
        // Read through a reference, to avoid copying the whole entry.
        let entry = entries.reference(to: slot)
        let tailOffset = Int(entry.pointee.tailOffset)
        guard bytes.count &- 8 &- start >= tailOffset else { return false }
        guard (bytes.word(at: start) ^ entry.pointee.head) & entry.pointee.mask == 0,
            (bytes.word(at: start &+ tailOffset) ^ entry.pointee.tail) & entry.pointee.mask == 0
        else { return false }
        guard tailOffset > 8 else { return true }
        let firstWord = Int(entry.pointee.firstWord)
        for index in 1..<(tailOffset &+ 7) &>> 3
        where bytes.word(at: start &+ index &* 8) != word(firstWord &+ index) { return false }
        return true
    }

    /// The slot of a name given by its unescaped bytes; nil if unknown.
    @inline(never)
    func slot(named name: LentBytes) -> Int? {
        let hash = Slot.contentHash(of: 0..<name.count, in: name)
        var place = Int(truncatingIfNeeded: hash &>> hashShift)
        while let slot = slot(atPlace: place) {
            if entries.reference(to: slot).pointee.hash == hash, isName(of: slot, name) { return slot }
            place = (place &+ 1) & (places.count &- 1)
        }
        return nil
    }

    /// Whether a text with an equal hash is the name of a slot.
    @inline(always)
    private func isName(of slot: Int, _ name: LentBytes) -> Bool {
        let entry = entries.reference(to: slot)
        guard name.count == Int(entry.pointee.length) else { return false }
        // Hashes of names below eight bytes do not collide: multiplying by an odd number is reversible.
        guard name.count >= 8 else { return true }
        let firstWord = Int(entry.pointee.firstWord)
        var offset = 0
        while name.count &- offset >= 8 {
            guard name.word(at: offset) == word(firstWord &+ offset &>> 3) else { return false }
            offset &+= 8
        }
        let mask: UInt64 = ~(~0 &<< UInt64(truncatingIfNeeded: (name.count &- offset) &* 8))
        return name.word(at: offset, before: name.count) == word(firstWord &+ offset &>> 3) & mask
    }

    /// The slot of a name in a document, with or without escapes; nil if unknown.
    func slot(named key: Slot, in bytes: LentBytes) -> Int? {
        guard key.hasEscapes else { return slot(named: key.bytes(in: bytes)) }
        let hash = key.contentHash(in: bytes)
        var place = Int(truncatingIfNeeded: hash &>> hashShift)
        while let slot = slot(atPlace: place) {
            if isName(entries.reference(to: slot).pointee, unescaped: UnescapedBytes(key, in: bytes)) { return slot }
            place = (place &+ 1) & (places.count &- 1)
        }
        return nil
    }

    private func isName(_ entry: Entry, unescaped: consuming UnescapedBytes) -> Bool {
        for index in 0..<Int(entry.length) {
            let word = word(Int(entry.firstWord) + index / 8)
            guard unescaped.next() == UInt8(truncatingIfNeeded: word >> UInt64(index % 8 * 8)) else { return false }
        }
        return unescaped.next() == nil
    }
}
