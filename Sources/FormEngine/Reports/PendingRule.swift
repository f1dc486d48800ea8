/// A rule that was not judged, because it is not due or needs a reply first.
public struct PendingRule: Sendable, Equatable {
    /// The field's path: `bsn`, `owners/0/share`.
    public var field: String
    /// The rule's name, or `required`, `one_of`, `min_items`, `max_items`; `refused` for a server rule; `outcome` for a
    /// route that waits for the field.
    public var rule: String
    /// The namespace in which a name must be free; nil for rules that are not due.
    public var namespace: String?

    /// The rule name for a route that waits for a field.
    static let outcome = "outcome"

    init(field: String, rule: String, namespace: String? = nil) {
        self.field = field
        self.rule = rule
        self.namespace = namespace
    }
}
