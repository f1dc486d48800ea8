internal import FormEngine
internal import Synchronization

/// Cache of proofs, which depend on the definition, the version's document, and the day near which answers are judged.
final class ProofCache: Sendable {
    struct Key: Hashable {
        let definition: String
        let document: DocumentDigest
        let day: CivilDate
    }

    private let proofs = Mutex<[Key: InvariantProof]>([:])

    /// Maximum number of proofs; a full cache is emptied.
    private static let most = 1_000

    /// The cached proof, or a new one.
    func proof(_ key: Key, _ compute: () -> InvariantProof) -> InvariantProof {
        if let proof = proofs.withLock({ $0[key] }) { return proof }
        let proof = compute()
        proofs.withLock { proofs in
            if proofs.count >= Self.most { proofs.removeAll() }
            proofs[key] = proof
        }
        return proof
    }
}
