/// Result of reading a config: the config if it has no error, all diagnostics, and its references to the outside.
public struct ConfigReading: Sendable {
    /// A reference from the config to an object in the registry, which may not exist.
    package struct Reference: Sendable {
        /// Kind of thing that is referred to.
        package enum Kind: Sendable {
            /// A data source, by its name.
            case dataSource
            /// A word list, by its name.
            case wordList
            /// An IANA time zone.
            case timeZone
        }

        /// Kind of thing that is referred to.
        package var kind: Kind
        /// The name.
        package var name: String
        /// Where it is named: a JSON Pointer into the document.
        package var pointer: String
        /// The place in the source text.
        package var position: SourcePosition
    }

    /// A day to compare with the day of reading: a fact's last or next review, or the latest permitted date of birth.
    struct Review: Sendable {
        enum Kind {
            /// Day of the last review.
            case checked
            /// Day on which the next review is due.
            case due
            /// A date of birth may be as late as this.
            case birth
        }

        var kind: Kind
        /// The day.
        var day: CivilDate
        /// Title of the fact for reviewers, or the field's path.
        var fact: String
        /// Where the day is written.
        var place: Place
    }

    /// The config; nil if there is an error.
    public var config: FormConfig?
    /// Everything found, in the order of the document.
    public var diagnostics: [Diagnostic]
    /// References of the config to things outside itself.
    package var references: [Reference]
    /// Latest permitted date of birth.
    var examplePlaces: [Place] = []
    /// Days on which facts are due for review, in the order of the document.
    var reviews: [Review] = []

    /// Result of reading.
    package init(config: FormConfig?, diagnostics: [Diagnostic], references: [Reference]) {
        self.config = config
        self.diagnostics = diagnostics
        self.references = references
    }

    /// Reading of a document in which there is nothing to read.
    package init(only diagnostic: Diagnostic) {
        self.init(config: nil, diagnostics: [diagnostic], references: [])
    }

    /// Whether the config cannot be published.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
