/// The member names that a slot parser knows, compiled once, and found in a few nanoseconds.
///
/// Names differ byte for byte; the slot of a name is its index.
package struct SlotNames: Sendable {
    private let memory: Memory

    /// Compiles names, which must differ byte for byte; of two that do not, the first is found.
    package init(_ names: [String]) { self.init(names, areReadPlainly: true) }

    /// Compiles names that are, or are not, recognised in a document before they are read.
    init(_ names: [String], areReadPlainly: Bool) {
        var words: [UInt64] = []
        var entries: [SlotNameTables.Entry] = []
        for name in names {
            let text = Array(name.utf8)
            entries.append(SlotNameTables.Entry(of: text, firstWord: words.count))
            if !areReadPlainly { entries[entries.count - 1].tailOffset = .max }
            words += Self.words(of: text + [Byte.quote, Byte.colon])
        }
        memory = Memory(words: words, entries: entries, places: Self.places(of: entries))
    }

    /// How many names there are.
    package var count: Int { memory.tables.count }

    /// The slot of a name given by its bytes, unescaped.
    package func slot(named name: LentBytes) -> Int? {
        withExtendedLifetime(memory) { memory.tables.slot(named: name) }
    }

    /// The tables as unmanaged memory, without reference counts and bounds checks for each member; the caller keeps the
    /// names alive.
    var tables: SlotNameTables { memory.tables }

    private static func words(of text: [UInt8]) -> [UInt64] {
        text.lend { bytes in
            stride(from: 0, to: bytes.count, by: 8).map { bytes.word(at: $0, before: bytes.count) }
        }
    }

    /// An open hash table of slots, at most a quarter full.
    private static func places(of entries: [SlotNameTables.Entry]) -> [Int32] {
        var size = 4
        while size < entries.count * 4 { size *= 2 }
        let shift = hashShift(places: size)
        var places = [Int32](repeating: -1, count: size)
        for (slot, entry) in entries.enumerated() {
            var place = Int(truncatingIfNeeded: entry.hash >> shift)
            while places[place] >= 0 { place = (place + 1) & (size - 1) }
            places[place] = Int32(truncatingIfNeeded: slot)
        }
        return places
    }

    /// A hash's highest bits depend on all of its text.
    fileprivate static func hashShift(places: Int) -> UInt64 {
        UInt64(64 - places.trailingZeroBitCount)
    }
}

extension SlotNames {
    /// The memory of the tables.
    ///
    /// Sendable: it is written by the initialiser alone, and freed when nobody has the names any more.
    private final class Memory: @unchecked Sendable {
        private let words: FrozenBuffer<UInt64>
        private let entries: FrozenBuffer<SlotNameTables.Entry>
        private let places: FrozenBuffer<Int32>
        let tables: SlotNameTables

        /// The memory of three tables, which `SlotNameTables` describes.
        init(words: [UInt64], entries: [SlotNameTables.Entry], places: [Int32]) {
            let fences = Array(repeating: SlotNameTables.Entry.fence, count: SlotNameTables.Entry.fenceCount)
            self.words = FrozenBuffer(words)
            self.entries = FrozenBuffer(entries + fences)
            self.places = FrozenBuffer(places)
            tables = SlotNameTables(
                entries: self.entries.elements, words: self.words.elements, places: self.places.elements,
                hashShift: SlotNames.hashShift(places: places.count))
        }
    }
}
