/// The items of all lists in one document, laid out flat: rows, one an item, and their cells, one a field.
///
/// A table is kept from document to document, so that lists cost no memory of their own.
struct ItemTable: ~Copyable {
    /// One item of a list.
    struct Row {
        /// The list's slot in the form.
        var list: Int32
        /// Its place among the list's items.
        var index: Int32
        /// Row of the item that contains the list; -1 for the form itself.
        var parent: Int32
        /// Its first cell; -1 for a value that is not an object.
        var firstCell: Int32
        /// Its slot in the document.
        var item: Slot
    }

    /// The items of one list.
    struct Rows {
        /// How many items were sent.
        var count: Int32 = 0
        /// First of the contiguous rows.
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

    /// How many fields all items of a document may have together, answered or not: an item of three bytes may have a
    /// thousand.
    static let mostCells = 1_000_000

    var rows = PlainBuffer<Row>()
    /// Answers, cell by cell; those behind the cells that are taken are absent.
    var answers = PlainBuffer<Slot>()
    /// How many cells are taken.
    var cellCount = 0
    /// The items of those cells that are lists, as far as there are any.
    private var inner = PlainBuffer<Rows>()
    var unknown: [UnknownMember] = []
    /// Whether an item is no object, and so has no cells.
    private(set) var hasOthers = false
    /// The items of the form's own lists, by slot.
    var ofForm = PlainBuffer<Rows>()

    /// The form's fields and the shapes of its items, in memory that the form keeps.
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

    /// One field of an item.
    @inline(__always)
    func cell(_ index: Int) -> Cell { Cell(answer: answers[index], rows: rows(ofCell: index)) }

    /// The items of a field of an item.
    @inline(__always)
    func rows(ofCell index: Int) -> Rows { index < inner.count ? inner[index] : Rows() }

    /// Says what the items of a field of an item are.
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
        // All bits of no rows are zero.
        ofForm.refill(ofForm.count, withBytes: 0)
    }

    /// Reads the items of a list, whose opening bracket is next, to its end.
    mutating func read(
        list: Int, _ names: SlotNameTables, in parent: Int, mostItems: Int, _ start: inout JSONScanner,
        _ ledger: inout KeyLedger
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
                try append(objects: row, names, most: most &- Int(items.count), &scanner, &ledger)
            } else {
                try append(other: row, &scanner, &ledger)
            }
            items.count &+= Int32(truncatingIfNeeded: rows.count &- before)
        } while try scanner.next(&ledger)
        if Int(items.count) > most {
            // A list that is too long is not judged item by item.
            rows.truncate(to: Int(items.first))
            answers.truncate(to: firstCell)
            inner.truncate(to: min(firstCell, inner.count))
            unknown.removeLast(unknown.count - firstUnknown)
            (cellCount, hasOthers) = (firstCell, hadOthers)
            items.isTooLong = true
        }
        return items
    }

    /// Reads over an item that is one too many.
    @inline(never)
    private static func skip(_ scanner: inout JSONScanner, _ ledger: inout KeyLedger) throws(JSONError) {
        _ = try scanner.value(&ledger)
    }

    /// Reads the object that comes next into a row and its cells, and those behind it as far as that is quick.
    @inline(__always)
    private mutating func append(
        objects row: Row, _ names: SlotNameTables, most: Int, _ scanner: inout JSONScanner, _ ledger: inout KeyLedger
    ) throws(JSONError) {
        guard scanner.canOpen(ledger) else { throw JSONError(.tooDeep, at: scanner.offset) }
        var row = row
        var members: MemberProgress? = MemberProgress(offset: scanner.offset &+ 1)
        if Shortcuts.areBuilt { members = appendPlain(&row, names, most: most, &scanner) }
        guard let members else { return }
        try append(row, names, from: members, &scanner, &ledger)
    }

    /// Reads the object that comes next into a row, from the first of its members on that is not plain.
    @inline(never)
    private mutating func append(
        _ row: Row, _ names: SlotNameTables, from members: MemberProgress, _ scanner: inout JSONScanner,
        _ ledger: inout KeyLedger
    ) throws(JSONError) {
        let start = scanner.offset
        var noLists = NoLists()
        var strangers: [SlotParser.UnknownMember] = []
        let cells = nextCells(names.count)
        scanner.offset = try scanner.otherMembers(members, &ledger, names, &answers, cells, &strangers, &noLists)
        cellCount = cells.upperBound
        if !strangers.isEmpty { keep(strangers) }
        var row = row
        row.item = Slot(.object, start: start, end: scanner.offset)
        rows.append(row)
    }

    /// Reads the item that comes next, which is no object, into a row.
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

    /// Keeps the members that a list does not have, of the row that comes next.
    @inline(never)
    private mutating func keep(_ strangers: [SlotParser.UnknownMember]) {
        for stranger in strangers { unknown.append(UnknownMember(row: rows.count, key: stranger.key)) }
    }

    /// The members that their lists do not have, in the order of the config: list by list, item by item, an item's own
    /// before those of the lists in it.
    var orderedUnknown: [UnknownMember] {
        let paths = unknown.map { path(of: $0.row) }
        return unknown.indices.sorted { left, right in
            if paths[left].elementsEqual(paths[right]) { return left < right }
            return paths[left].lexicographicallyPrecedes(paths[right])
        }.map { unknown[$0] }
    }

    /// The slot of the form's own list that a row is in, then the rows from there to it.
    private func path(of row: Int) -> [Int32] {
        let above = Int(rows[row].parent)
        return (above < 0 ? [rows[row].list] : path(of: above)) + [Int32(truncatingIfNeeded: row)]
    }
}
