/// The items of all lists in one document, as flat arrays: a row for each item, and a cell for each of its fields.
///
/// A table is reused for many documents, so that lists allocate no memory.
struct ItemTable: ~Copyable {
    /// A row of the table: one item of a list.
    struct Row {
        /// The slot of the list in the form.
        var list: Int32
        /// The item's index in its list.
        var index: Int32
        /// The row of the item that contains the list; -1 for the form itself.
        var parent: Int32
        /// The index of the item's first cell; -1 for a value that is not an object.
        var firstCell: Int32
        /// The item's slot in the document.
        var item: Slot
    }

    /// The rows of one list's items.
    struct Rows {
        /// The number of items that were sent.
        var count: Int32 = 0
        /// The first of the list's contiguous rows.
        var first: Int32 = 0
        /// Whether the list has too many items; none of them has a row then.
        var isTooLong = false

        /// The range of the list's rows.
        @inline(__always) var range: Range<Int> { Int(first)..<Int(first) + (isTooLong ? 0 : Int(count)) }
    }

    /// A cell of the table: one field of a list item.
    struct Cell {
        var answer: Slot
        /// The rows of the items, if the field is a list.
        var rows = Rows()
    }

    /// An unknown member of a list item.
    struct UnknownMember {
        var row: Int
        var key: Slot
    }

    /// The most cells in a document, answered or not: an item of three bytes may have a thousand fields.
    static let mostCells = 1_000_000

    var rows = PlainBuffer<Row>()
    /// Answers by cell; those behind the used cells are absent.
    var answers = PlainBuffer<Slot>()
    /// The number of used cells.
    var cellCount = 0
    /// The rows of cells that are lists; may be shorter than the cells.
    private var inner = PlainBuffer<Rows>()
    var unknown: [UnknownMember] = []
    /// Whether any item is not an object, and so has no cells.
    private(set) var hasOthers = false
    /// The rows of the form's own lists, by slot.
    var ofForm = PlainBuffer<Rows>()

    /// The form's fields and shapes of items, borrowed from the form.
    let fields: LentElements<CompiledForm.CompiledField>
    let shapes: LentElements<CompiledForm.CompiledShape>
    let (hasLists, hasInnerLists): (Bool, Bool)

    /// A table for the items of a form.
    init(of form: CompiledForm) {
        fields = form.fields
        shapes = form.shapes.elements
        hasLists = form.hasLists
        hasInnerLists = form.hasInnerLists
        ofForm.append(Rows(), count: form.shapes[0].names.count)
    }

    /// The cell at an index: one field of a list item.
    @inline(__always)
    func cell(_ index: Int) -> Cell { Cell(answer: answers[index], rows: rows(ofCell: index)) }

    /// The rows of a list inside an item, by its cell.
    @inline(__always)
    func rows(ofCell index: Int) -> Rows { index < inner.count ? inner[index] : Rows() }

    /// Sets the rows of a list inside an item, by its cell.
    mutating func set(_ rows: Rows, ofCell index: Int) {
        if index >= inner.count { inner.append(Rows(), count: index + 1 - inner.count) }
        inner[index] = rows
    }

    mutating func removeAll() {
        rows.removeAll()
        answers.removeAll()
        inner.removeAll()
        (cellCount, hasOthers) = (0, false)
        if !unknown.isEmpty { unknown.removeAll(keepingCapacity: true) }
        // The value for no rows has all bits zero.
        ofForm.refill(ofForm.count, withBytes: 0)
    }

