internal import Crypto
internal import FormEngine

/// A random sample of a period's submissions, which anybody with the checkpoint can draw again.
///
/// It holds the submissions with the lowest SHA-256 over the checkpoint's root, a seed, and their id. Nobody could know
/// the root before the submissions were sent. The operator could still sign several checkpoints: a seed that the
/// auditor names once the checkpoint is kept elsewhere prevents that.
public struct SubmissionSample: Sendable {
    /// The oldest checkpoint that covers the period.
    public var checkpoint: Checkpoint
    /// The auditor's seed; empty without one.
    public var seed: String
    /// The number of submissions in the period.
    public var total: Int
    /// The sample, in the order of these hashes.
    public var submissions: [SubmissionRecord]
}

extension AuditLog {
    /// The most submissions of a sample.
    public static let mostSampled = 10_000

    func sample(of size: Int, seed: String, in period: AuditPeriod) async throws(RegistryError) -> SubmissionSample {
        // Later leaves of a period that is not over would change the sample.
        guard period.until <= surroundings.now() else { throw .periodNotOver(until: period.until) }
        let last = period.counts.leaves?.last ?? 0
        guard let checkpoint = try await oldestCheckpoint(covering: last) else { throw .periodNotCovered(leaf: last) }
        var lot = Lot(prefix: checkpoint.root + Array(seed.utf8), size: min(size, Self.mostSampled))
        var next = 0
        while let leaves = period.counts.leaves {
            let after = next
            let ids = try await storing { () throws(StoreError) in
                try await store.submissionIDs(recordedBy: leaves, of: period.form, after: after, limit: 10_000)
            }
            guard let last = ids.last?.sequence else { break }
            for id in ids { lot.add(id.id) }
            next = last
        }
        var submissions: [SubmissionRecord] = []
        for id in lot.ids { submissions.append(try await registry.submission(id)) }
        return SubmissionSample(checkpoint: checkpoint, seed: seed, total: lot.total, submissions: submissions)
    }

    /// The stored checkpoint with the fewest leaves that has at least these.
    private func oldestCheckpoint(covering leaf: Int) async throws(RegistryError) -> Checkpoint? {
        var (oldest, below): (Checkpoint?, Int?) = (nil, nil)
        while true {
            let size = below
            let page = try await storing { () throws(StoreError) in
                try await store.checkpoints(below: size, limit: 100)
            }
            for stored in page {
                guard stored.size >= leaf else { return oldest }
                oldest = stored.checkpoint ?? oldest
            }
            guard let last = page.last else { return oldest }
            below = last.size
        }
    }
}

/// The ids with the lowest hashes among those that were added.
private struct Lot {
    /// The bytes before each id.
    let prefix: [UInt8]
    let size: Int
    private(set) var total = 0
    private var drawn: [(hash: [UInt8], id: String)] = []

    init(prefix: [UInt8], size: Int) {
        self.prefix = prefix
        self.size = size
    }

    /// The drawn ids, by hash.
    var ids: [String] { drawn.map(\.id) }

    mutating func add(_ id: String) {
        total += 1
        let hash = Array(Crypto.SHA256.hash(data: prefix + Array(id.utf8)))
        if drawn.count == size {
            guard let last = drawn.last, hash.lexicographicallyPrecedes(last.hash) else { return }
            drawn.removeLast()
        }
        let place = drawn.firstIndex { hash.lexicographicallyPrecedes($0.hash) } ?? drawn.count
        drawn.insert((hash, id), at: place)
    }
}
