internal import Foundation

/// The sort order of names in a language: in Czech, `ch` sorts after `h`, and `č` after `c`.
struct NameOrder: Sendable {
    private let locale: Locale

    init(language: String) {
        locale = Locale(identifier: language)
    }

    /// Whether one name sorts before another; names that the language sorts as equal are compared by bytes.
    func isBefore(_ left: String, _ right: String) -> Bool {
        switch left.compare(right, options: [], range: nil, locale: locale) {
        case .orderedAscending: true
        case .orderedDescending: false
        case .orderedSame: left.utf8.lexicographicallyPrecedes(right.utf8)
        }
    }

    /// A text for searching, with case, accents and widths removed.
    static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
