public import FormEngine

/// A scheduled release to be taken back.
public struct UnschedulingDraft: Sendable, Equatable {
    /// The form.
    public var form: FormKey
    /// The channel.
    public var channel: Channel
    /// The release's number on that channel.
    public var release: Int

    /// A release of a form on a channel.
    public init(form: FormKey, channel: Channel, release: Int) {
        self.form = form
        self.channel = channel
        self.release = release
    }
}

/// A scheduled release that was taken back, as it is stored.
public struct UnschedulingRecord: Sendable, Equatable {
    /// The release that is taken back.
    public var draft: UnschedulingDraft
    /// When it was taken back, before its time came.
    public var recordedAt: Timestamp
    /// The sequence of the leaf that records it.
    public var leaf: Int

    /// A release taken back at a time.
    public init(draft: UnschedulingDraft, recordedAt: Timestamp, leaf: Int) {
        self.draft = draft
        self.recordedAt = recordedAt
        self.leaf = leaf
    }
}

/// Report of taking a scheduled release back.
public struct UnschedulingReport: Sendable {
    /// The release.
    public var release: ReleaseRecord
    /// Whether it was taken back before, so that nothing was appended.
    public var wasUnscheduled: Bool
    /// The release that answers now; nil if none does yet.
    public var live: ReleaseRecord?
}

extension Registry {
    /// Takes back one release that waits for its time: it never becomes live.
    @discardableResult
    public func unschedule(
        _ form: FormKey, _ number: Int, on channel: Channel = .production, actor: String, message: String?
    ) async throws(RegistryError) -> UnschedulingReport {
        _ = try await existingForm(form)
        try await checkChannel(channel)
        let draft = UnschedulingDraft(form: form, channel: channel, release: number)
        for _ in 0..<Self.attempts {
            let timeline = try await timeline(of: form, on: channel)
            let time = try await now()
            guard let release = timeline.releases.first(where: { $0.number == number }) else {
                throw .noSuchRelease(form, channel, number, latest: timeline.latest)
            }
            let live = timeline.live(at: time)
            switch timeline.standing(of: release, at: time) {
            case .scheduled: break
            case .void(.unscheduled): return UnschedulingReport(release: release, wasUnscheduled: true, live: live)
            case let standing: throw .notScheduled(form, channel, number, standing)
            }
            let leaf = LeafDraft(
                time: time, actor: actor, action: "unschedule",
                object: form.text, note: note(message))
            let change = Change(
                guards: [.scheduled(form, channel, release: number)], rows: [.unscheduling(draft)], leaf: leaf)
            guard try await commitIfCurrent(change) != nil else { continue }
            return UnschedulingReport(release: release, wasUnscheduled: false, live: live)
        }
        throw .contention
    }
}
