/// Parser of an object into slots, one for each known name, without building a tree.
///
/// The whole document is checked as strictly as by `JSONValue(json:)`, nested values and duplicate names included. A
/// parser is reused for many documents: it keeps only its capacity.
package struct SlotParser: Sendable {
    /// A member with an unknown name.
    package struct UnknownMember: Equatable, Sendable {
        /// The member's name.
        package var key: Slot
        /// The member's value.
        package var value: Slot
    }

    private var ledger = KeyLedger()

    /// A parser with empty buffers.
    package init() {}

    /// Parses a document whose top level must be an object.
    ///
    /// - Parameters:
    ///   - bytes: The document, to which all offsets refer.
    ///   - names: The known names.
    /// - Returns: A slot for every known name, `absent` for missing members, and the unknown members in document order.
    package mutating func parse(
        _ bytes: LentBytes, names: SlotNames
    ) throws(JSONError) -> (known: [Slot], unknown: [UnknownMember]) {
        try withExtendedLifetime(names) { () throws(JSONError) in
            var slots = PlainBuffer<Slot>()
            var unknown: [UnknownMember] = []
            var none = NoLists()
            try parse(bytes, names.tables, into: &slots, unknown: &unknown, lists: &none)
            return (Array(slots.elements), unknown)
        }
    }

    /// Parses a document; a list reader parses the members that are lists.
    ///
    /// - Parameters:
    ///   - slots: Receives a slot for every name; its earlier content is dropped.
    ///   - unknown: Receives the other members; its earlier content is dropped.
    mutating func parse(
        _ bytes: LentBytes, _ names: SlotNameTables, into slots: inout PlainBuffer<Slot>,
        unknown: inout [UnknownMember], lists: inout some SlotListReader & ~Copyable
    ) throws(JSONError) {
        // All bits of an absent slot are zero.
        slots.refill(names.count, withBytes: 0)
        if !unknown.isEmpty { unknown.removeAll(keepingCapacity: true) }
        ledger.reset()

        var scanner = try JSONScanner(bytes)
        guard bytes[scanner.offset] == Byte.leftBrace else { throw scanner.fault(.expectedObject) }
        scanner.offset = try scanner.object(
            &ledger, names: names, slots: &slots, places: slots.indices, unknown: &unknown, lists: &lists)
        try scanner.finish()
    }
}

/// Parser of the lists among an object's members.
protocol SlotListReader: ~Copyable {
    /// Whether the member at a slot is a list.
    func isList(_ slot: Int) -> Bool

    /// Parses the array at a scanner's offset to its end.
    mutating func list(_ slot: Int, start: JSONScanner, ledger: inout KeyLedger) throws(JSONError) -> Slot
}

/// List reader for documents without lists.
struct NoLists: SlotListReader {
    @inline(__always)
    func isList(_ slot: Int) -> Bool { false }

    func list(_ slot: Int, start: JSONScanner, ledger: inout KeyLedger) throws(JSONError) -> Slot { .absent }
}
