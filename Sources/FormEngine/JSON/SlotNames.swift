/// The member names that a slot parser knows, compiled once into lookup tables.
///
/// Names are compared byte for byte; the slot of a name is its index.
package struct SlotNames: Sendable {
    private let memory: Memory

    /// Compiles names, which should be unique byte for byte; of two equal names the first is found.
    package init(_ names: [String]) { self.init(names, areReadPlainly: true) }

    /// Compiles names, with or without the parser's fast path for plain names.
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

    /// The number of names.
    package var count: Int { memory.tables.count }

    /// The slot of a name given by its unescaped bytes; nil if unknown.
    package func slot(named name: LentBytes) -> Int? {
        withExtendedLifetime(memory) { memory.tables.slot(named: name) }
    }

    /// The tables as unmanaged memory, without reference counts and bounds checks; the caller keeps the names alive.
    var tables: SlotNameTables { memory.tables }

    private static func words(of text: [UInt8]) -> [UInt64] {
        text.lend { bytes in
            stride(from: 0, to: bytes.count, by: 8).map { bytes.word(at: $0, before: bytes.count) }
        }
    }

    /// An open-addressing hash table of slots, at most a quarter full.
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

    /// The shift keeps a hash's highest bits, which depend on the whole text.
    fileprivate static func hashShift(places: Int) -> UInt64 {
        UInt64(64 - places.trailingZeroBitCount)
    }
}

extension SlotNames {
    /// The owned memory of the tables.
    ///
    /// Sendable: only the initialiser writes it, and it is freed with its last reference.
    private final class Memory: @unchecked Sendable {
        private let words: FrozenBuffer<UInt64>
        private let entries: FrozenBuffer<SlotNameTables.Entry>
        private let places: FrozenBuffer<Int32>
        let tables: SlotNameTables

        /// Allocates the three tables that `SlotNameTables` describes.
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
