/// Keys that signed a bundle's checkpoint, as the registry reports them: readers compare them, and do not trust them.
public struct EvidenceSigners: Sendable, Equatable {
    /// The log's key; nil if no stored key signed it.
    public var log: NoteKey?
    /// The witnesses' keys.
    public var witnesses: [NoteKey]

    /// Keys that signed a checkpoint.
    public init(log: NoteKey? = nil, witnesses: [NoteKey] = []) {
        self.log = log
        self.witnesses = witnesses
    }
}

extension AuditLog {
    /// The stored keys that signed the checkpoint of a bundle.
    public func signers(of bundle: EvidenceBundle) async throws(RegistryError) -> EvidenceSigners {
        let note = Array(bundle.checkpoint.utf8)
        guard let stored = try await firstCheckpoint({ $0.signed?.bytes == note }) else { return EvidenceSigners() }
        return EvidenceSigners(
            log: NoteKey(stored.key), witnesses: stored.cosignatures.compactMap { NoteKey($0.witness) })
    }
}
