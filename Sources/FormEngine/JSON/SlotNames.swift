/// The member names that a slot parser knows, compiled once, and found in a few nanoseconds.
///
/// Names differ byte for byte; the slot of a name is its index.
public struct SlotNames: Sendable {
    private let memory: Memory

    /// Compiles names, which must differ byte for byte; of two that do not, the first is found.
    public init(_ names: [String]) {
        var words: [UInt64] = []
        var entries: [SlotNameTables.Entry] = []
        for name in names {
            let text = Array(name.utf8)
            let guess = Self.words(of: text + [Byte.quote, Byte.colon])
            entries.append(SlotNameTables.Entry(of: text, firstWord: words.count, wordCount: guess.count))
            words += guess
        }
        memory = Memory(words: words, entries: entries, places: Self.places(of: names))
    }

    /// How many names there are.
    public var count: Int { memory.tables.entries.count }

    /// The slot of a name given by its bytes, unescaped.
    public func slot(named name: UnsafeBufferPointer<UInt8>) -> Int? {
        withExtendedLifetime(memory) { memory.tables.slot(named: name) }
    }

    /// The tables as bare memory, which whoever uses it must keep the names for: what the parser reads for every member
    /// must not be counted and checked.
    var tables: SlotNameTables { memory.tables }

    private static func words(of text: [UInt8]) -> [UInt64] {
        text.withUnsafeBufferPointer { bytes in
            stride(from: 0, to: bytes.count, by: 8).map { bytes.word(at: $0, before: bytes.count) }
        }
    }

    private static func places(of names: [String]) -> [Int32] {
        var size = 4
        while size < names.count * 4 { size *= 2 }
        var places = [Int32](repeating: -1, count: size)
        for (slot, name) in names.enumerated() {
            let text = Array(name.utf8)
            let hash = text.withUnsafeBufferPointer { Slot.contentHash(of: 0..<text.count, in: $0) }
            var place = SlotNameTables.place(of: hash, size - 1)
            while places[place] >= 0 { place = (place + 1) & (size - 1) }
            places[place] = Int32(truncatingIfNeeded: slot)
        }
        return places
    }
}

extension SlotNames {
    /// The memory of the tables.
    ///
    /// Sendable: it is written by the initialiser alone, and freed when nobody has the names any more.
    private final class Memory: @unchecked Sendable {
        let tables: SlotNameTables

        /// The memory of three tables.
        ///
        /// - Parameters:
        ///   - words: Every name followed by a quote and a colon, filled up with zeros to whole words.
        ///   - places: An open hash table of slots, at most a quarter full; -1 where there is none.
        init(words: [UInt64], entries: [SlotNameTables.Entry], places: [Int32]) {
            tables = SlotNameTables(
                words: UnsafeBufferPointer(.copy(of: words)), entries: UnsafeBufferPointer(.copy(of: entries)),
                places: UnsafeBufferPointer(.copy(of: places)))
        }

        deinit {
            tables.words.deallocate()
            tables.entries.deallocate()
            tables.places.deallocate()
        }
    }
}
