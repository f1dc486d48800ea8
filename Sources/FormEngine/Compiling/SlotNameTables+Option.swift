extension SlotNameTables {
    /// Index of the option between two offsets of a document, for a text without escapes; -1 if it is no option.
    @inline(always)
    func slot(ofOptionFrom start: Int, to end: Int, in bytes: LentBytes) -> Int {
        var hash: UInt64 = 0
        var offset = start
        while end &- offset >= 8 {
            hash = Slot.mix(hash, bytes.word(at: offset))
            offset &+= 8
        }
        hash = Slot.mix(hash, Self.last(of: offset, end, in: bytes))
        return slot(ofOptionFrom: start, to: end, hash: hash, in: bytes)
    }

    /// The last bytes of a text, fewer than eight, padded with zeros.
    ///
    /// Eight bytes can be read unless the document ends.
    @inline(always)
    private static func last(of offset: Int, _ end: Int, in bytes: LentBytes) -> UInt64 {
        guard bytes.count &- offset >= 8 else { return lastOfAll(of: offset, end, in: bytes) }
        return bytes.word(at: offset) & ~(~0 &<< UInt64(truncatingIfNeeded: (end &- offset) &* 8))
    }

    @inline(never)
    private static func lastOfAll(of offset: Int, _ end: Int, in bytes: LentBytes) -> UInt64 {
        bytes.word(at: offset, before: end)
    }

    @inline(always)
    private func slot(
        ofOptionFrom start: Int, to end: Int, hash: UInt64, in bytes: LentBytes
    ) -> Int {
        var place = Int(truncatingIfNeeded: hash &>> hashShift)
        while let slot = slot(atPlace: place) {
            let entry = entries.reference(to: slot)
            if entry.pointee.hash == hash, Int(entry.pointee.length) == end &- start,
                // For texts shorter than eight bytes the hash is unique: multiplying by an odd number loses no
                // information.
                end &- start < 8 || beginsAlike(slot, start, to: end, in: bytes)
            {
                return slot
            }
            place = (place &+ 1) & (places.count &- 1)
        }
        return -1
    }

    /// Whether an option's complete 8-byte words occur at an offset; equal hashes imply that the remaining bytes match.
    @inline(always)
    private func beginsAlike(_ slot: Int, _ start: Int, to end: Int, in bytes: LentBytes) -> Bool {
        var word = Int(entries.reference(to: slot).pointee.firstWord)
        var offset = start
        while end &- offset >= 8 {
            guard bytes.word(at: offset) == self.word(word) else { return false }
            offset &+= 8
            word &+= 1
        }
        return true
    }

    /// Options in an array of a document, as a bit set of the first 64; 0 unless it consists of distinct options of
    /// those.
    ///
    /// - Parameters:
    ///   - start: Offset of the array's opening bracket.
    ///   - end: Offset after the closing bracket.
    @inline(never)
    func chosen(from start: Int, to end: Int, in bytes: LentBytes) -> UInt64 {
        let last = end &- 1
        var chosen: UInt64 = 0
        var offset = start &+ 1
        while offset < last, bytes[offset] == Byte.quote {
            let first = offset &+ 1
            let slot = slot(ofOptionAt: first, &offset, last, in: bytes)
            guard slot >= 0, slot < 64 else { return 0 }
            let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: slot)
            // An option with a backslash is escaped in a document, so it is not recognised here.
            guard chosen & bit == 0, entries[slot].tailOffset != .max else { return 0 }
            chosen |= bit
            offset &+= 1
            if offset >= last { return offset == last ? chosen : 0 }
            guard bytes[offset] == Byte.comma else { return 0 }
            offset &+= bytes[offset &+ 1] == Byte.space ? 2 : 1
        }
        return 0
    }

    /// Index of the option at an offset; advances `offset` to the closing quote.
    @inline(always)
    private func slot(ofOptionAt start: Int, _ offset: inout Int, _ last: Int, in bytes: LentBytes)
        -> Int
    {
        var hash: UInt64 = 0
        offset = start
        while offset < last {
            let word =
                bytes.count &- offset >= 8 ? bytes.word(at: offset) : Self.lastOfAll(of: offset, bytes.count, in: bytes)
            let text = Self.bytesBeforeQuote(in: word)
            hash = Slot.mix(hash, word & text)
            if text == ~0 {
                offset &+= 8
                continue
            }
            offset &+= text.nonzeroBitCount &>> 3
            return slot(ofOptionFrom: start, to: offset, hash: hash, in: bytes)
        }
        return -1
    }
}
