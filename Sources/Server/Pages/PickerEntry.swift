internal import FormEngine

/// A form that one can fill in, as the list of forms shows it.
struct PickerEntry {
    /// A text with its language where it is not the page's.
    struct Spoken {
        let text: String
        var language: String?

        var languageJSON: JSONValue { language.map { .text($0) } ?? .bool(false) }
    }

    let kind: String
    let kindTitle: Spoken?
    let title: Spoken
    let description: Spoken?
    let href: String
    let country: String?
    private(set) var place: String?
    let search: String
    /// Whether only an app's signed-in users can fill it in.
    let needsApp: Bool

    init(_ config: FormConfig, in language: String, needsApp: Bool) {
        let spoken = { (text: LocalizedText?) in
            text.map { text in
                Spoken(
                    text: text.text(for: language, fallback: config.locale),
                    language: text.otherLanguage(than: language, fallback: config.locale))
            }
        }
        kind = config.form.kind
        kindTitle = spoken(config.kindTitle)
        title = spoken(config.title) ?? Spoken(text: config.pageTitle(in: language))
        description = spoken(config.description)
        href = "/f/\(config.form.text)"
        country = config.country
        let name = config.country.map { CountryNames.shared.name(of: $0, in: language) }
        place = config.country.map { "\(name ?? $0) · \($0)" }
        self.needsApp = needsApp
        // A country is found by its names in all languages of the pages and of the form.
        let languages = PageWords.languages.map(\.tag) + config.pageLanguages
        let names = config.country.map { code in languages.map { CountryNames.shared.name(of: code, in: $0) } + [code] }
        let texts = [title.text, kind] + ([kindTitle?.text].compactMap { $0 } + (names ?? [])).uniqued
        search = PickerPage.plain(texts.joined(separator: " "))
    }

    /// Shows the name in the form's key, if another form of the kind has the same title.
    mutating func toldApart(from others: [PickerEntry]) {
        let twins = others.filter { $0.kind == kind && $0.title.text == title.text }
        if place == nil, twins.count > 1 { place = String(href.dropFirst("/f/\(kind)/".count)) }
    }

    func fits(_ query: String, _ wanted: String) -> Bool {
        (wanted.isEmpty || country == wanted)
            && query.split(separator: " ").allSatisfy { Substring(search).contains($0) }
    }

    func json(isHidden: Bool) -> JSONValue {
        .object([
            "title": .text(title.text), "title_language": title.languageJSON, "href": .text(href),
            "place": place.map { .text($0) } ?? .bool(false), "country": .text(country ?? ""),
            "description": description.map { .text($0.text) } ?? .bool(false),
            "description_language": description?.languageJSON ?? .bool(false),
            "search": .text(search), "needs_app": .bool(needsApp), "hidden": .bool(isHidden),
        ])
    }
}

extension [String] {
    /// The texts without repetitions, in their order.
    fileprivate var uniqued: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
