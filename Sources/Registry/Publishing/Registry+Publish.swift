public import FormEngine

/// A config to publish, and the release that it is based on.
public struct Publication: Sendable {
    /// Base of the author's change.
    public enum Base: Sendable, Equatable {
        /// No base given: enough only if the channel has no release, or this very version is live.
        case unstated
        /// The channel's last release had this number; 0: it had no release.
        case release(Int)
        /// Any base; the release records that it was forced.
        case forced
    }

    /// The config.
    public var config: FormConfig
    /// The bytes that the config was parsed from.
    public var source: SourceDocument
    /// The channel of the release.
    public var channel = Channel.production
    /// Base of the change.
    public var base = Base.unstated
    /// The edition to publish under; nil: the newest, or that of a version that differs in nothing else.
    public var edition: Edition?
    /// When it becomes live; nil: at once.
    public var scheduledFor: Timestamp?
    /// The hard cut-off for sessions on older versions.
    public var finishBy: Timestamp?
    /// Whether earlier scheduled releases stay in force.
    public var keepsScheduled = false
    /// Whether rollouts over an earlier release continue.
    public var keepsRollouts = false
    /// Whether a withdrawn version may be reinstated.
    public var reinstates = false
    /// Compatibility that the version must keep.
    public var compatibility = Compatibility.none
    /// Whether a compatibility that is neither proved nor shown to be broken is accepted; the release records that.
    public var acceptsUndecided = false
    /// The digest of the stored change page that the publisher saw; nil: a page without impact is made.
    public var page: String?
    /// Whether the channel may be a new one without releases.
    public var allowsNewChannel = false
    /// The actor that publishes.
    public var actor: String
    /// The reason.
    public var message: String?

    /// A config for an actor to publish, at once, on production.
    public init(config: FormConfig, source: SourceDocument, actor: String) {
        self.config = config
        self.source = source
        self.actor = actor
    }
}

/// Report of publishing, or of a dry run.
public struct PublicationReport: Sendable {
    /// The form.
    public var form: FormKey
    /// The version's number.
    public var version: Int
    /// Its digest.
    public var digest: DocumentDigest
    /// The edition of the engine's semantics that judges it.
    public var edition: Edition
    /// The release that makes it live; nil in a dry run.
    public var release: Int?
    /// The channel.
    public var channel: Channel
    /// Whether the version is new.
    public var isCreated: Bool
    /// Whether this very version was live already, so that nothing was appended.
    public var wasLive: Bool
    /// Whether this very version was scheduled for that time already, so that nothing was appended.
    public var wasScheduled = false
    /// When it becomes live; nil: at once.
    public var scheduledFor: Timestamp?
    /// The release that is live before; nil without one.
    public var base: ReleaseRecord?
    /// Comparison with the live version; nil without one that can be read.
    public var comparison: FormComparison?
    /// Changes compared with the live version.
    public var changes: [ConfigChange] { comparison?.changes.map { $0.change } ?? [] }
    /// The number of the live version if it is damaged, so that its changes are unknown; nil if it is readable.
    public var damagedBase: Int?
    /// Scheduled releases that this one voids.
    public var voided: [Int] = []
    /// Whether a withdrawn version was reinstated.
    public var isReinstated = false
    /// Scheduled releases that will still become live.
    public var waiting: [ReleaseRecord] = []
    /// The number of open sessions on the channel that use other versions.
    public var openSessions = 0
    /// The cut-off of these sessions; nil: they expire by themselves.
    public var finishBy: Timestamp?
    /// The rollouts of the channel that end when the release takes effect.
    public var stoppedRollouts: [RolloutID] = []
    /// The results of all invariants that cover the version.
    public var invariants: [InvariantCheck] = []
    /// The change page that the release names; nil if nothing was appended.
    public var page: ChangePage?
}

extension Registry {
    /// Publishes a config: version, release and audit leaf in one transaction, or nothing at all.
    ///
    /// A version that is live already, or scheduled for that time, adds nothing. With `isDryRun` it writes nothing, and
    /// the report has no number of a new release.
    public func publish(
        _ publication: Publication, isDryRun: Bool = false
    ) async throws(RegistryError) -> PublicationReport {
        try await checkChannel(publication.channel, isNew: publication.allowsNewChannel)
        return try await Publishing(registry: self, publication: publication, isDryRun: isDryRun).run()
    }

    /// The document by which clients would judge if the config were published now, and the word lists that it locks.
    public func clientDocument(
        of config: FormConfig
    ) async throws(RegistryError) -> (document: [UInt8], lists: [(name: String, document: [UInt8])]) {
        let (lock, _) = try await versionReader.lock(for: config)
        let document = config.ofEdition(.current).clientDocument(lock: lock)
        return (document, try await lockedLists(of: document))
    }
}
