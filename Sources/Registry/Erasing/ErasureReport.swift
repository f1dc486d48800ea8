/// Report of an erasure, or of its dry run.
public struct ErasureReport: Sendable {
    /// The erasure; nil in a dry run, and if nothing was left to erase.
    public var erasure: Erasure?
    /// Number of submissions and refused attempts in its scope.
    public var submissions: Int
    /// Number of sessions in its scope.
    public var sessions: Int
    /// Number of images in its scope.
    public var images: Int
    /// Number of names that became free.
    public var names: Int
    /// Number of keys that were destroyed, or would be in a dry run.
    public var keys: Int

    init(_ reach: ErasureReach, names: Int, keys: Int) {
        submissions = reach.submissions.count
        sessions = reach.sessions.count
        images = reach.images.count
        self.names = names
        self.keys = keys
    }
}
