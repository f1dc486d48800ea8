/// A rule that has not been judged: it is not due yet, or the caller must find out something first.
public struct PendingRule: Sendable, Equatable {
    /// The field's path: `bsn`, `owners/0/share`.
    public var field: String
    /// The rule's name, or `required`, `one_of`, `min_items`, `max_items`; `refused` where only the server may know it; `outcome`
    /// where a route waits for the field.
    public var rule: String
    /// The namespace in which a name must be free; nil for rules that are not due.
    public var namespace: String?

    /// Rule name for a route that waits for a field.
    static let outcome = "outcome"

    init(field: String, rule: String, namespace: String? = nil) {
        self.field = field
        self.rule = rule
        self.namespace = namespace
    }
}
