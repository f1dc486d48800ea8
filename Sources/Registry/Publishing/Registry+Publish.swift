public import FormEngine

/// Config to be published, and what it is based on.
public struct Publication: Sendable {
    /// Base of the author's change.
    public enum Base: Sendable, Equatable {
        /// Nothing was said: enough only where the channel has no release, or has this very version live.
        case unstated
        /// The channel's last release had this number; 0: it had none.
        case release(Int)
        /// Any base, whichever it is; that is recorded.
        case forced
    }

    /// The config.
    public var config: FormConfig
    /// The bytes it was read from.
    public var source: SourceDocument
    /// Where it is to be live.
    public var channel = Channel.production
    /// Base of the change.
    public var base = Base.unstated
    /// The edition that it is published under; nil: the newest, but that of a version that differs in nothing else.
    public var edition: Edition?
    /// When it is to be live; nil: at once.
    public var scheduledFor: Timestamp?
    /// The hard cut-off for sessions on older versions.
    public var finishBy: Timestamp?
    /// Whether earlier scheduled releases stay in force.
    public var keepsScheduled = false
    /// Whether rollouts over an earlier release go on.
    public var keepsRollouts = false
    /// Whether a withdrawn version may be taken back into use.
    public var reinstates = false
    /// Whether the channel may be one on which nothing was ever released.
    public var allowsNewChannel = false
    /// The actor that publishes.
    public var actor: String
    /// Why.
    public var message: String?

    /// A config to be published by somebody, at once, on production.
    public init(config: FormConfig, source: SourceDocument, actor: String) {
        self.config = config
        self.source = source
        self.actor = actor
    }
}

/// Report of a publish that was done, or would be.
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
    /// Whether this very version was to become live at that time already, so that nothing was appended.
    public var wasScheduled = false
    /// When it is live from; nil: from the release on.
    public var scheduledFor: Timestamp?
    /// Changes against the version that was live.
    public var changes: [ConfigChange]
    /// The version that was live, if it is damaged, so that nobody can tell what changes; nil if it can be read.
    public var damagedBase: Int?
    /// Scheduled releases that this one makes void.
    public var voided: [Int] = []
    /// Whether a withdrawn version was taken back into use.
    public var isReinstated = false
    /// Releases that wait for their time and still will become live.
    public var waiting: [ReleaseRecord] = []
    /// How many sessions are open, on the channel, on other versions than this one.
    public var openSessions = 0
    /// When these must have ended; nil: each finishes in its own time.
    public var finishBy: Timestamp?
    /// The rollouts of the channel that end when the release takes effect.
    public var stoppedRollouts: [RolloutID] = []
}

extension Registry {
    /// Publishes a config: version, release and audit leaf in one transaction, or nothing at all.
    ///
    /// With `isDryRun` it gives the same report and writes nothing.
    public func publish(
        _ publication: Publication, isDryRun: Bool = false
    ) async throws(RegistryError) -> PublicationReport {
        try await checkChannel(publication.channel, isNew: publication.allowsNewChannel)
        return try await Publishing(registry: self, publication: publication, isDryRun: isDryRun).run()
    }

    /// The document that clients would judge a config by if it were published now, and the lists that it locks.
    public func clientDocument(
        of config: FormConfig
    ) async throws(RegistryError) -> (document: [UInt8], lists: [(name: String, document: [UInt8])]) {
        let (lock, _) = try await versionReader.lock(for: config)
        let document = config.ofEdition(.current).clientDocument(lock: lock)
        return (document, try await lockedLists(of: document))
    }
}

extension VersionReader {
    /// The lock of a config: the digests of the definitions that are in force now, and guards that they still are.
    func lock(for config: FormConfig) async throws(RegistryError) -> (lock: Lock, guards: [Guard]) {
        if let zone = config.policy.timeZone, !CivilClock.isKnown(zone) { throw .unknownTimeZone(zone) }
        var lock = Lock()
        var guards: [Guard] = []
        let defined = try await registry.definedSources()
        for name in config.sourceNames {
            guard let source = defined.named(name)?.record else {
                try await registry.definitionReader.refuseDamaged(.dataSource, endingIn: "")
                throw .unknownSource(name, nearest: NearestWord.to(name, among: defined.flatMap(\.names)))
            }
            lock.sources.append((name, source.digest))
            guards.append(.dataSource(source.name, number: source.number))
        }
        guards += try await registry.definitionReader.lockLists(of: config, in: &lock)
        return (lock, guards)
    }
}

extension Registry {
    /// Free text with a salt of its own.
    func note(_ text: String?) -> Note? {
        text.map { Note(text: $0, salt: surroundings.randomBytes(32)) }
    }
}
