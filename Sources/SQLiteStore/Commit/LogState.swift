internal import GRDB
internal import Registry

/// Memory of the writer as of its last commit, so that the database need not be read for every change.
struct LogState: Sendable {
    /// The right edge of the audit log's tree; its size is the last leaf's sequence.
    var frontier = MerkleTree.Frontier()
    /// The last leaf's time.
    var time: Timestamp?
    /// The last submission's sequence.
    var submissions = 0
    /// The last leaf that moved what is live, anywhere.
    var lastMove = 0
    /// Releases that were live at the last query, by form and channel.
    var live: [LiveKey: LiveSpan] = [:]

    /// Brings the state up to date if another process has appended.
    ///
    /// Nothing is ever written without a leaf, so an unchanged log means an unchanged database.
    mutating func refresh(_ db: Database) throws {
        let size = try db.first("SELECT max(sequence) AS sequence FROM leaves") { try $0.next(Int?.self) } ?? nil
        guard size ?? 0 != frontier.size else { return }
        let head = try db.logHead()
        guard head.size >= 0 else { throw Damage(detail: "The last leaf has the number \(head.size)") }
        frontier = try LogTail.frontier(ofSize: head.size, db)
        time = head.time
        let last = try db.first("SELECT max(sequence) AS sequence FROM submissions") { try $0.next(AnyInteger?.self) }
        // A number beyond all that are ever stored refuses the next submission, and no other change.
        submissions = min(last??.value ?? 0, Int.storable.upperBound)
        let move = try Self.lastMove(db)
        if move != lastMove { live = [:] }
        lastMove = move
    }

    static func node(of leaf: Int, level: Int, _ db: Database) throws -> [UInt8] {
        let node = try db.first(
            "SELECT substr(nodes, ?2 * 32 + 1, 32) FROM leaves WHERE sequence = ?1", [.integer(leaf), .integer(level)]
        ) { try $0.next([UInt8].self) }
        guard let node, node.count == MerkleTree.hashSize else {
            throw Damage(detail: "The hash at level \(level) of leaf \(leaf) is missing")
        }
        return node
    }

    private static func lastMove(_ db: Database) throws -> Int {
        try ["releases", "version_states", "unschedulings", "rollout_events"].map { try db.lastLeaf(of: $0) }.max() ?? 0
    }
}

extension Database {
    /// The last leaf that a row of a table names; 0 if none does.
    ///
    /// A value that is not a leaf's number, such as a text that sorts behind all numbers, is one row's damage.
    func lastLeaf(of table: String) throws -> Int {
        let leaf = try first(
            "SELECT max(leaf) FROM \(table) WHERE leaf BETWEEN 0 AND ?", [.integer(Int.storable.upperBound)]
        ) { try $0.next(Int?.self) }
        return (leaf ?? nil) ?? 0
    }
}

/// A form on a channel.
struct LiveKey: Hashable, Sendable {
    let form: String
    let channel: String
}

/// Release that is live on a channel for a span of time in which nothing changes by itself.
struct LiveSpan: Sendable {
    let release: Int?
    /// The last leaf that affected which version is live.
    let leaf: Int
    let since: Timestamp
    /// When a scheduled release takes over; nil: never by itself.
    let until: Timestamp?

    /// Span that a timeline gives from a time on.
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
