/// A text in one or more languages.
public struct LocalizedText: Sendable, Equatable {
    /// One language's text.
    public struct Entry: Sendable, Equatable {
        /// A BCP 47 tag: `en`, `nl`, `pt-BR`.
        public var language: String
        /// The text.
        public var text: String
    }

    /// The texts, by language tag.
    public private(set) var entries: [Entry]

    /// A text in one language.
    public init(_ text: String, in language: String) {
        entries = [Entry(language: language, text: text)]
    }

    /// Texts in several languages, which differ.
    init(entries: [Entry]) {
        self.entries = entries.sorted { $0.language.utf8.lexicographicallyPrecedes($1.language.utf8) }
    }

    /// The text for a language: in it, in its base language (`nl` for `nl-BE`), in the fallback, or in the first there is.
    public func text(for language: String, fallback: String) -> String {
        for wanted in [language, LanguageTag.base(of: language), fallback, LanguageTag.base(of: fallback)] {
            if let entry = entries.first(where: { $0.language.isBytewiseEqual(to: wanted) }) { return entry.text }
        }
        return entries.first?.text ?? ""
    }

    /// The language of the text for a language, where that is another one.
    public func otherLanguage(than language: String, fallback: String) -> String? {
        let wanted = [language, LanguageTag.base(of: language), fallback, LanguageTag.base(of: fallback)]
        let found = wanted.firstIndex { wanted in entries.contains { $0.language.isBytewiseEqual(to: wanted) } }
        guard let found else { return entries.first?.language }
        return found < 2 || wanted[found].isBytewiseEqual(to: wanted[1]) ? nil : wanted[found]
    }

    /// Whether two texts are the same bytes in the same languages.
    public static func == (left: LocalizedText, right: LocalizedText) -> Bool {
        left.entries.elementsEqual(right.entries) {
            $0.language.isBytewiseEqual(to: $1.language) && $0.text.isBytewiseEqual(to: $1.text)
        }
    }
}

/// The shape of BCP 47 language tags, as far as forms need it.
package enum LanguageTag {
    /// Two or three small letters, then subtags of letters and digits: `en`, `pt-BR`, `zh-Hant`.
    package static func isWellFormed(_ tag: String) -> Bool {
        let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy({ $0.isLowercaseLetter })
        else { return false }
        return parts.dropFirst().allSatisfy { part in
            (2...8).contains(part.count) && part.allSatisfy { $0.isLetter || $0.isDigit }
        }
    }

    /// Whether a tag that somebody sent is one to keep: RFC 5646, section 4.4.1, asks for room for 35 characters.
    package static func isTaken(_ tag: String) -> Bool { tag.utf8.count <= mostSent && isWellFormed(tag) }

    private static let mostSent = 35

    /// `BE` of `nl-BE`, in capital letters; nil of a tag without a region.
    package static func region(of tag: String) -> String? {
        let parts = tag.utf8.split(separator: UInt8(ascii: "-")).dropFirst()
        guard let region = parts.first(where: { $0.count == 2 && $0.allSatisfy({ $0.isLetter }) }) else { return nil }
        return String(decoding: region.map { $0 & ~0x20 }, as: UTF8.self)
    }

    /// `nl` of `nl-BE`.
    package static func base(of tag: String) -> String {
        String(decoding: tag.utf8.prefix { $0 != UInt8(ascii: "-") }, as: UTF8.self)
    }
}
