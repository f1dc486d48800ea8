internal import Crypto

/// The Merkle tree of RFC 6962, section 2.1, over leaves numbered from 1.
///
/// Each leaf stores the hashes of the perfect subtrees that end with it: its own (level 0), then as many levels as its
/// number is divisible by two. So each node is stored once, in an immutable row, and both appending and proving read a
/// logarithmic number of rows.
public enum MerkleTree {
    /// The size of a hash in bytes.
    public static let hashSize = 32

    /// The hash of a leaf: SHA-256 over 0x00 and its bytes.
    public static func leafHash(_ bytes: [UInt8]) -> [UInt8] {
        var hasher = SHA256()
        hasher.update(data: [0x00])
        hasher.update(data: bytes)
        return Array(hasher.finalize())
    }

    /// The hash of an inner node: SHA-256 over 0x01 and its children's hashes.
    public static func nodeHash(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
        var hasher = SHA256()
        hasher.update(data: [0x01])
        hasher.update(data: left)
        hasher.update(data: right)
        return Array(hasher.finalize())
    }

    /// The root of the empty tree: SHA-256 of nothing.
    public static var emptyRoot: [UInt8] { Array(SHA256.hash(data: [UInt8]())) }

    /// The right edge of a tree: the perfect subtrees that compose it, the largest first.
    public struct Frontier: Sendable, Equatable {
        /// The number of leaves.
        public private(set) var size: Int
        /// The subtrees' hashes, the largest first.
        public private(set) var hashes: [[UInt8]]

        /// The empty tree.
        public init() {
            size = 0
            hashes = []
        }

        /// A tree of `size` leaves, its subtrees read from the stored nodes: `node(leaf, level)`.
        public init<Failure: Error>(
            size: Int, node: (_ leaf: Int, _ level: Int) throws(Failure) -> [UInt8]
        ) throws(Failure) {
            var hashes: [[UInt8]] = []
            var covered = 0
            for level in stride(from: Int.bitWidth - 2, through: 0, by: -1) where size & (1 << level) != 0 {
                covered += 1 << level
                hashes.append(try node(covered, level))
            }
            self.size = size
            self.hashes = hashes
        }

        /// Appends a leaf; returns the nodes to store with it, level 0 first, 32 bytes each.
        public mutating func append(_ leafHash: [UInt8]) -> [UInt8] {
            size += 1
            var hash = leafHash
            var nodes = hash
            for _ in 0..<size.trailingZeroBitCount {
                guard let left = hashes.popLast() else { break }
                hash = MerkleTree.nodeHash(left, hash)
                nodes += hash
            }
            hashes.append(hash)
            return nodes
        }

        /// The tree's root.
        public var root: [UInt8] {
            guard var root = hashes.last else { return MerkleTree.emptyRoot }
            for left in hashes.dropLast().reversed() {
                root = MerkleTree.nodeHash(left, root)
            }
            return root
        }
    }
}
