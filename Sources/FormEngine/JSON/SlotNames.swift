/// The member names that a slot parser knows, compiled once, and found in a few nanoseconds.
///
/// Names differ byte for byte; the slot of a name is its index.
public struct SlotNames: Sendable {
    /// Where a name stands in `words`, and how it is compared.
    struct Record: Sendable {
        /// The index of its first word.
        var firstWord: Int32
        /// Its length in bytes.
        var length: Int32
        /// How many words the name and a closing quote fill; 0 if it cannot stand in JSON without escapes.
        var guessWords: Int32
        /// Which bits of the last of these words belong to the name and the quote.
        var guessMask: UInt64
    }

    /// Every name followed by a quote, filled up with zeros to whole words.
    let words: [UInt64]
    let records: [Record]
    /// An open hash table of slots, at most a quarter full; -1 where there is none.
    private let table: [Int32]

    /// Compiles names, which must differ byte for byte; of two that do not, the first is found.
    public init(_ names: [String]) {
        var words: [UInt64] = []
        var records: [Record] = []
        for name in names {
            let text = Array(name.utf8)
            let quoted = Self.words(of: text + [Byte.quote])
            records.append(Self.record(of: text, firstWord: words.count, wordCount: quoted.count))
            words += quoted
        }
        self.words = words
        self.records = records
        table = Self.table(of: names)
    }

    /// How many names there are.
    @inline(__always)
    public var count: Int { records.count }

    /// The slot of a name given by its bytes, unescaped.
    public func slot(named name: UnsafeBufferPointer<UInt8>) -> Int? {
        slot(named: Slot(.string, start: 0, end: name.count), in: name)
    }

    /// The slot of a name that stands in a document, with or without escapes.
    func slot(named key: Slot, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let mask = table.count - 1
        var place = Self.place(of: key.contentHash(in: bytes), mask)
        while table[place] >= 0 {
            let slot = Int(table[place])
            if isName(slot, key, in: bytes) { return slot }
            place = (place + 1) & mask
        }
        return nil
    }

    private func isName(_ slot: Int, _ key: Slot, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let record = records[slot]
        if key.hasEscapes { return isName(record, unescaped: UnescapedBytes(key, in: bytes)) }
        let range = key.range
        guard range.count == Int(record.length) else { return false }
        var word = Int(record.firstWord)
        var offset = range.lowerBound
        while range.upperBound - offset >= 8 {
            guard bytes.word(at: offset) == words[word] else { return false }
            offset += 8
            word += 1
        }
        let rest = range.upperBound - offset
        let mask: UInt64 = ~(~0 << UInt64(rest * 8))
        return bytes.word(at: offset, before: range.upperBound) == words[word] & mask
    }

    private func isName(_ record: Record, unescaped: consuming UnescapedBytes) -> Bool {
        for index in 0..<Int(record.length) {
            let word = words[Int(record.firstWord) + index / 8]
            guard unescaped.next() == UInt8(truncatingIfNeeded: word >> UInt64(index % 8 * 8)) else { return false }
        }
        return unescaped.next() == nil
    }
}

extension SlotNames {
    private static func record(of text: [UInt8], firstWord: Int, wordCount: Int) -> Record {
        let isPlain = text.allSatisfy { $0 >= Byte.space && $0 != Byte.quote && $0 != Byte.backslash }
        let unusedBytes = wordCount * 8 - (text.count + 1)
        return Record(
            firstWord: Int32(truncatingIfNeeded: firstWord),
            length: Int32(truncatingIfNeeded: text.count),
            guessWords: isPlain ? Int32(truncatingIfNeeded: wordCount) : 0,
            guessMask: ~0 >> UInt64(unusedBytes * 8))
    }

    private static func words(of text: [UInt8]) -> [UInt64] {
        text.withUnsafeBufferPointer { bytes in
            stride(from: 0, to: bytes.count, by: 8).map { bytes.word(at: $0, before: bytes.count) }
        }
    }

    private static func table(of names: [String]) -> [Int32] {
        var size = 4
        while size < names.count * 4 { size *= 2 }
        var table = [Int32](repeating: -1, count: size)
        for (slot, name) in names.enumerated() {
            let text = Array(name.utf8)
            let hash = text.withUnsafeBufferPointer { Slot.contentHash(of: 0..<text.count, in: $0) }
            var place = place(of: hash, size - 1)
            while table[place] >= 0 { place = (place + 1) & (size - 1) }
            table[place] = Int32(truncatingIfNeeded: slot)
        }
        return table
    }

    /// Where in the table the search for a hash begins.
    @inline(__always)
    private static func place(of hash: UInt64, _ mask: Int) -> Int {
        Int(truncatingIfNeeded: hash >> 7) & mask
    }
}
