/// The language of a screen: its texts, and the notation of dates and numbers for its reader.
struct ScreenLanguage: Sendable {
    /// The screen's language: a BCP 47 tag.
    let tag: String
    /// The form's own language, of texts without a translation.
    let fallback: String
    /// The tag that decides how dates are written: the screen's language, with the reader's region.
    let dates: String
    /// The tag that decides how numbers are written: the screen's language, with the form's country if that counts.
    let numbers: String

    /// A language for a form's texts, and for a reader whose region may be unknown.
    init(_ tag: String, region: String?, of config: FormConfig) {
        self.tag = tag
        fallback = config.locale
        dates = LanguageTag.reader(of: tag, in: region)
        numbers = TypedNumber.language(tag, in: config.country)
    }

    /// A text of the config; nil if the config has none.
    func text(_ text: LocalizedText?) -> String? { text?.text(for: tag, fallback: fallback) }

    /// A sentence of the engine.
    func text(_ phrase: ScreenPhrase) -> String { phrase.text(in: tag) }

    /// The language of the engine's sentences, if it has no translation for the screen's.
    var otherLanguageOfPhrases: String? { ScreenPhrase.otherLanguage(than: tag) }

    /// The label of a field, or its id as words.
    func label(of field: Field) -> String { text(field.label) ?? Identifier.words(field.id) }

    /// The message of a finding.
    func message(of finding: Finding) -> String { finding.message(in: dates, fallback: fallback) }

    /// The language of a config's text, if it differs from the screen's.
    func otherLanguage(of text: LocalizedText?) -> String? { text?.otherLanguage(than: tag, fallback: fallback) }

    /// The language of a finding's message, if it differs from the screen's.
    func otherLanguage(of finding: Finding) -> String? { finding.otherLanguage(than: tag, fallback: fallback) }
}
