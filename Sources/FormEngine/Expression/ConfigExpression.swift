/// An expression of a config, in JsonLogic: as it was written, and compiled.
///
/// A class, because every field, rule and option has one, and they are copied more often than it is read.
public final class ConfigExpression: Sendable {
    /// The expression as it was written.
    public let json: JSONValue
    /// Its entry in the program of the config that it was read with.
    let entry: ExpressionProgram.Entry

    init(json: JSONValue, entry: ExpressionProgram.Entry) {
        self.json = json
        self.entry = entry
    }
}
