/// A JsonLogic expression of a config: its source and its compiled form.
///
/// A class, because every field, rule and option has one, and copies are more frequent than reads.
public final class ConfigExpression: Sendable {
    /// The expression's JSON, as in the config.
    public let json: JSONValue
    /// The expression's entry in the compiled program of its config.
    let entry: ExpressionProgram.Entry

    init(json: JSONValue, entry: ExpressionProgram.Entry) {
        self.json = json
        self.entry = entry
    }
}
