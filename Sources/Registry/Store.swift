/// Database as the registry's rules need it: reading values, and committing changes that carry their own guards.
///
/// Values only: no SQL, handle, clock or key crosses. Reads see everything that was committed before they began. Each
/// feature declares what it reads in a protocol beside it; a store is all of them.
public protocol Store:
    PublishingStore, DefinitionStore, SubmissionStore, SessionStore, RolloutStore, NameStore, ImageStore, AccessStore,
    LogStore, AuditStore
{
    /// Looks whether a change could be committed and read again: throws where a file was deleted or replaced, a key is
    /// gone, or the disk is full.
    func checkReadiness() async throws(StoreError)

    /// Carries out a change whose guards hold; returns when it is durable.
    ///
    /// Concurrent changes may share a transaction; each stands or falls by its own guards.
    func commit(_ change: Change) async throws(StoreError) -> Receipt
}
