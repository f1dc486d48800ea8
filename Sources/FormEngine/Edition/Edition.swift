/// The numbered semantics of the engine.
///
/// Any change of any verdict is a new edition, and each version is judged by the edition that it was published under. The
/// properties name what the later ones changed.
public enum Edition: Int, Sendable, CaseIterable, Comparable {
    /// The edition of 22 November 2026, frozen with its mistakes.
    case first = 1
    /// The edition of 28 November 2026.
    case second = 2

    /// The edition that new versions are published under.
    public static let current = Edition.second

    /// Orders editions by their numbers.
    public static func < (left: Edition, right: Edition) -> Bool { left.rawValue < right.rawValue }
}
