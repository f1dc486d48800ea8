/// Notation of dates for a reader: names of months, the pattern of a date in words, and the order of a date's inputs.
///
/// The table holds the facts of CLDR 48 (`dateFormats` long and short, `months` wide) for the languages of the engine.
/// English without a region is that of `en-001`, day first.
struct DateNotation {
    private let language: DefaultMessage.Language
    /// The reader's region: two capital letters of ISO 3166; nil if the language tag names none.
    private let region: String?

    /// The notation for a BCP 47 tag: `en-US`, `nl`.
    init(_ tag: String) {
        language = DefaultMessage.Language(tag) ?? .english
        region = LanguageTag.region(of: tag)
    }

    /// The date inputs in the order of the reader's short date format.
    var order: [DateInput] {
        if let region {
            if Self.monthFirst(language).contains(where: { $0.isBytewiseEqual(to: region) }) {
                return [.month, .day, .year]
            }
            if Self.yearFirst(language).contains(where: { $0.isBytewiseEqual(to: region) }) {
                return [.year, .month, .day]
            }
        }
        return [.day, .month, .year]
    }

    /// Name of a month from 1 to 12.
    func name(ofMonth month: Int) -> String {
        switch language {
        case .english: Self.english[month - 1]
        case .dutch: Self.dutch[month - 1]
        case .german: Self.german[month - 1]
        case .french: Self.french[month - 1]
        case .arabic: Self.arabic[month - 1]
        }
    }

    /// The month whose name a text is, or begins with at least three letters, in any case; nil if that is not one month.
    func month(named text: String) -> Int? {
        let typed = Self.folded(text)
        guard text.unicodeScalars.count >= 3 else { return nil }
        let found = (1...12).filter { Self.folded(name(ofMonth: $0)).starts(with: typed) }
        // The Dutch abbreviation of `maart` drops its vowels (CLDR).
        if found.isEmpty, language == .dutch, typed.elementsEqual("mrt".utf8) { return 3 }
        return found.count == 1 ? found[0] : nil
    }

    /// The bytes of a text in small letters, as far as names of months have capital ones: ASCII and U+00C0 to U+00DE.
    private static func folded(_ text: String) -> [UInt8] {
        var isLatin = false
        return text.utf8.map { byte in
            defer { isLatin = byte == 0xC3 }
            return byte.isLetter || isLatin && (0x80...0x9E).contains(byte) ? byte | 0x20 : byte
        }
    }

    /// A date in words: `31 March 1980`, `March 31, 1980`, `31. März 1980`, `1er mars 1980`.
    func words(day: Int, month: Int, year: Int) -> String {
        let name = name(ofMonth: month)
        return switch language {
        case .english where writesMonthFirst: "\(name) \(day), \(year)"
        case .english, .dutch, .arabic: "\(day) \(name) \(year)"
        case .german: "\(day). \(name) \(year)"
        // French writes the first day of a month as an ordinal number: `1er mars`.
        case .french: "\(day == 1 ? "1er" : String(day)) \(name) \(year)"
        }
    }

    private var writesMonthFirst: Bool {
        guard let region else { return false }
        return region.isBytewiseEqual(to: "CA")
            || Self.monthFirst(language).contains { $0.isBytewiseEqual(to: region) }
    }

    /// The regions whose short date format begins with the month.
    private static func monthFirst(_ language: DefaultMessage.Language) -> [String] {
        switch language {
        case .english: ["AS", "BI", "GU", "MH", "MP", "PH", "PR", "UM", "US", "VI"]
        case .dutch, .german, .french, .arabic: []
        }
    }

    /// The regions whose short date format begins with the year.
    private static func yearFirst(_ language: DefaultMessage.Language) -> [String] {
        switch language {
        case .english: ["CA", "JP", "SE", "ZA"]
        case .french: ["CA"]
        case .dutch, .german, .arabic: []
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
