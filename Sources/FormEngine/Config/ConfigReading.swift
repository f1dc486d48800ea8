/// Result of parsing a config: the config if it has no errors, all diagnostics, and its external references.
public struct ConfigReading: Sendable {
    /// A reference from the config to an object in the registry, which may not exist.
    package struct Reference: Sendable {
        /// Kind of the referenced object.
        package enum Kind: Sendable {
            /// A reference to a data source.
            case dataSource
            /// A reference to a word list.
            case wordList
            /// A reference to an IANA time zone.
            case timeZone
        }

        /// Kind of the referenced object.
        package var kind: Kind
        /// Name of the referenced object.
        package var name: String
        /// JSON Pointer to the reference in the document.
        package var pointer: String
        /// Position of the reference in the source text.
        package var position: SourcePosition
    }

    /// A date to compare with the day of linting: a fact's last or next review, or the latest permitted date of birth.
    struct Review: Sendable {
        enum Kind {
            /// Date of the last review.
            case checked
            /// Date on which the next review is due.
            case due
            /// Latest permitted date of birth.
            case birth
        }

        var kind: Kind
        /// The date to compare with the day of linting.
        var day: CivilDate
        /// The fact's text for reviewers, or the path of the date of birth.
        var fact: String
        /// Place of the date in the document.
        var place: Place
    }

    /// The parsed config; nil if there is an error.
    public var config: FormConfig?
    /// All diagnostics, in document order.
    public var diagnostics: [Diagnostic]
    /// References to data sources, word lists and time zones outside the config.
    package var references: [Reference]
    /// Places of the config's examples, in document order.
    var examplePlaces: [Place] = []
    /// Fields with several rules that always apply.
    var ruled: [ClashingRules.Ruled] = []
    /// The proofs, if their places are in another document than the one that was parsed.
    package var placedProofs: [Diagnostic]?
    /// The fields of dates, with their rules.
    var dates: [PlacedDate] = []
    /// All expressions, in document order.
    var expressions: [PlacedExpression] = []
    /// Dates to compare with the day of linting, in document order.
    var reviews: [Review] = []

    /// Creates a parsing result.
    package init(config: FormConfig?, diagnostics: [Diagnostic], references: [Reference]) {
        self.config = config
        self.diagnostics = diagnostics
        self.references = references
    }

    /// Creates the result for a document that could not be parsed at all, with a single diagnostic.
    package init(only diagnostic: Diagnostic) {
        self.init(config: nil, diagnostics: [diagnostic], references: [])
    }

    /// Whether the config has errors, so that it cannot be published.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
