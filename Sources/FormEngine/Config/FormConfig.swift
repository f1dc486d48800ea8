/// A form's config in its single normalised form, whatever dialect it was written in.
///
/// Its digest identifies a version.
///
/// A config can only be created by parsing a document, so every config can be compiled and used for judging.
public struct FormConfig: Sendable {
    /// Key of the form.
    public package(set) var form: FormKey
    /// Compiled program of the config's expressions.
    let program: ExpressionProgram
    /// Edition of the engine's semantics that judges the form.
    public package(set) var edition = Edition.current
    /// Heading of the form.
    public internal(set) var title: LocalizedText?
    /// Description of the form's purpose.
    public internal(set) var description: LocalizedText?
    /// Title of the form's kind, the first part of its key: the heading of a group in the list of forms.
    public internal(set) var kindTitle: LocalizedText?
    /// Things that a person needs at hand to answer, such as a passport.
    public internal(set) var needs: [LocalizedText] = []
    /// Alias of the form, such as its id in another system.
    public internal(set) var alias: String?
    /// Country of the form: ISO 3166-1 alpha-2.
    public internal(set) var country: String?
    /// Language of texts that name no language, and fallback for missing translations.
    public internal(set) var locale = FormConfig.defaultLocale
    /// Steps of the form, in order.
    public internal(set) var steps: [Step]
    /// Word lists of the form itself.
    public internal(set) var wordLists: [WordList] = []
    /// Routes to an outcome, evaluated in order before rules are judged.
    public internal(set) var routes: [Route] = []
    /// Screens of the form's outcomes, including outcomes that the config defines.
    public internal(set) var outcomes: [OutcomeScreen] = []
    /// Checks across several fields.
    public internal(set) var checks: [Check] = []
    /// Policy of the form, such as its time zone.
    public internal(set) var policy = Policy()
    /// Examples, which are run as tests before publishing.
    public internal(set) var examples: [Example] = []
    /// Facts of the world that the form relies on, with their sources.
    public internal(set) var facts: [Fact] = []

    /// Language of a config that names none.
    package static let defaultLocale = "en"

    /// All fields of all steps, in the order of the config.
    public var fields: [Field] { steps.flatMap { $0.fields } }

    /// The form's own field with an id, or nil.
    public func field(_ id: String) -> Field? { fields.first { $0.id.isBytewiseEqual(to: id) } }

    /// Index of the step with an id, or nil.
    func index(ofStep id: String) -> Int? { steps.firstIndex { $0.id.isBytewiseEqual(to: id) } }

    /// Names of the data sources that the config refers to, sorted, without duplicates.
    public var sourceNames: [String] {
        fields.flatMap { $0.withInnerFields }.compactMap { $0.sourceName }.uniqueInByteOrder
    }

    /// Names of the registry's word lists that the config's rules refer to, sorted, without duplicates.
    public var listNames: [String] {
        let named = fields.flatMap { $0.withInnerFields }.flatMap { $0.rules }.compactMap { $0.condition.wordList }
        return named.filter { name in !wordLists.contains { $0.name.isBytewiseEqual(to: name) } }.uniqueInByteOrder
    }
}
