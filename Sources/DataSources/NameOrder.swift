internal import Foundation

/// The order of names in a language, as its dictionaries have it: in Czech, `ch` follows `h` and `č` follows `c`.
struct NameOrder: Sendable {
    private let locale: Locale

    init(language: String) {
        locale = Locale(identifier: language)
    }

    /// Whether one name sorts before another; ties of the language are broken by bytes.
    func isBefore(_ left: String, _ right: String) -> Bool {
        switch left.compare(right, options: [], range: nil, locale: locale) {
        case .orderedAscending: true
        case .orderedDescending: false
        case .orderedSame: left.utf8.lexicographicallyPrecedes(right.utf8)
        }
    }

    /// A text without regard to case and accents, for searching.
    static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
