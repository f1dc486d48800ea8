internal import FormEngine
internal import Foundation
internal import Registry

/// The countries of ISO 3166-1 as options: their codes, with CLDR names in a language.
enum CountryOptions {
    /// The options as JSON, sorted by name in that language.
    static func bytes(in language: String) -> [UInt8] {
        let locale = Locale(identifier: language)
        let order = NameOrder(language: language)
        let named = CountryCode.all.map { code in
            (code: code, name: locale.localizedString(forRegionCode: code) ?? code)
        }
        let sorted = named.sorted { order.isBefore($0.name, $1.name) }
        return SourceMapping.array(sorted.map { SourceMapping.option($0.code, label: $0.name) })
    }
}
