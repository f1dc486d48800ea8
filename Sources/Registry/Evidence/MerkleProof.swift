/// Place of a stored hash: a leaf, and a level of at most the number of times that two divides the leaf's number.
public struct NodePlace: Hashable, Sendable {
    /// The last leaf of the perfect subtree, from 1.
    public let leaf: Int
    /// The subtree has two to the power of `level` leaves.
    public let level: Int

    /// A place of a hash.
    public init(leaf: Int, level: Int) {
        self.leaf = leaf
        self.level = level
    }
}

/// Plan of a root or a proof: the stored hashes to read, and how to combine them.
///
/// Each hash of a proof belongs to a subtree. Only a subtree at the right edge combines several stored hashes, so that
/// the number of rows read grows with the logarithm of the size.
public struct MerkleProofPlan: Sendable {
    /// For each hash of the proof the perfect subtrees to combine, the largest first.
    private let parts: [[NodePlace]]

    private init(_ subtrees: [Range<Int>]) {
        parts = subtrees.map(Self.perfectSubtrees)
    }

    /// The root of the first `size` leaves: one hash.
    public static func root(of size: Int) -> MerkleProofPlan { MerkleProofPlan([0..<size]) }

    /// The inclusion proof (RFC 6962, section 2.1.1) of a leaf, from 1, in the tree of the first `size` leaves.
    public static func inclusion(of leaf: Int, in size: Int) -> MerkleProofPlan {
        precondition((1...max(1, size)).contains(leaf) && size > 0, "a leaf of the tree")
        return MerkleProofPlan(path(to: leaf - 1, in: 0..<size))
    }

    /// The consistency proof (RFC 6962, section 2.1.2) from a tree of `old` leaves to one of `new`; empty if `old` is
    /// 0.
    public static func consistency(from old: Int, to new: Int) -> MerkleProofPlan {
        precondition(0 <= old && old <= new, "an old tree is no larger than the new one")
        guard old > 0 else { return MerkleProofPlan([]) }
        return MerkleProofPlan(subproof(old, in: 0..<new, isWhole: true))
    }

    /// The places of the hashes to read.
    public var places: [NodePlace] { parts.flatMap { $0 } }

    /// Computes the proof's hashes from the stored ones, given in the order of `places`.
    public func hashes(_ nodes: [[UInt8]]) -> [[UInt8]] {
        var rest = nodes[...]
        return parts.map { part in
            let own = rest.prefix(part.count)
            rest = rest.dropFirst(part.count)
            guard var hash = own.last else { return MerkleTree.emptyRoot }
            for left in own.dropLast().reversed() { hash = MerkleTree.nodeHash(left, hash) }
            return hash
        }
    }

    /// PATH(m, D[n]), from the leaf upwards.
    private static func path(to index: Int, in range: Range<Int>) -> [Range<Int>] {
        guard range.count > 1 else { return [] }
        let middle = range.lowerBound + largestPower(below: range.count)
        return index < middle
            ? path(to: index, in: range.lowerBound..<middle) + [middle..<range.upperBound]
            : path(to: index, in: middle..<range.upperBound) + [range.lowerBound..<middle]
    }

    /// SUBPROOF(m, D[n], b).
    private static func subproof(_ old: Int, in range: Range<Int>, isWhole: Bool) -> [Range<Int>] {
        if old == range.upperBound { return isWhole ? [] : [range] }
        let middle = range.lowerBound + largestPower(below: range.count)
        return old <= middle
            ? subproof(old, in: range.lowerBound..<middle, isWhole: isWhole) + [middle..<range.upperBound]
            : subproof(old, in: middle..<range.upperBound, isWhole: false) + [range.lowerBound..<middle]
    }

    /// The largest power of two below a number of at least 2.
    private static func largestPower(below count: Int) -> Int {
        1 << (Int.bitWidth - 1 - (count - 1).leadingZeroBitCount)
    }

    private static func perfectSubtrees(of range: Range<Int>) -> [NodePlace] {
        var places: [NodePlace] = []
        var end = range.lowerBound
        for level in stride(from: Int.bitWidth - 2, through: 0, by: -1) where range.count & (1 << level) != 0 {
            end += 1 << level
            places.append(NodePlace(leaf: end, level: level))
        }
        return places
    }
}

/// Checks of proofs by the algorithms of RFC 9162 (sections 2.1.3.2 and 2.1.4.2), from hashes alone.
public enum MerkleProof {
    /// Whether a proof shows that the tree of this size and root contains a leaf, from 1, of this hash.
    public static func shows(
        leaf: Int, hash: [UInt8], in size: Int, root: [UInt8], by proof: [[UInt8]]
    ) -> Bool {
        guard leaf >= 1, leaf <= size, proof.allSatisfy({ $0.count == MerkleTree.hashSize }) else { return false }
        var (first, second) = (leaf - 1, size - 1)
        var result = hash
        for step in proof {
            guard second != 0 else { return false }
            if first & 1 == 1 || first == second {
                result = MerkleTree.nodeHash(step, result)
                skipEven(&first, &second)
            } else {
                result = MerkleTree.nodeHash(result, step)
            }
            first >>= 1
            second >>= 1
        }
        return second == 0 && result == root
    }

    /// Whether a proof shows that a tree of one size and root is a prefix of another.
    public static func shows(
        old: Int, root oldRoot: [UInt8], isTheBeginningOf new: Int, root newRoot: [UInt8], by proof: [[UInt8]]
    ) -> Bool {
        guard 0 <= old, old <= new, proof.allSatisfy({ $0.count == MerkleTree.hashSize }) else { return false }
        if old == 0 { return proof.isEmpty && oldRoot == MerkleTree.emptyRoot }
        if old == new { return proof.isEmpty && oldRoot == newRoot }
        // A proof omits the hash of an old tree that is a perfect subtree.
        var steps = (old & (old - 1) == 0 ? [oldRoot] : []) + proof
        guard !steps.isEmpty else { return false }
        let start = steps.removeFirst()
        var (first, second) = (old - 1, new - 1)
        while first & 1 == 1 { (first, second) = (first >> 1, second >> 1) }
        var (oldResult, newResult) = (start, start)
        for step in steps {
            guard second != 0 else { return false }
            if first & 1 == 1 || first == second {
                oldResult = MerkleTree.nodeHash(step, oldResult)
                newResult = MerkleTree.nodeHash(step, newResult)
                skipEven(&first, &second)
            } else {
                newResult = MerkleTree.nodeHash(newResult, step)
            }
            (first, second) = (first >> 1, second >> 1)
        }
        return second == 0 && oldResult == oldRoot && newResult == newRoot
    }

    /// Moves up while the node is a left one without a sibling.
    private static func skipEven(_ first: inout Int, _ second: inout Int) {
        while first & 1 == 0, first != 0 { (first, second) = (first >> 1, second >> 1) }
    }
}
