/// Description of an identifier scheme, for authors, for the config parser, and for the documentation.
public struct IdentifierProfile: Sendable {
    /// Title: name of the identifier, and the country that issues it.
    public var title: String
    /// Structure of the identifier, and what is checked.
    public var structure: String
    /// Source of the algorithm: the law, the standard, or the issuer's publication.
    public var source: String
    /// Kinds of the scheme; empty for a scheme without kinds.
    public var kinds: [IdentifierKind] = []
    /// Whether the identifier contains a date of birth, or a part of one.
    public var carriesBirthDate = false
    /// Whether the identifier contains the sex.
    public var carriesSex = false

    init(
        title: @autoclosure () -> String, structure: @autoclosure () -> String, source: @autoclosure () -> String,
        kinds: [IdentifierKind] = [], carriesBirthDate: Bool = false, carriesSex: Bool = false
    ) {
        self.title = Authoring.text(title)
        self.structure = Authoring.text(structure)
        self.source = Authoring.text(source)
        self.kinds = kinds
        self.carriesBirthDate = carriesBirthDate
        self.carriesSex = carriesSex
    }
}

extension IdentifierScheme {
    /// Whether identifiers of the scheme contain a birth date or a sex, which a rule can compare with other fields.
    var carriesAnything: Bool { profile.carriesBirthDate || profile.carriesSex }
}
