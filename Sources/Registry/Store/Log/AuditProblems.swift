/// A problem that `audit verify` found, with its place.
public struct AuditProblem: Sendable, Equatable {
    /// Code of the kind of problem.
    public var code: Code
    /// The leaf it concerns; nil without one, or for an impossible number.
    public var leaf: Int?
    /// The object it concerns, for people: `submission 0191…`, `table versions`.
    public var object: String
    /// Message, one sentence.
    public var message: String

    /// The maximum number of bytes that a message repeats from a damaged file.
    private static let longest = 300

    /// A problem with a code, a place and a message; overlong texts are truncated.
    public init(code: Code, leaf: Int?, object: String, message: String) {
        self.code = code
        self.leaf = leaf.flatMap { LeafNumber.possible.contains($0) ? $0 : nil }
        self.object = Self.cut(object)
        self.message = Self.cut(message)
    }

    private static func cut(_ text: String) -> String {
        guard text.utf8.count > longest else { return text }
        return String(decoding: text.utf8.prefix(longest), as: UTF8.self) + "…."
    }
}

/// The possible numbers of leaves: JSON holds whole numbers below 2^53.
enum LeafNumber {
    static let possible = 1...9_007_199_254_740_991
}

/// Counts of all problems, and the first ones of each code.
///
/// A flood of one kind neither exhausts the memory nor hides another kind.
public struct AuditProblems: Sendable {
    /// The maximum number of stored problems of one code.
    public static let heldOfEach = 50

    /// The first problems of each code, in the order of discovery.
    public private(set) var held: [AuditProblem] = []
    /// The number of problems of each code.
    public private(set) var counts: [AuditProblem.Code: Int] = [:]

    /// No problems.
    public init() {}

    /// The number of all problems.
    public var count: Int { counts.values.reduce(0, +) }

    /// The codes with more problems than stored, with the number of the others, sorted by code.
    public var notHeld: [(code: AuditProblem.Code, count: Int)] {
        counts.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { code, count in
            count > Self.heldOfEach ? (code, count - Self.heldOfEach) : nil
        }
    }

    /// Adds a problem.
    public mutating func add(_ problem: AuditProblem) {
        let count = (counts[problem.code] ?? 0) + 1
        counts[problem.code] = count
        if count <= Self.heldOfEach { held.append(problem) }
    }

    /// Counts further problems of a code that were not examined.
    public mutating func count(_ code: AuditProblem.Code, more: Int) {
        guard more > 0 else { return }
        counts[code, default: 0] += more
    }

    /// Adds the problems of another part, up to the stored maximum of each code.
    public mutating func add(_ others: AuditProblems) {
        for problem in others.held where held.count(where: { $0.code == problem.code }) < Self.heldOfEach {
            held.append(problem)
        }
        for (code, count) in others.counts { counts[code, default: 0] += count }
    }
}
