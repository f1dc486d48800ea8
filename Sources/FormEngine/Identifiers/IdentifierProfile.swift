/// What is to be known of a scheme: by authors who choose one, by the reader of configs, and by the documentation.
public struct IdentifierProfile: Sendable {
    /// What it is, and whose.
    public var title: String
    /// How it is written, and what is checked.
    public var structure: String
    /// Where the algorithm stands: the law, the standard, or the publication of who gives the numbers.
    public var source: String
    /// The kinds that it tells apart; empty if there is one only.
    public var kinds: [IdentifierKind] = []
    /// Whether it carries a date of birth, or a part of one.
    public var carriesBirthDate = false
    /// Whether it carries a sex.
    public var carriesSex = false
}

extension IdentifierScheme {
    /// What the reader of configs may compare with other fields.
    var carriesAnything: Bool { profile.carriesBirthDate || profile.carriesSex }
}