    /// Parses a list to its end; the scanner is at its opening bracket.
    mutating func read(
        list: Int, _ names: SlotNameTables, in parent: Int, mostItems: Int, start: inout JSONScanner,
        ledger: inout KeyLedger
    ) throws(JSONError) -> Rows {
        var scanner = start
        defer { start.offset = scanner.offset }
        let mostByCells = (Self.mostCells - cellCount) / max(names.count, 1)
        let most = min(mostItems, Field.mostRows - rows.count, mostByCells)
        let (firstCell, firstUnknown) = (cellCount, unknown.count)
        var items = Rows(first: Int32(truncatingIfNeeded: rows.count))
        let hadOthers = hasOthers
        guard try scanner.openArray(&ledger) else { return items }
        repeat {
            guard Int(items.count) < most else {
                try Self.skip(&scanner, &ledger)
                items.count &+= 1
                continue
            }
            let row = Row(
                list: Int32(truncatingIfNeeded: list), index: items.count, parent: Int32(truncatingIfNeeded: parent),
                firstCell: Int32(truncatingIfNeeded: cellCount), item: .absent)
            let before = rows.count
            if try scanner.current() == Byte.leftBrace {
                try append(objects: row, names, most: most &- Int(items.count), scanner: &scanner, ledger: &ledger)
            } else {
                try append(other: row, &scanner, &ledger)
            }
            items.count &+= Int32(truncatingIfNeeded: rows.count &- before)
        } while try scanner.next(&ledger)
        if Int(items.count) > most {
            // An over-long list is not judged item by item.
            rows.truncate(to: Int(items.first))
            answers.truncate(to: firstCell)
            inner.truncate(to: min(firstCell, inner.count))
            unknown.removeLast(unknown.count - firstUnknown)
            (cellCount, hasOthers) = (firstCell, hadOthers)
            items.isTooLong = true
        }
        return items
    }

    /// Skips an item beyond the limit.
    @inline(never)
    private static func skip(_ scanner: inout JSONScanner, _ ledger: inout KeyLedger) throws(JSONError) {
        _ = try scanner.value(&ledger)
    }

    /// Parses the next object into a row and its cells, and the following ones while the fast path applies.
    @inline(__always)
    private mutating func append(
        objects row: Row, _ names: SlotNameTables, most: Int, scanner: inout JSONScanner, ledger: inout KeyLedger
    ) throws(JSONError) {
        guard scanner.canOpen(ledger) else { throw JSONError(.tooDeep, at: scanner.offset) }
        var row = row
        var members: MemberProgress? = MemberProgress(offset: scanner.offset &+ 1)
        if Shortcuts.areBuilt { members = appendPlain(&row, names: names, most: most, scanner: &scanner) }
        guard let members else { return }
        try append(row, names: names, from: members, scanner: &scanner, ledger: &ledger)
    }

    /// Parses the rest of the next object, from its first member that is not plain, into a row.
    @inline(never)
    private mutating func append(
        _ row: Row, names: SlotNameTables, from members: MemberProgress, scanner: inout JSONScanner,
        ledger: inout KeyLedger
    ) throws(JSONError) {
        let start = scanner.offset
        var noLists = NoLists()
        var strangers: [SlotParser.UnknownMember] = []
        let cells = nextCells(names.count)
        scanner.offset = try scanner.otherMembers(
            members, ledger: &ledger, names: names, slots: &answers, places: cells, unknown: &strangers, lists: &noLists
        )
        cellCount = cells.upperBound
        if !strangers.isEmpty { keep(strangers) }
        var row = row
        row.item = Slot(.object, start: start, end: scanner.offset)
        rows.append(row)
    }

    /// Parses the next item, which is not an object, into a row.
    @inline(never)
    private mutating func append(
        other row: Row, _ scanner: inout JSONScanner, _ ledger: inout KeyLedger
    ) throws(JSONError) {
        var row = row
        row.firstCell = -1
        row.item = try scanner.value(&ledger)
        rows.append(row)
        hasOthers = true
    }

    /// Stores the unknown members of the next row.
    @inline(never)
    private mutating func keep(_ strangers: [SlotParser.UnknownMember]) {
        for stranger in strangers { unknown.append(UnknownMember(row: rows.count, key: stranger.key)) }
    }

    /// The unknown members in the order of the config: list by list, item by item, an item's own before those of its
    /// lists.
    var orderedUnknown: [UnknownMember] {
        let paths = unknown.map { path(of: $0.row) }
        return unknown.indices.sorted { left, right in
            if paths[left].elementsEqual(paths[right]) { return left < right }
            return paths[left].lexicographicallyPrecedes(paths[right])
        }.map { unknown[$0] }
    }

    /// The position of a row in that order: the slot of the form's own list, then the rows down to the row.
    private func path(of row: Int) -> [Int32] {
        let above = Int(rows[row].parent)
        return (above < 0 ? [rows[row].list] : path(of: above)) + [Int32(truncatingIfNeeded: row)]
    }
}
