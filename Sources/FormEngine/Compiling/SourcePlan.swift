/// Locations of the fields' values in the replies of data sources, computed when the form is compiled.
struct SourcePlan: Sendable {
    /// One token of a JSON Pointer: a member name, and the array index if it is a number.
    struct Token: Sendable {
        let name: SlotNames
        let index: Int?
    }

    /// A field whose value a data source provides.
    struct SourcedField: Sendable {
        /// Index of the data source in `names`.
        let source: Int
        let path: [Token]
    }

    /// Names of the data sources.
    let names: SlotNames
    /// Location of each slot's value; nil for fields without a data source.
    let fields: [SourcedField?]

    init(of fields: [Field]) {
        var sources: [String] = []
        self.fields = fields.map { field in
            guard let name = field.sourceName else { return nil }
            let known = sources.firstIndex { $0.isBytewiseEqual(to: name) }
            if known == nil { sources.append(name) }
            let path = JSONPointer.tokens(of: field.dataPath ?? field.defaultDataPath)
            return SourcedField(
                source: known ?? sources.count - 1,
                path: path.map { Token(name: SlotNames([$0]), index: JSONPointer.index($0)) })
        }
        names = SlotNames(sources)
    }
}
