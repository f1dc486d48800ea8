/// Rows stored beside submissions that repeat facts of the sealed records; a difference shows tampering.
public struct SubmissionCompanions: Sendable {
    /// The ends of sessions, by submission.
    public var ends: [String: SessionEndRecord] = [:]
    /// The taken images, by submission.
    public var images: [String: [ImageUse]] = [:]
    /// The taken names, by submission.
    public var names: [String: [NameRecord]] = [:]
    /// The age locks, by submission.
    public var locks: [String: AgeLockRecord] = [:]
    /// The consents given, by submission.
    public var given: [String: ConsentRecord] = [:]
    /// The consents given to their sessions, by session.
    public var consents: [String: [ConsentRecord]] = [:]

    /// No companion rows.
    public init() {}

    /// Whether a submission has no companion rows except the plain end of its session.
    func isPlain(_ row: SubmissionRecord) -> Bool {
        let id = row.id
        if images[id] != nil || names[id] != nil || locks[id] != nil || given[id] != nil { return false }
        guard let session = row.session else { return ends[id] == nil }
        return consents[session] == nil && ends[id].map { $0.body == nil && $0.session == session } ?? !row.accepted
    }
}
