internal import FormEngine
internal import HTTPTypes
internal import Registry

/// Members of every template: the language and its words, the registry's name, addresses.
struct PageFrame {
    let words: PageWords
    private(set) var json: JSONValue

    /// A frame in a language, with the languages that one may change to.
    ///
    /// - Parameters:
    ///   - posts: Whether a button posts the form to change the language, or a link leads to it.
    ///   - place: The beginning of the query, which such a link keeps.
    ///   - zone: The form's time zone; nil for UTC.
    init(
        _ call: Call, language: String, offered: [String] = PageWords.languages.map(\.tag), posts: Bool = false,
        within place: String = "", zone: String? = nil
    ) {
        var words = PageWords(language)
        words.zone = zone
        words.region = Self.region(call)
        self.words = words
        let base = String(language.prefix { $0 != "-" })
        let languages = offered.map { tag in
            let isCurrent = tag == language || tag == base
            return JSONValue.object([
                "tag": .text(tag), "name": .text(LanguageNames.name(of: tag)), "current": .bool(isCurrent),
                "href": isCurrent || posts ? .bool(false) : .text("?\(place)lang=\(tag)"),
                "posts": .bool(!isCurrent && posts),
            ])
        }
        json = .object([
            "lang": .text(language), "words_lang": words.otherLanguage.map { .text($0) } ?? .bool(false),
            "region": words.region.map { .text($0) } ?? .bool(false),
            "dir": .text(words.direction), "title": .text(call.services.settings.name),
            "registry": .text(call.services.settings.name), "home": "/", "assets": .text(call.services.files.address),
            "stylesheet": .bool(false),
            "scripts": .array([]), "words": words.json, "languages": .array(languages),
            "has_languages": .bool(languages.count > 1), "default_action": .bool(false),
        ])
    }

    /// The frame with members added or replaced.
    func adding(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
        let names = Set(members.map(\.key))
        let kept = (json.members ?? []).filter { !names.contains($0.name) }
        return .object(kept + members.map { .init($0.key, $0.value) })
    }

    /// The region in the first of the browser's languages that has one.
    static func region(_ call: Call) -> String? {
        (call.headers[.acceptLanguage] ?? "").split(separator: ",").lazy
            .compactMap { LanguageTag.region(of: String($0.trimmed.prefix { $0 != ";" })) }.first
    }

    /// The language of a page: that of the address, or else the browser's preference.
    static func language(_ call: Call) -> String {
        if let tag = call.query["lang"], PageWords.languages.contains(where: { $0.tag == tag }) { return tag }
        return PageWords.preferred(call.headers[.acceptLanguage])
    }
}

/// Names of languages, each by itself.
enum LanguageNames {
    static func name(of tag: String) -> String {
        PageWords.languages.first { $0.tag == tag }?.name ?? CountryNames.languageName(of: tag)
    }
}
