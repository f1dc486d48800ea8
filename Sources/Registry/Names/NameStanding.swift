/// Status of a name at some time: whether it may be taken, and the obstacle.
public enum NameStanding: String, Sendable, CaseIterable {
    /// Nobody has it.
    case free
    /// A submission took it.
    case taken
    /// Another session holds it.
    case held
    /// It was freed not long ago.
    case resting
}
