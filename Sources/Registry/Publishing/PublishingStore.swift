public import FormEngine

/// Storage of forms with their versions and releases.
public protocol PublishingStore: Sendable {
    /// All forms with a readable key, sorted by key.
    func forms() async throws(StoreError) -> [FormRecord]

    /// Versions of one form, newest first; unreadable ones are listed as damaged.
    func versions(_ query: VersionQuery) async throws(StoreError) -> Page<VersionRecord>

    /// The bytes that a version was first published from.
    func source(of form: FormKey, version: Int) async throws(StoreError) -> SourceDocument?

    /// A change page; nil for an unknown digest.
    func changePage(_ digest: String) async throws(StoreError) -> ChangePage?

    /// Releases, newest first; unreadable ones are listed as damaged.
    func releases(_ query: ReleaseQuery) async throws(StoreError) -> Page<ReleaseRecord>

    /// Everything that decides the live version of a form on a channel.
    func timeline(of form: FormKey, on channel: Channel) async throws(StoreError) -> Timeline

    /// A timeline without its rollouts, which affect neither the live version nor the cut-off of sessions.
    func releaseTimeline(of form: FormKey, on channel: Channel) async throws(StoreError) -> Timeline

    /// The last leaf of a timeline and the log's last time, which show if a timeline read earlier still holds.
    ///
    /// Given a subject of a rollout, its exposure is read in the same state of the database.
    func mark(
        of form: FormKey, on channel: Channel, exposing subject: RolloutMember?
    ) async throws(StoreError) -> TimelineMark

    /// The readable channels with releases of a form, or of any form, sorted by name.
    func channels(of form: FormKey?) async throws(StoreError) -> [Channel]
}
