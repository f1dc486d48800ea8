/// The step `strip_diacritics`.
enum DiacriticStripping {
    static func keeps(_ codePoint: UInt32) -> Bool {
        let tables = CanonicalTables.shared
        return !isDropped(codePoint) && !tables.decomposes(codePoint) && !tables.isUnsettled(codePoint)
            && tables.ranks[codePoint] == 0
    }

    static func apply(to text: inout [UInt32]) {
        text = CanonicalForm.decomposed(text)
        text.removeAll { isDropped($0) }
        CanonicalForm.compose(&text)
    }

    private static func isDropped(_ codePoint: UInt32) -> Bool {
        GeneralCategories.table.map[codePoint] == GeneralCategory.nonspacingMark.rawValue
    }
}
