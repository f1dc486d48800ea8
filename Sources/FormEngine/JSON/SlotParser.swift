/// Parses an object into slots, one for each name known beforehand, without building anything.
///
/// The whole document is checked as strictly as by `JSONValue(json:)`, nested values and duplicate names included.
/// One parser is kept and used again: it holds nothing of a document but the room it needed.
package struct SlotParser: Sendable {
    /// A member whose name is not among those known.
    package struct UnknownMember: Equatable, Sendable {
        /// The member's name.
        package var key: Slot
        /// The member's value.
        package var value: Slot
    }

    private var ledger = KeyLedger()

    /// A parser that has read nothing yet.
    package init() {}

    /// Parses a document whose top level must be an object.
    ///
    /// - Parameters:
    ///   - bytes: The document, to which all offsets refer.
    ///   - names: The known names.
    ///   - slots: Receives a slot for every name, `absent` for those that the object does not have; at least as many
    ///     as there are names.
    ///   - unknown: Receives the other members in the order written; what it held is dropped.
    package mutating func parse(
        _ bytes: LentBytes, names: SlotNames, into slots: UnsafeMutableBufferPointer<Slot>,
        unknown: inout [UnknownMember]
    ) throws(JSONError) {
        try withExtendedLifetime(names) { () throws(JSONError) in
            var none = NoLists()
            unsafe try parse(bytes, names.tables, into: slots, unknown: &unknown, lists: &none)
        }
    }

    /// Parses a document likewise, of whose members some are lists that somebody else reads.
    mutating func parse(
        _ bytes: LentBytes, _ names: SlotNameTables, into slots: UnsafeMutableBufferPointer<Slot>,
        unknown: inout [UnknownMember], lists: inout some SlotListReader & ~Copyable
    ) throws(JSONError) {
        unsafe precondition(slots.count >= names.entries.count, "a slot for every name")
        unsafe UnsafeMutableBufferPointer(rebasing: slots[..<names.entries.count]).makeAbsent()
        if !unknown.isEmpty { unknown.removeAll(keepingCapacity: true) }
        ledger.reset()

        var scanner = try JSONScanner(bytes)
        guard bytes[scanner.offset] == Byte.leftBrace else { throw scanner.fault(.expectedObject) }
        scanner.offset = unsafe try scanner.object(&ledger, names, slots, &unknown, &lists)
        try scanner.finish()
    }
}

/// Reads the lists among the members of an object.
protocol SlotListReader: ~Copyable {
    /// Whether the member of a slot is a list.
    func isList(_ slot: Int) -> Bool

    /// Reads the array at a scanner's offset to its end.
    mutating func list(_ slot: Int, _ scanner: JSONScanner, _ ledger: inout KeyLedger) throws(JSONError) -> Slot
}

/// Where no member is a list.
struct NoLists: SlotListReader {
    @inline(__always)
    func isList(_ slot: Int) -> Bool { false }

    func list(_ slot: Int, _ scanner: JSONScanner, _ ledger: inout KeyLedger) throws(JSONError) -> Slot { .absent }
}
