/// Database as the registry's rules need it: reads values, and commits changes with their own guards.
///
/// Only values cross this protocol: no SQL, handles, clocks or keys. A read sees all changes committed before it began.
/// Each feature declares its reads in its own protocol; a store implements all of them.
public protocol Store:
    PublishingStore, DefinitionStore, SubmissionStore, SessionStore, FunnelStore, RolloutStore, NameStore, ImageStore,
    AccessStore,
    InvariantStore, ErasureStore, RejudgementStore, LogStore, AuditStore
{
    /// Checks whether a change could be committed and read again; throws if a file was deleted or replaced, a key is
    /// missing, or the disk is full.
    func checkReadiness() async throws(StoreError)

    /// Commits a change whose guards hold; returns when it is durable.
    ///
    /// Concurrent changes may share a transaction; each succeeds or fails by its own guards.
    func commit(_ change: Change) async throws(StoreError) -> Receipt
}
