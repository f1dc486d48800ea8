internal import FormEngine

/// Collects parts of evidence under a checkpoint.
struct CollectingParts: Sendable {
    let registry: Registry
    let checkpoint: Checkpoint

    /// The part of a row of a kind that a leaf records.
    func part(
        _ kind: RowKind, at leaf: Int, where isWanted: (JSONValue) -> Bool = { _ in true }
    ) async throws(RegistryError) -> EvidencePart {
        let range = SequenceRange(first: leaf, last: leaf)
        let leaves = try await registry.storing { () throws(StoreError) in try await registry.store.leaves(range) }
        let rows = try await registry.storing { () throws(StoreError) in try await registry.store.auditedRows(range) }
        let found = rows.compactMap(\.values).first { $0.kind == kind && isWanted($0.values) }
        let digests = (leaves.first.flatMap { try? JSONValue(stored: $0.bytes) })?["rows"]?.elements?.compactMap(
            \.string)
        let row = [found, found?.former].compactMap { $0 }.first { digests?.contains($0.digest) == true }
        guard let bytes = leaves.first?.bytes, let row else {
            throw .store(.damaged(path: "the registry", detail: "leaf \(leaf) or its \(kind.name) is missing"))
        }
        let proof = try await registry.auditLog.hashes(.inclusion(of: leaf, in: checkpoint.size))
        return EvidencePart(
            leaf: String(decoding: bytes, as: UTF8.self), proof: proof.map { Base64.encode($0) },
            row: String(decoding: row.values.canonicalBytes, as: UTF8.self))
    }
}
