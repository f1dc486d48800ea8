/// Where the fields of a form find their values in the answers of sources, worked out when it is compiled.
struct SourcePlan: Sendable {
    /// One step of a path: a member's name, or an array's index where it is one.
    struct Token: Sendable {
        let name: SlotNames
        let index: Int?
    }

    /// A field that has a source.
    struct SourcedField: Sendable {
        /// The source's place in `names`.
        let source: Int
        let path: [Token]
    }

    /// The names of the sources.
    let names: SlotNames
    /// For each slot of the form; nil for fields without a source.
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
