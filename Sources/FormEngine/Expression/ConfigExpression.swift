/// An expression of a config, in JsonLogic: as it was written, and compiled.
public struct ConfigExpression: Sendable {
    /// The expression as it was written.
    public let json: JSONValue
    /// Its entry in the program of the config that it was read with.
    let entry: ExpressionProgram.Entry
}
