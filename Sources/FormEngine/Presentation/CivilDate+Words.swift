extension CivilDate {
    /// The date, month or year as a language writes it in words: `31 March 1980`, `31. März 1980`, `mars 1980`, `1980`.
    func text(in language: String) -> String {
        guard month > 0 else { return String(year) }
        let (day, month, year) = (String(day), month - 1, String(year))
        let spoken = DefaultMessage.Language(language) ?? .english
        if self.day == 0 { return Self.names(of: spoken)[month] + " " + year }
        return switch spoken {
        case .english: "\(day) \(Self.english[month]) \(year)"
        case .dutch: "\(day) \(Self.dutch[month]) \(year)"
        case .german: "\(day). \(Self.german[month]) \(year)"
        case .french: "\(self.day == 1 ? "1er" : day) \(Self.french[month]) \(year)"
        case .arabic: "\(day) \(Self.arabic[month]) \(year)"
        }
    }

    private static func names(of language: DefaultMessage.Language) -> [String] {
        switch language {
        case .english: english
        case .dutch: dutch
        case .german: german
        case .french: french
        case .arabic: arabic
        }
    }

    private static let english = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let dutch = [
        "januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober",
        "november", "december",
    ]
    private static let german = [
        "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
        "Dezember",
    ]
    private static let french = [
        "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
        "décembre",
    ]
    private static let arabic = [
        "يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر",
    ]
}
