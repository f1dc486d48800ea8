extension SlotNameTables {
    /// The slot of the option between two offsets of a document, without escapes, or -1.
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

    /// The last bytes of a text, fewer than eight, filled up with zeros: nearly never the document's last ones.
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
                // The hash of fewer than eight bytes is theirs alone: multiplying by an odd number loses nothing.
                end &- start < 8 || beginsAlike(slot, start, to: end, in: bytes)
            {
                return slot
            }
            place = (place &+ 1) & (places.count &- 1)
        }
        return -1
    }

    /// Whether the whole words of an option occur at an offset; equal hashes decide about the rest.
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

    /// The options that an array of texts in a document names, a bit for each of the first 64; 0 unless it surely names
    /// some of those alone, each once.
    ///
    /// - Parameters:
    ///   - start: The offset of the array's opening bracket.
    ///   - end: The offset behind its closing one.
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
            // A name with backslashes is escaped in a document.
            guard chosen & bit == 0, entries[slot].tailOffset != .max else { return 0 }
            chosen |= bit
            offset &+= 1
            if offset >= last { return offset == last ? chosen : 0 }
            guard bytes[offset] == Byte.comma else { return 0 }
            offset &+= bytes[offset &+ 1] == Byte.space ? 2 : 1
        }
        return 0
    }

    /// The slot of the option at an offset; moves another offset to the quote behind it.
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
