/// Keys that a registry says signed the checkpoint of a bundle: to be compared with those that a reader has, not to be trusted.
public struct EvidenceSigners: Sendable, Equatable {
    /// The log's key; nil if none is stored that signed it.
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
    /// The keys that signed the checkpoint of a bundle, as far as they are stored beside it.
    public func signers(of bundle: EvidenceBundle) async throws(RegistryError) -> EvidenceSigners {
        let note = Array(bundle.checkpoint.utf8)
        guard let stored = try await firstCheckpoint({ $0.signed?.bytes == note }) else { return EvidenceSigners() }
        return EvidenceSigners(
            log: NoteKey(stored.key), witnesses: stored.cosignatures.compactMap { NoteKey($0.witness) })
    }
}
