/// The numbered semantics of the engine.
///
/// A change of any verdict is a new edition, and each version is judged by the edition under which it was published.
/// The properties name the changes of later editions.
public enum Edition: Int, Sendable, CaseIterable, Comparable {
    /// The edition of 22 November 2026, frozen with its mistakes.
    case first = 1
    /// The edition of 28 November 2026.
    case second = 2

    /// The edition of newly published versions.
    public static let current = Edition.second

    /// Orders editions by their numbers.
    public static func < (left: Edition, right: Edition) -> Bool { left.rawValue < right.rawValue }
}
