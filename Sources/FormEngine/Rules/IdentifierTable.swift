/// The rules `identifier` of a compiled form.
struct IdentifierTable: ~Copyable {
    /// One of them.
    struct Entry {
        let scheme: IdentifierScheme
        /// The kinds that pass, in `kinds`; empty for all.
        let kinds: Range<Int>
        /// The comparisons of the identifier, in `matches`.
        let matches: Range<Int>
    }

    /// The table while it is being filled.
    struct Build {
        private(set) var entries: [Entry] = []
        private(set) var kinds: [IdentifierKind] = []
        private(set) var matches: [Int] = []

        /// Adds a rule of a field, and answers its place.
        mutating func add(_ rule: IdentifierRule, _ slotOfField: (String) -> Int?) -> Int {
            let slots = rule.matches.compactMap(slotOfField)
            entries.append(
                Entry(
                    scheme: rule.scheme, kinds: kinds.count..<(kinds.count + rule.kinds.count),
                    matches: matches.count..<(matches.count + slots.count)))
            kinds += rule.kinds
            matches += slots
            return entries.count - 1
        }
    }

    let entries: FrozenBuffer<Entry>
    let kinds: FrozenBuffer<IdentifierKind>
    /// The slots of fields.
    let matches: FrozenBuffer<Int>

    init(_ build: Build) {
        entries = FrozenBuffer(build.entries)
        kinds = FrozenBuffer(build.kinds)
        matches = FrozenBuffer(build.matches)
    }
}
