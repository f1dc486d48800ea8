/// The schema of a database, and the migrations that it lacks.
public struct SchemaStanding: Sendable, Equatable {
    /// The number of applied migrations.
    public let version: Int
    /// The names of the migrations that the program would apply, in order.
    public let missing: [String]

    /// A schema with the migrations that it lacks.
    public init(version: Int, missing: [String]) {
        self.version = version
        self.missing = missing
    }
}
