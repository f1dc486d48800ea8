/// State of a name at a time: free, or the reason why it cannot be taken.
public enum NameStanding: String, Sendable, CaseIterable {
    /// The name is free.
    case free
    /// A submission took it.
    case taken
    /// Another session holds it.
    case held
    /// It was freed recently, and still rests.
    case resting
}
