/// Table of the `identifier` rules of a compiled form.
struct IdentifierTable: ~Copyable {
    /// One `identifier` rule.
    struct Entry {
        let scheme: IdentifierScheme
        /// Range in `kinds` of the accepted kinds; empty if all are accepted.
        let kinds: Range<Int>
        /// Range in `matches` of the slots that the identifier is compared with.
        let matches: Range<Int>
    }

    /// The table while it is filled.
    struct Build {
        private(set) var entries: [Entry] = []
        private(set) var kinds: [IdentifierKind] = []
        private(set) var matches: [Int] = []

        /// Adds a rule of a field and returns its index.
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
    /// Slots of the fields that identifiers are compared with.
    let matches: FrozenBuffer<Int>

    init(_ build: Build) {
        entries = FrozenBuffer(build.entries)
        kinds = FrozenBuffer(build.kinds)
        matches = FrozenBuffer(build.matches)
    }
}
