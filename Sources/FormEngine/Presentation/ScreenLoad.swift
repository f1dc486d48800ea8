/// The number of list items on a screen, and of fields in them: the cost of drawing and sending it.
///
/// It limits the items that a screen adds. Answers that were accepted elsewhere are shown whole, and verdicts do not
/// depend on it.
struct ScreenLoad: Sendable, Equatable {
    private(set) var items = 0
    private(set) var fields = 0

    /// The most list items on a screen.
    static let mostItems = 2_000
    /// The most fields in list items on a screen, which a page can send.
    static let mostFields = 20_000

    /// The load of a screen without list items.
    init() {}

    /// The load of the list items in a row of fields.
    init(of row: FieldRow) { count(itemsIn: row, by: 1) }

    /// Whether the numbers of items and fields are within the screen's limits.
    var isBearable: Bool { items <= Self.mostItems && fields <= Self.mostFields }

    /// The number of further items that fit, given the number of fields in each.
    func room(forItemsOf each: Int) -> Int {
        max(0, min(Self.mostItems - items, (Self.mostFields - fields) / max(each, 1)))
    }

    /// Whether one more item fits into a list, within the list's own limit too.
    func takesItem(in list: FieldCell, of form: CompiledForm) -> Bool {
        list.items.count < form.field(list.slot).maxItems ?? Field.mostItems
            && room(forItemsOf: form.layout.fieldsOfItem(in: list.slot)) > 0
    }

    /// Adds a number of items, given the number of fields in each.
    mutating func add(_ added: Int, of each: Int) {
        items += added
        fields += added * each
    }

    /// Subtracts an item that is removed, with the items in it.
    mutating func remove(_ item: FieldRow) {
        add(-1, of: item.cells.count)
        count(itemsIn: item, by: -1)
    }

    private mutating func count(itemsIn row: FieldRow, by one: Int) {
        for cell in row.cells {
            for item in cell.items {
                add(one, of: item.cells.count)
                count(itemsIn: item, by: one)
            }
        }
    }
}

extension FormState {
    /// Whether the screen has more list items than a screen may add, and more than another one.
    package func isOverloaded(beside other: FormState) -> Bool {
        let (own, others) = (ScreenLoad(of: root), ScreenLoad(of: other.root))
        return !own.isBearable && (own.items > others.items || own.fields > others.fields)
    }
}
