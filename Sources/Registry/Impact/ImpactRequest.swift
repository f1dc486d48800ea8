public import FormEngine

/// Which stored submissions a candidate judges.
public struct ImpactRequest: Sendable {
    /// The rules that judge.
    public enum Candidate: Sendable {
        /// A config, with the release that would make it live.
        case config(Publication)
        /// A published version, with the channel on which a rollback or a promotion would make it live.
        case version(Int, of: FormKey, on: Channel, actor: String)
    }

    /// The rules that judge.
    public var candidate: Candidate
    /// Only submissions judged at this time or later.
    public var since: Timestamp?
    /// Only submissions that this version judged.
    var judgedBy: Int?
    /// Only the newest submissions, at most this number, and as many open sessions.
    public var limit: Int?
    /// Only submissions after this sequence, to continue an interrupted run.
    public var after: Int?

    /// All submissions of the form, unless narrowed.
    public init(_ candidate: Candidate, since: Timestamp? = nil, limit: Int? = nil, after: Int? = nil) {
        self.candidate = candidate
        self.since = since
        self.limit = limit
        self.after = after
    }

    /// All submissions of the config's form, unless narrowed.
    public init(_ publication: Publication, since: Timestamp? = nil, limit: Int? = nil, after: Int? = nil) {
        self.init(.config(publication), since: since, limit: limit, after: after)
    }

    /// The form whose submissions are judged.
    public var form: FormKey {
        switch candidate {
        case .config(let publication): publication.config.form
        case .version(_, let form, _, _): form
        }
    }

    /// Who reads the answers.
    var actor: String {
        switch candidate {
        case .config(let publication): publication.actor
        case .version(_, _, _, let actor): actor
        }
    }
}
