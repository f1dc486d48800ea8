/// A form's config in its one normalised shape: what all dialects are read into, and what a digest is made of.
///
/// Reading a document is the only way to one, so that every config can be compiled and judged by.
public struct FormConfig: Sendable {
    /// The form it describes.
    public package(set) var form: FormKey
    /// The program of its expressions, which was compiled when it was read.
    let program: ExpressionProgram
    /// The edition of the engine's semantics that judges it.
    public package(set) var edition = Edition.current
    /// The form's heading.
    public internal(set) var title: LocalizedText?
    /// Description of the form's purpose.
    public internal(set) var description: LocalizedText?
    /// Alias of the form, such as its id in another system.
    public internal(set) var alias: String?
    /// The country it is for: ISO 3166-1 alpha-2.
    public internal(set) var country: String?
    /// The language of texts that name none, and the fallback for the others.
    public internal(set) var locale = FormConfig.defaultLocale
    /// Its pages, in order.
    public internal(set) var steps: [Step]
    /// Its own word lists.
    public internal(set) var wordLists: [WordList] = []
    /// Routes to an outcome before answers are judged, in order.
    public internal(set) var routes: [Route] = []
    /// Screens at its outcomes, and the outcomes of its own.
    public internal(set) var outcomes: [OutcomeScreen] = []
    /// Checks across several fields.
    public internal(set) var checks: [Check] = []
    /// Policy where its fields do not say.
    public internal(set) var policy = Policy()
    /// Its own tests.
    public internal(set) var examples: [Example] = []
    /// Facts of the world that the form relies on, with their sources.
    public internal(set) var facts: [Fact] = []

    /// The language of a config that names none.
    package static let defaultLocale = "en"

    /// All fields, in the order of the config.
    public var fields: [Field] { steps.flatMap { $0.fields } }

    /// The field of the form itself that has an id, or nil.
    public func field(_ id: String) -> Field? { fields.first { $0.id.isBytewiseEqual(to: id) } }

    /// The names of the data sources it refers to, each once, by name.
    public var sourceNames: [String] {
        fields.flatMap { $0.withInnerFields }.compactMap { $0.sourceName }.uniqueInByteOrder
    }

    /// The names of the word lists that its rules name and that are not its own, each once, by name.
    public var listNames: [String] {
        let named = fields.flatMap { $0.withInnerFields }.flatMap { $0.rules }.compactMap { $0.condition.wordList }
        return named.filter { name in !wordLists.contains { $0.name.isBytewiseEqual(to: name) } }.uniqueInByteOrder
    }
}
