/// The step `alphanumeric_underscore`: keeps the characters of `\w`.
enum AlphanumericFiltering {
    static func keeps(_ codePoint: UInt32) -> Bool {
        CodePointSet.wordCharacters.contains(codePoint)
    }

    static func apply(to text: inout [UInt32]) -> Bool {
        var lost = false
        text.removeAll { codePoint in
            if keeps(codePoint) { return false }
            lost = lost || GeneralCategorySet.missedWhenDropped.contains(GeneralCategory(of: codePoint))
            return true
        }
        return lost
    }
}
