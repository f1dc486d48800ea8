/// Circumstances that a verdict depends on besides form, answers and date.
struct Circumstances {
    /// Values of the data sources; nil if none was queried.
    var sources: SourceSlots?
    /// Attestations of passwords that are no longer there.
    var attested: [AttestedPassword] = []
    /// Answers about names.
    var names: [NameAnswer] = []
    /// Facts about the person beside the answers, an object.
    var context = JSONValue.null
    /// How many steps were reached; nil: all.
    var reach: Int?
    /// The outcomes that somebody consented to.
    var consents: [String] = []
    /// Whether routes end the form.
    var takesRoutes = true
}
