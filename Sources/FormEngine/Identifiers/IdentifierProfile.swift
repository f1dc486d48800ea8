/// Profile of a scheme: for authors who choose one, for the reader of configs, and for the documentation.
public struct IdentifierProfile: Sendable {
    /// Title: the number's name, and whose it is.
    public var title: String
    /// How it is written, and what is checked.
    public var structure: String
    /// Source of the algorithm: the law, the standard, or the issuer's publication.
    public var source: String
    /// Kinds of the scheme; empty for a scheme without kinds.
    public var kinds: [IdentifierKind] = []
    /// Whether it carries a date of birth, or a part of one.
    public var carriesBirthDate = false
    /// Whether it carries a sex.
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
    /// Facts that the reader of configs may compare with other fields.
    var carriesAnything: Bool { profile.carriesBirthDate || profile.carriesSex }
}
