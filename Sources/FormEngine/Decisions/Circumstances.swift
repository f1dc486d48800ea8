/// Inputs of a verdict besides form, answers and date.
struct Circumstances {
    /// Replies of the data sources; nil if none was queried.
    var sources: SourceSlots?
    /// Attestations of passwords that are no longer stored.
    var attested: [AttestedPassword] = []
    /// Replies of the registry about names.
    var names: [NameAnswer] = []
    /// Facts about the person beside the answers: a JSON object.
    var context = JSONValue.null
    /// The number of steps that were reached; nil for all.
    var reach: Int?
    /// The outcomes to which somebody consented.
    var consents: [String] = []
    /// Whether a route that is true ends the form.
    var takesRoutes = true
}
