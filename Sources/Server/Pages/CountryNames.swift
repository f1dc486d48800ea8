internal import FormEngine
internal import Foundation
internal import Synchronization

/// Names of countries (CLDR), sorted as each language sorts.
final class CountryNames: Sendable {
    static let shared = CountryNames()

    private let known = Mutex<[String: [(code: String, name: String)]]>([:])

    /// All countries by their names in a language.
    func all(in tag: String) -> [(code: String, name: String)] {
        if let names = known.withLock({ $0[tag] }) { return names }
        let locale = Locale(identifier: tag)
        let names = CountryCode.all.map { (code: $0, name: locale.localizedString(forRegionCode: $0) ?? $0) }
            .sorted { $0.name.compare($1.name, options: [], range: nil, locale: locale) == .orderedAscending }
        known.withLock { $0[tag] = names }
        return names
    }

    /// The name of a country in a language.
    func name(of code: String, in tag: String) -> String { all(in: tag).first { $0.code == code }?.name ?? code }

    /// The name of a language in itself.
    static func languageName(of tag: String) -> String {
        let name = Locale(identifier: tag).localizedString(forLanguageCode: tag) ?? tag
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}
