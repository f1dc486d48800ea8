extension ConfigReader {
    /// Parses a text for people: one text in the form's language, or a mapping of languages to texts.
    mutating func localizedText(_ place: Place?) -> LocalizedText? {
        guard let place, let localized = texts(place) else { return nil }
        texts.append(PlacedText(text: localized, place: place))
        return localized
    }

    /// Parses a text that applicants never see, so that missing languages are not reported.
    mutating func reviewersText(_ place: Place) -> LocalizedText? { texts(place) }

    private mutating func texts(_ place: Place) -> LocalizedText? {
        guard case .object(let members) = place.node.content else {
            checks?.text(&self, place)
            return text(place).map { LocalizedText($0, in: locale) }
        }
        guard !members.isEmpty else { return wrongType(place, expected: "a text, or one per language") }
        guard requires(members.count, atMost: ConfigLimits.languages, of: "languages", at: place) else { return nil }
        var entries: [LocalizedText.Entry] = []
        for member in members where isLanguage(member.key, at: place.member(member), member.keyPosition) {
            checks?.text(&self, place.member(member))
            guard let text = text(place.member(member)) else { continue }
            entries.append(LocalizedText.Entry(language: member.key, text: text))
        }
        guard entries.count == members.count else { return nil }
        return LocalizedText(entries: entries)
    }

    /// Parses the language tag of texts that name no language.
    mutating func language(_ place: Place) -> String? {
        guard let tag = text(place), isLanguage(tag, at: place, place.position) else { return nil }
        return tag
    }

    private mutating func isLanguage(_ tag: String, at place: Place, _ position: SourcePosition) -> Bool {
        if LanguageTag.isWellFormed(tag) { return true }
        note(
            .badLanguage, at: place.pointer, position: position, message: "`\(tag.prefix(64))` is not a language tag.",
            help: "Write a BCP 47 tag such as `en`, `nl` or `pt-BR`.")
        return false
    }
}
