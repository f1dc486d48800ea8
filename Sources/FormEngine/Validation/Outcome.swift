/// What follows from a set of answers.
public struct Outcome: Sendable {
    /// Its name: `completed`, or one that a config names.
    public var name: String

    /// The answers are valid, and nothing else was decided.
    public static let completed = Outcome(name: "completed")

    /// The names that an example may expect.
    static let known = [completed.name]
}
