/// A checkpoint that was kept outside the registry, for a verification to compare.
public struct KeptCheckpoint: Sendable {
    /// Its origin for people: the name of a file.
    public var name: String
    /// The signed note of the checkpoint.
    public var note: SignedNote

    /// The signed checkpoint; nil for another note.
    public var checkpoint: Checkpoint? { Checkpoint(note.text) }

    /// A checkpoint with its origin.
    public init(name: String, note: SignedNote) {
        self.name = name
        self.note = note
    }
}

extension AuditVerification {
    /// Compares the log with checkpoints, and reports up to which leaf the trusted signers witness it.
    ///
    /// Stored checkpoints are compared too; they count as witnessed only if all trusted signers signed them.
    func compare(
        _ kept: [KeptCheckpoint], trusting trust: Trust, into report: inout AuditReport
    ) async throws(RegistryError) {
        var comparison = CheckpointComparison(
            size: try await registry.storing { () throws(StoreError) in try await store.head() }.size,
            origins: try await registry.auditLog.origins())
        for kept in kept {
            comparison.note(kept, trusting: trust)
        }
        var below: Int?
        repeat {
            let size = below
            let part = try await registry.storing { () throws(StoreError) in
                try await store.checkpoints(below: size, limit: 256)
            }
            for stored in part { comparison.note(stored, trusting: trust) }
            below = part.last?.size
        } while below != nil
        for place in comparison.sizes {
            comparison.compare(place, root: try await registry.auditLog.root(of: place))
        }
        let (witnessed, problems) = comparison.result
        report.problems.add(problems)
        report.witnessed = witnessed
        guard witnessed > 0 else { return }
        let range = SequenceRange(first: witnessed + 1, last: witnessed + 1)
        let next = try await registry.storing { () throws(StoreError) in try await store.leaves(range) }.first
        report.unwitnessedSince = next.flatMap { $0.time }
    }
}

/// Comparison of checkpoints with a log, which collects contradictions.
private struct CheckpointComparison {
    /// A checkpoint to be compared.
    private struct Entry {
        let object: String
        let checkpoint: Checkpoint
        /// Whether all trusted signers signed it.
        let counts: Bool
    }

    private let size: Int
    private let origins: [OriginRecord]
    private var entries: [Entry] = []
    private var roots: [Int: [UInt8]] = [:]
    private var problems = AuditProblems()

    init(size: Int, origins: [OriginRecord]) {
        self.size = size
        self.origins = origins
    }

    mutating func note(_ kept: KeptCheckpoint, trusting trust: Trust) {
        if let refusal = trust.refusal(of: kept.note) {
            add(.checkpointUnsigned, object: kept.name, message: refusal)
        } else if let checkpoint = kept.checkpoint {
            take(Entry(object: kept.name, checkpoint: checkpoint, counts: true))
        } else {
            add(.checkpointUnsigned, object: kept.name, message: "The signed text is no checkpoint.")
        }
    }

    mutating func note(_ stored: StoredCheckpoint, trusting trust: Trust) {
        // The check of the file reports damaged checkpoints.
        guard let note = stored.signed, let checkpoint = stored.checkpoint else { return }
        let counts = !trust.witnesses.isEmpty && trust.refusal(of: note) == nil
        take(Entry(object: "checkpoint \(stored.size)", checkpoint: checkpoint, counts: counts))
    }

    private mutating func take(_ entry: Entry) {
        let size = entry.checkpoint.size
        guard let index = origins.firstIndex(where: { $0.origin == entry.checkpoint.origin }) else {
            return add(
                .checkpointOfAnother, object: entry.object,
                message: "The checkpoint is of `\(entry.checkpoint.origin)`, not of this log.")
        }
        let next = origins.dropFirst(index + 1).first
        let end = next.map { min($0.leaf - 1, self.size) } ?? self.size
        guard size > end else { return entries.append(entry) }
        let lost = next.map { " " + Self.words(for: $0, missing: entry.checkpoint) } ?? ""
        add(
            .logTruncated, at: end + 1, object: entry.object,
            message: "The log had \(size) leaves, and has \(end) of them.\(lost)")
    }

    /// Explains missing leaves by the log's next name, whose first leaf records a restored backup.
    private static func words(for next: OriginRecord, missing checkpoint: Checkpoint) -> String {
        let restored = "The log was restored to \(next.leaf - 1) leaves"
        guard let named = next.previous, named.size >= next.leaf else {
            return "\(restored) from a backup: leaf \(next.leaf) does not record how many leaves the log had before."
        }
        if checkpoint.size > named.size {
            return
                "\(restored), and leaf \(next.leaf) records that the log had \(named.size) leaves, fewer than the checkpoint."
        }
        if checkpoint.size == named.size, checkpoint.root != named.root {
            return "\(restored), and leaf \(next.leaf) names another root of \(named.size) leaves."
        }
        return "\(restored), as leaf \(next.leaf) records: the log had \(named.size), and the later ones are lost."
    }

    /// The tree sizes whose roots the comparison needs.
    var sizes: [Int] { Set(entries.map(\.checkpoint.size)).sorted() }

    mutating func compare(_ size: Int, root: [UInt8]) { roots[size] = root }

    /// The number of witnessed leaves, and the problems.
    var result: (witnessed: Int, problems: AuditProblems) {
        var found = problems
        let isSame: (Entry) -> Bool = { roots[$0.checkpoint.size] == $0.checkpoint.root }
        for entry in entries where !isSame(entry) {
            let size = entry.checkpoint.size
            // A matching trusted checkpoint vouches for all leaves up to its size; without one any leaf may be the
            // changed one.
            let sound = entries.filter { $0.counts && $0.checkpoint.size < size && isSame($0) }
            let first = (sound.map(\.checkpoint.size).max() ?? 0) + 1
            let leaves =
                first == size ? "Leaf \(size) differs" : "One of the leaves \(first) to \(size) differs"
            found.add(
                AuditProblem(
                    code: .checkpointDiffers, leaf: first, object: entry.object,
                    message: "\(leaves) from the log that the checkpoint was made of."))
        }
        return (entries.filter { $0.counts && isSame($0) }.map(\.checkpoint.size).max() ?? 0, found)
    }

    private mutating func add(_ code: AuditProblem.Code, at leaf: Int? = nil, object: String, message: String) {
        problems.add(AuditProblem(code: code, leaf: leaf, object: object, message: message))
    }
}
