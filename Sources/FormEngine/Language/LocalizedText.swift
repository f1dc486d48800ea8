/// A text in one or more languages.
public struct LocalizedText: Sendable, Equatable {
    /// A text in one language.
    public struct Entry: Sendable, Equatable {
        /// A BCP 47 language tag: `en`, `nl`, `pt-BR`.
        public var language: String
        /// The text in the entry's language.
        public var text: String
    }

    /// The texts in all languages, sorted by language tag.
    public private(set) var entries: [Entry]

    /// A text in one language.
    public init(_ text: String, in language: String) {
        entries = [Entry(language: language, text: text)]
    }

    /// Texts in several languages, at most one for each.
    init(entries: [Entry]) {
        self.entries = entries.sorted { $0.language.utf8.lexicographicallyPrecedes($1.language.utf8) }
    }

    /// The text in a language, in its base language (`nl` for `nl-BE`), in the fallback, or in the first available
    /// language.
    public func text(for language: String, fallback: String) -> String {
        for wanted in [language, LanguageTag.base(of: language), fallback, LanguageTag.base(of: fallback)] {
            if let entry = entries.first(where: { $0.language.isBytewiseEqual(to: wanted) }) { return entry.text }
        }
        return entries.first?.text ?? ""
    }

    /// The language of the text that is shown for a language; nil if it is that language.
    public func otherLanguage(than language: String, fallback: String) -> String? {
        let wanted = [language, LanguageTag.base(of: language), fallback, LanguageTag.base(of: fallback)]
        let found = wanted.firstIndex { wanted in entries.contains { $0.language.isBytewiseEqual(to: wanted) } }
        guard let found else { return entries.first?.language }
        return found < 2 || wanted[found].isBytewiseEqual(to: wanted[1]) ? nil : wanted[found]
    }

    /// Whether two texts have equal languages and bytes.
    public static func == (left: LocalizedText, right: LocalizedText) -> Bool {
        left.entries.elementsEqual(right.entries) {
            $0.language.isBytewiseEqual(to: $1.language) && $0.text.isBytewiseEqual(to: $1.text)
        }
    }
}

/// The syntax of BCP 47 language tags, as far as forms need it.
package enum LanguageTag {
    /// Whether a text is two or three small letters, then subtags of letters and digits: `en`, `pt-BR`, `zh-Hant`.
    package static func isWellFormed(_ tag: String) -> Bool {
        let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy({ $0.isLowercaseLetter })
        else { return false }
        return parts.dropFirst().allSatisfy { part in
            (2...8).contains(part.count) && part.allSatisfy { $0.isLetter || $0.isDigit }
        }
    }

    /// Whether a client's tag is accepted: RFC 5646, section 4.4.1, recommends room for 35 characters.
    package static func isTaken(_ tag: String) -> Bool { tag.utf8.count <= mostSent && isWellFormed(tag) }

    private static let mostSent = 35

    /// The region of a tag, in capital letters: `BE` for `nl-BE`; nil for a tag without a region.
    package static func region(of tag: String) -> String? {
        let parts = tag.utf8.split(separator: UInt8(ascii: "-")).dropFirst()
        guard let region = parts.first(where: { $0.count == 2 && $0.allSatisfy({ $0.isLetter }) }) else { return nil }
        return String(decoding: region.map { $0 & ~0x20 }, as: UTF8.self)
    }

    /// The tag of a reader: a language, with the reader's region if the tag names none.
    package static func reader(of language: String, in region: String?) -> String {
        guard let region, Self.region(of: language) == nil else { return language }
        return language + "-" + region
    }

    /// The base language of a tag: `nl` for `nl-BE`.
    package static func base(of tag: String) -> String {
        String(decoding: tag.utf8.prefix { $0 != UInt8(ascii: "-") }, as: UTF8.self)
    }
}
