internal import Registry

/// The writer's cache of the database's state as of its last commit, so that it need not query for every change.
struct LogState: Sendable {
    /// The right edge of the audit log's Merkle tree; its size is the last leaf's sequence.
    var frontier = MerkleTree.Frontier()
    /// The last leaf's hash, kept for PostgreSQL; nil for an empty log.
    var lastHash: [UInt8]?
    /// The last leaf's time.
    var time: Timestamp?
    /// The database's own time in this transaction, after which no row has expired; nil if the authors' clocks count.
    var clock: Timestamp?
    /// The last submission's sequence.
    var submissions = 0
    /// The last leaf that may have changed a live version, in any form.
    var lastMove = 0
    /// Live releases as of the last query, by form and channel.
    var live: [LiveKey: LiveSpan] = [:]

    /// Reads the state again if another process has appended leaves.
    ///
    /// Every change appends a leaf, so a log of unchanged size means an unchanged database.
    mutating func refresh(_ db: any SQLConnection) throws {
        if lastHash != nil {
            if try follow(db) { return }
            live = [:]
        } else {
            let size = try db.first("SELECT max(sequence) AS sequence FROM leaves") { try $0.next(Int?.self) } ?? nil
            if size ?? 0 == frontier.size { return }
        }
        let head = try db.logHead()
        guard head.size >= 0 else { throw Damage(detail: "The last leaf has the number \(head.size)") }
        frontier = try LogTail.frontier(ofSize: head.size, db)
        lastHash = try Self.hash(of: head.size, db)
        time = head.time
        try readCounters(db)
    }

    /// Follows the log from the leaf that was the last one, behind which other servers may have appended.
    ///
    /// - Returns: False if the log is to be read anew: it lacks that leaf, as a standby may that takes the place of a
    ///   server, or has too many later ones.
    private mutating func follow(_ db: any SQLConnection) throws -> Bool {
        var (next, leaves) = (self, 0)
        try db.each(
            "SELECT sequence, nodes, time FROM leaves WHERE sequence >= ? ORDER BY sequence LIMIT ?",
            [.integer(frontier.size), .integer(Self.mostFollowed)]
        ) { row in
            let (sequence, nodes, time) = (
                try row.next(Int.self), try row.next([UInt8].self), try row.next(Timestamp.self)
            )
            let hash = Array(nodes.prefix(MerkleTree.hashSize))
            if leaves == 0 {
                if sequence == frontier.size, hash == lastHash { leaves = 1 }
                return
            }
            guard sequence == next.frontier.size + 1, next.frontier.append(hash) == nodes,
                next.time.map({ $0 <= time }) ?? true
            else { throw Damage(detail: "The log has a wrong hash or time at leaf \(sequence)") }
            next.lastHash = hash
            next.time = time
            leaves += 1
        }
        guard (1..<Self.mostFollowed).contains(leaves) else { return false }
        if leaves > 1 {
            try next.readCounters(db)
            self = next
        }
        return true
    }

    /// The limit on leaves that are appended to the cached tree; a longer log is read anew.
    private static let mostFollowed = 1000

    /// Reads the last submission's number, and the last leaf that may have changed a live version, in one query.
    private mutating func readCounters(_ db: any SQLConnection) throws {
        // Values outside the range of leaf numbers are ignored: they are damage of one row.
        let leaves = ["releases", "version_states", "unschedulings", "rollout_events"].map {
            "(SELECT max(leaf) FROM \($0) WHERE leaf BETWEEN 0 AND ?1)"
        }
        let counters = try db.first(
            "SELECT (SELECT max(sequence) FROM submissions), \(leaves.joined(separator: ", "))",
            [.integer(Int.storable.upperBound)]
        ) { row in
            let last = try row.next(AnyInteger?.self)?.value ?? 0
            return (last, try leaves.map { _ in try row.next(Int?.self) ?? 0 }.max() ?? 0)
        }
        let (last, move) = counters ?? (0, 0)
        // A damaged number beyond the limit rejects only the next submission, not other changes.
        submissions = min(last, Int.storable.upperBound)
        if move != lastMove { live = [:] }
        lastMove = move
    }

    private static func hash(of leaf: Int, _ db: any SQLConnection) throws -> [UInt8]? {
        guard db.dialect == .postgres else { return nil }
        return try db.first("SELECT substr(nodes, 1, 32) FROM leaves WHERE sequence = ?", [.integer(leaf)]) {
            try $0.next()
        }
    }

    /// A time up to which rows have expired, but none after the database's own time.
    func limited(_ time: Timestamp) -> Timestamp { min(time, clock ?? time) }

    static func node(of leaf: Int, level: Int, _ db: any SQLConnection) throws -> [UInt8] {
        let node = try db.first(
            "SELECT substr(nodes, ?2 * 32 + 1, 32) FROM leaves WHERE sequence = ?1", [.integer(leaf), .integer(level)]
        ) { try $0.next([UInt8].self) }
        guard let node, node.count == MerkleTree.hashSize else {
            throw Damage(detail: "The hash at level \(level) of leaf \(leaf) is missing")
        }
        return node
    }
}

extension SQLConnection {
    /// The greatest leaf number among a table's rows; 0 if the table is empty.
    ///
    /// Values outside the range of leaf numbers are ignored: they are damage of one row.
    func lastLeaf(of table: String) throws -> Int {
        let leaf = try first(
            "SELECT max(leaf) FROM \(table) WHERE leaf BETWEEN 0 AND ?", [.integer(Int.storable.upperBound)]
        ) { try $0.next(Int?.self) }
        return (leaf ?? nil) ?? 0
    }
}

/// Key of the cache of live releases: a form on a channel.
struct LiveKey: Hashable, Sendable {
    let form: String
    let channel: String
}

/// A release that is live on a channel, and the time span in which that cannot change without a new leaf.
struct LiveSpan: Sendable {
    let release: Int?
    /// The last leaf that affected which release is live.
    let leaf: Int
    let since: Timestamp
    /// The time at which a scheduled release takes over; nil if none is scheduled.
    let until: Timestamp?

    /// The live release of a timeline at a time.
    init(_ timeline: Timeline, at time: Timestamp) {
        release = timeline.live(at: time)?.number
        leaf = timeline.leaf
        since = time
        until = timeline.nextChange(after: time)
    }

    func covers(_ time: Timestamp) -> Bool {
        guard time >= since else { return false }
        guard let until else { return true }
        return time < until
    }
}
