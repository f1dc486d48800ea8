internal import FormEngine
internal import Registry
internal import Replies

/// Filters of submissions in an address.
struct ConsoleSubmissionFilter {
    private let visit: ConsoleVisit
    private var filter: SubmissionQuery
    /// Invalid parts of the address.
    let problems: [ConsoleFilter.Problem]
    private let offers: [ConsoleOffer]

    init(_ visit: ConsoleVisit) async throws {
        self.visit = visit
        var fields = ConsoleFilter(visit)
        filter = SubmissionQuery(form: nil, limit: 50)
        filter.form = try fields.form()
        filter.version = fields.number("version")
        filter.outcome = fields.text("outcome")
        filter.rollout = try fields.rollout()
        filter.arm = fields.text("arm")
        filter.refusal = fields.refusal("refusedBy")
        filter.since = fields.day("since")
        filter.until = fields.day("until")
        filter.accepted = fields.choice("verdict").map { $0 == "accepted" }
        filter.isTest = fields.choice("test").map { $0 == "only" }
        filter.after = fields.text("after").flatMap { Int($0) }
        problems = fields.problems
        offers = visit.wantsCSV ? [] : try await ConsoleOffer.all(visit, of: filter.form)
        if visit.wantsCSV { try fields.refuse() }
    }

    /// Matching submissions, of the forms that the visitor's token covers.
    func found(in registry: Registry, limit: Int) async throws -> Page<SubmissionRecord> {
        var query = filter
        query.limit = limit
        return try await registry.submissions(query, for: visit.token)
    }

    /// The filtered form with the filters; nil if no form is named.
    var exported: (form: FormKey, query: SubmissionQuery)? { filter.form.map { ($0, filter) } }

    /// The filters as a query, without the page.
    var query: String { visit.filters }

    /// Moves to the rows after a sequence number.
    mutating func goOn(after sequence: Int) { filter.after = sequence }

    /// Limits the search to a subject, by its keyed hash.
    mutating func narrow(to subject: [UInt8]) { filter.subject = subject }

    var json: JSONValue {
        let text = { (name: String) in JSONValue.text(visit.call.query[name] ?? "") }
        let options = { (name: String, all: [(String, String)]) in
            JSONValue.array(all.map { ConsoleOption($0, chosen: visit.call.query[name] ?? "any").json })
        }
        return .object([
            "form": text("form"), "version": text("version"), "outcome": text("outcome"),
            "refusedBy": text("refusedBy"), "rollout": text("rollout"), "arm": text("arm"),
            "since": ConsoleFilter.shown(visit.call.query["since"]),
            "until": ConsoleFilter.shown(visit.call.query["until"]),
            "offers": .array(offers.map(\.json)),
            "verdict": options("verdict", [("any", "Any"), ("accepted", "Accepted"), ("refused", "Refused")]),
            "test": options(
                "test",
                [("any", "Include test traffic"), ("none", "Without test traffic"), ("only", "Test traffic alone")]),
        ])
    }
}

/// Values that an input of the filter offers.
struct ConsoleOffer: ConsoleModel {
    /// The id of the list.
    let id: String
    let values: [String]

    /// The forms that the visitor's token covers, with the versions and outcomes of one form.
    static func all(_ visit: ConsoleVisit, of form: FormKey?) async throws -> [ConsoleOffer] {
        let forms = try await FormRow.all(in: visit.registry).filter { visit.token.covers($0.form) }
        let newest = forms.first { $0.form == form }?.newest?.number ?? 0
        let config =
            if let form, newest > 0 { try await visit.registry.readableConfig(newest, of: form) } else {
                nil as FormConfig?
            }
        let routed = (config?.routes.map(\.outcome) ?? []) + (config?.outcomes.map(\.name) ?? [])
        return [
            ConsoleOffer(id: "forms", values: forms.map(\.form.text)),
            ConsoleOffer(id: "versions", values: newest > 0 ? (1...newest).reversed().prefix(50).map { "\($0)" } : []),
            ConsoleOffer(id: "outcomes", values: Set(routed + ["completed"]).sorted()),
        ]
    }
}
