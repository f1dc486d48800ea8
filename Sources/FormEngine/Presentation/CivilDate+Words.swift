extension CivilDate {
    /// The date, month or year as a reader writes it in words: `31 March 1980`, `March 31, 1980`, `mars 1980`, `1980`.
    ///
    /// - Parameter tag: The reader's BCP 47 tag, with the region where it is known.
    package func text(in tag: String) -> String {
        guard month > 0 else { return String(year) }
        let notation = DateNotation(tag)
        if day == 0 { return notation.name(ofMonth: month) + " " + String(year) }
        return notation.words(day: day, month: month, year: year)
    }
}
