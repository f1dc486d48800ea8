public import FormEngine

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
    public var names = 0
    /// Number of keys that were destroyed, or would be in a dry run.
    public var keys = 0
    /// Number of submissions whose deferred erasure ended now, since nothing keeps them any more.
    public var ended = 0
    /// The submissions kept by a hold or a law.
    public var deferred: [DeferredErasure]

    init(_ reach: ErasureReach, deferred: [DeferredErasure]) {
        submissions = reach.submissions.count
        sessions = reach.sessions.count
        images = reach.images.count
        self.deferred = deferred
    }
}

/// A submission that an erasure could not reach yet.
public struct DeferredErasure: Sendable, Equatable {
    /// The submission.
    public var record: SubmissionRecord
    /// The bars and the law that keep its answers.
    public var keeper: AnswerKeeper
}

extension ErasureReport {
    /// The day from which on no law keeps any of its submissions; nil without such a law.
    public var deferredUntil: CivilDate? { deferred.compactMap(\.keeper.until).max() }

    /// The ids of the holds that keep its submissions, in order.
    public var holds: [String] { Set(deferred.flatMap(\.keeper.holds)).sorted() }
}
