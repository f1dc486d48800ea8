/// The items of all lists in one document, laid out flat: rows, one an item, and their cells, one a field.
///
/// It is kept from document to document, so that lists cost no memory of their own.
struct ItemTable: ~Copyable {
    /// One item of a list.
    struct Row {
        /// The list's slot in the form.
        var list: Int32
        /// Its place among the list's items.
        var index: Int32
        /// The row that the list stands in; -1 if it is a field of the form itself.
        var parent: Int32
        /// Its first cell; -1 if it is no object, and so has none.
        var firstCell: Int32
        /// Where it stands in the document.
        var item: Slot
    }

    /// The items of one list.
    struct Rows {
        /// How many items were sent.
        var count: Int32 = 0
        /// The first of their rows, which stand one behind the other.
        var first: Int32 = 0
        /// Whether there are more than the list may have, so that none of them has a row.
        var isTooLong = false

        /// Their rows.
        @inline(__always) var range: Range<Int> { Int(first)..<Int(first) + (isTooLong ? 0 : Int(count)) }
    }

    /// One field of an item.
    struct Cell {
        var answer: Slot
        /// The items, if it is a list.
        var rows = Rows()
    }

    /// A member of an item that its list does not have.
    struct UnknownMember {
        var row: Int
        var key: Slot
    }

    /// How many items all lists of a document may have together.
    static let mostRows = 100_000

    var rows = PlainBuffer<Row>()
    var cells = PlainBuffer<Cell>()
    var unknown: [UnknownMember] = []
    /// The items of the form's own lists, by slot.
    var ofForm: [Rows] = []

    private var parser = SlotParser()
    /// Room for the members of one item, and for those that its list does not have.
    private var members: [Slot] = []
    private var strangers: [SlotParser.UnknownMember] = []

    /// Adds the cells of an item, which is an object.
    mutating func readCells(
        of row: Int, _ item: Slot, named names: SlotNames, _ answers: UnsafeBufferPointer<UInt8>
    ) throws(JSONError) {
        if members.count < names.count { members = [Slot](repeating: .absent, count: names.count) }
        try members.withUnsafeMutableBufferPointer { (members) throws(JSONError) in
            try parser.parse(item.bytes(in: answers), names: names, into: members, unknown: &strangers)
        }
        for index in 0..<names.count { cells.append(Cell(answer: members[index].moved(by: item.start))) }
        for stranger in strangers { unknown.append(.init(row: row, key: stranger.key.moved(by: item.start))) }
    }

    mutating func removeAll(slots: Int) {
        rows.removeAll()
        cells.removeAll()
        if !unknown.isEmpty { unknown.removeAll(keepingCapacity: true) }
        if ofForm.count != slots { ofForm = [Rows](repeating: Rows(), count: slots) }
    }
}
