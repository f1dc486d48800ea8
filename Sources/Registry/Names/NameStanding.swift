/// Standing of a name at some time: whether one may take it, and what stands against that.
public enum NameStanding: String, Sendable, CaseIterable {
    /// Nobody has it.
    case free
    /// A submission took it.
    case taken
    /// A session that is not the one who asks holds it.
    case held
    /// It was freed not long ago.
    case resting
}
