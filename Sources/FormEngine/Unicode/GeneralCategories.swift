/// The general category of every code point, loaded once from its table.
struct GeneralCategories: Sendable {
    /// A run of adjacent code points with equal category.
    struct Run: Sendable {
        var range: CodePointSet.Range
        var category: GeneralCategory
    }

    static let table = GeneralCategories()

    /// The runs of all code points, in order.
    let runs: [Run]
    /// The raw value of each code point's category.
    let map: CodePointMap<UInt8>

    private init() {
        var runs: [Run] = []
        var map = CodePointMap<UInt8>()
        var numbers = TableReader(UnicodeTables.categories)
        var lengths = TableReader(UnicodeTables.categoryLengths)
        var first: UInt32 = 0
        while let number = numbers.next(), let more = lengths.next() {
            let range = CodePointSet.Range(first: first, last: first + more)
            let category = GeneralCategory(rawValue: UInt8(truncatingIfNeeded: number)) ?? .unassigned
            runs.append(Run(range: range, category: category))
            map.fill(range, with: category.rawValue)
            first = range.last + 1
        }
        self.runs = runs
        self.map = map
    }
}

extension CodePointSet {
    /// All code points of some general categories.
    init(_ categories: GeneralCategorySet) {
        self.init(
            GeneralCategories.table.runs.filter { categories.contains($0.category) }.map { $0.range })
    }
}
