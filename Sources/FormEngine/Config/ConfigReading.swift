/// Result of reading a config: the config if it has no error, all diagnostics, and its references to the outside.
public struct ConfigReading: Sendable {
    /// Something that the config names and that only the registry can tell whether it exists.
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

    /// A day that means something only beside the day of reading: when a fact was looked at or is to be looked at again,
    /// or up to which a date of birth passes.
    struct Review: Sendable {
        enum Kind {
            /// Somebody looked at the fact then.
            case checked
            /// Somebody must look at it again by then.
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
    /// Where the examples stand, for those that only the registry's word lists can be judged with.
    var examplePlaces: [Place] = []
    /// By when facts are to be looked at again, in the order of the document.
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
