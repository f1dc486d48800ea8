/// Items of all lists of a screen together, and the fields in them: what drawing the screen and sending it costs.
///
/// It bounds what a screen adds. Answers that were accepted elsewhere are shown whole, and verdicts know nothing of it.
struct ScreenLoad: Sendable, Equatable {
    private(set) var items = 0
    private(set) var fields = 0

    /// Most items that a screen adds up to.
    static let mostItems = 2_000
    /// Most fields in items that a screen adds up to: a page sends that many.
    static let mostFields = 20_000

    /// The load of a screen without items.
    init() {}

    /// The load of the items in a row of fields.
    init(of row: FieldRow) { count(itemsIn: row, by: 1) }

    /// Whether the totals are within a screen's limits.
    var isBearable: Bool { items <= Self.mostItems && fields <= Self.mostFields }

    /// Number of further items that fit, given the fields of each.
    func room(forItemsOf each: Int) -> Int {
        max(0, min(Self.mostItems - items, (Self.mostFields - fields) / max(each, 1)))
    }

    /// Counts added items, with the fields of each.
    mutating func add(_ added: Int, of each: Int) {
        items += added
        fields += added * each
    }

    /// Counts an item that is taken away, with the items in it.
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
