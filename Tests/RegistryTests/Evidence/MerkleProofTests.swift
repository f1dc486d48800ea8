import FormEngine
import Testing

@testable import Registry

/// Proofs against the definitions of RFC 6962, section 2.1, implemented literally.
@Suite struct MerkleProofTests {
    /// The recursive definitions, over all leaf hashes.
    private enum Naive {
        static func split(_ count: Int) -> Int {
            var power = 1
            while power * 2 < count { power *= 2 }
            return power
        }

        static func root(_ leaves: ArraySlice<[UInt8]>) -> [UInt8] {
            guard leaves.count > 1 else { return leaves.first ?? MerkleTree.emptyRoot }
            let middle = leaves.startIndex + split(leaves.count)
            return MerkleTree.nodeHash(root(leaves[..<middle]), root(leaves[middle...]))
        }

        static func path(_ index: Int, _ leaves: ArraySlice<[UInt8]>) -> [[UInt8]] {
            guard leaves.count > 1 else { return [] }
            let k = split(leaves.count)
            let (left, right) = (leaves.prefix(k), leaves.dropFirst(k))
            return index < k ? path(index, left) + [root(right)] : path(index - k, right) + [root(left)]
        }

        static func subproof(_ old: Int, _ leaves: ArraySlice<[UInt8]>, _ isWhole: Bool) -> [[UInt8]] {
            if old == leaves.count { return isWhole ? [] : [root(leaves)] }
            let k = split(leaves.count)
            let (left, right) = (leaves.prefix(k), leaves.dropFirst(k))
            return old <= k
                ? subproof(old, left, isWhole) + [root(right)] : subproof(old - k, right, false) + [root(left)]
        }
    }

    /// Leaves with the nodes stored beside them.
    private struct Log {
        var hashes: [[UInt8]] = []
        var nodes: [[UInt8]] = []

        init(_ leaves: [[UInt8]]) {
            var frontier = MerkleTree.Frontier()
            for leaf in leaves {
                hashes.append(MerkleTree.leafHash(leaf))
                nodes.append(frontier.append(MerkleTree.leafHash(leaf)))
            }
        }

        func hashes(_ plan: MerkleProofPlan) -> [[UInt8]] {
            plan.hashes(plan.places.map { Array(nodes[$0.leaf - 1][$0.level * 32..<($0.level + 1) * 32]) })
        }

        func root(_ size: Int) -> [UInt8] { hashes(.root(of: size))[0] }
    }

    private static let count = 70
    private let log = Log((0..<count).map { [UInt8($0)] })

    @Test("a proof of inclusion is that of the definition, and shows its leaf and no other")
    func inclusion() {
        for size in 1...Self.count {
            let root = log.root(size)
            #expect(root == Naive.root(log.hashes[..<size]))
            for leaf in 1...size {
                let plan = MerkleProofPlan.inclusion(of: leaf, in: size)
                let proof = log.hashes(plan)
                #expect(proof == Naive.path(leaf - 1, log.hashes[..<size]))
                #expect(plan.places.count <= 2 * 7, "\(plan.places.count) rows for \(size) leaves")
                let hash = log.hashes[leaf - 1]
                #expect(MerkleProof.shows(leaf: leaf, hash: hash, in: size, root: root, by: proof))
                #expect(!MerkleProof.shows(leaf: leaf, hash: root, in: size, root: root, by: proof) || size == 1)
                #expect(!MerkleProof.shows(leaf: leaf + 1, hash: hash, in: size, root: root, by: proof))
                #expect(!MerkleProof.shows(leaf: leaf, hash: hash, in: size, root: root, by: proof + [root]))
                #expect(proof.isEmpty || !MerkleProof.shows(leaf: leaf, hash: hash, in: size, root: root, by: []))
            }
        }
    }

    @Test("a proof of consistency between any two sizes is that of the definition, and shows these two trees alone")
    func consistency() {
        let roots = (0...Self.count).map { log.root($0) }
        for new in 1...Self.count {
            for old in 0...new {
                let proof = log.hashes(.consistency(from: old, to: new))
                #expect(old == 0 || proof == Naive.subproof(old, log.hashes[..<new], true))
                let shows = { (first: [UInt8], second: [UInt8], proof: [[UInt8]]) in
                    MerkleProof.shows(old: old, root: first, isTheBeginningOf: new, root: second, by: proof)
                }
                #expect(shows(roots[old], roots[new], proof))
                guard old > 0, old < new else { continue }
                #expect(!shows(roots[old - 1], roots[new], proof))
                #expect(!shows(roots[old], roots[new - 1], proof))
                #expect(!shows(roots[old], roots[new], Array(proof.dropLast())))
                var flipped = proof
                flipped[flipped.count / 2][5] ^= 1
                #expect(!shows(roots[old], roots[new], flipped))
            }
        }
    }

    @Test("a proof in a log of a million leaves reads some forty rows, and so does its root")
    func rows() {
        let size = 1_000_000
        for number in [1, 2, 17, 524_288, 524_289, 999_999, size] {
            #expect(MerkleProofPlan.inclusion(of: number, in: size).places.count <= 40)
            #expect(MerkleProofPlan.consistency(from: number, to: size).places.count <= 40)
            #expect(MerkleProofPlan.root(of: number).places.count <= 20)
        }
    }

    /// The tree of eight leaves in the reference tests of Certificate Transparency (google/certificate-transparency).
    private static let published = [
        "", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f",
    ]

    @Test(
        "published proofs of inclusion are made byte for byte",
        arguments: [
            (1, 8, ["96a296d2", "5f083f0a", "6b47aaf2"]), (6, 8, ["bc1a0643", "ca854ea1", "d37ee418"]),
            (3, 3, ["fac54203"]), (2, 5, ["6e340b9c", "5f083f0a", "bc1a0643"]),
        ])
    func publishedInclusion(leaf: Int, size: Int, proof: [String]) throws {
        let log = Log(try Self.published.map { try #require(HexText.decode($0)) })
        let made = log.hashes(.inclusion(of: leaf, in: size)).map { HexText.encode($0) }
        #expect(made.map { String($0.prefix(8)) } == proof)
        #expect(Set(made).isSubset(of: Self.publishedNodes))
    }

    @Test(
        "published proofs of consistency are made byte for byte",
        arguments: [
            (1, 1, []), (1, 8, ["96a296d2", "5f083f0a", "6b47aaf2"]), (6, 8, ["0ebc5d34", "ca854ea1", "d37ee418"]),
            (2, 5, ["5f083f0a", "bc1a0643"]),
        ])
    func publishedConsistency(old: Int, new: Int, proof: [String]) throws {
        let log = Log(try Self.published.map { try #require(HexText.decode($0)) })
        let made = log.hashes(.consistency(from: old, to: new)).map { HexText.encode($0) }
        #expect(made.map { String($0.prefix(8)) } == proof)
        #expect(Set(made).isSubset(of: Self.publishedNodes))
    }

    /// The complete hashes in the published proofs.
    private static let publishedNodes: Set<String> = [
        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
        "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
    ]
}
