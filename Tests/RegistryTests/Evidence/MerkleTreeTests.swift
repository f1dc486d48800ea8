import FormEngine
import Testing

@testable import Registry

/// The eight leaves and the roots of the trees over the first 1 to 8 of them are those of the reference tests of
/// Certificate Transparency (RFC 6962; google/certificate-transparency, merkletree tests).
@Suite struct MerkleTreeTests {
    private static let leaves = [
        "", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f",
    ]

    private static let roots = [
        "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
        "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
        "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
        "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
        "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
    ]

    @Test("the roots are those of RFC 6962's reference implementation")
    func roots() throws {
        var frontier = MerkleTree.Frontier()
        #expect(
            HexText.encode(frontier.root) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        for (leaf, root) in zip(Self.leaves, Self.roots) {
            _ = frontier.append(MerkleTree.leafHash(try #require(HexText.decode(leaf))))
            #expect(HexText.encode(frontier.root) == root)
        }
    }

    @Test("a frontier read from the stored nodes goes on as the one that made them")
    func stored() {
        var frontier = MerkleTree.Frontier()
        var stored: [[UInt8]] = []
        for number in 1...70 {
            stored.append(frontier.append(MerkleTree.leafHash([UInt8(number)])))
            let read = MerkleTree.Frontier(size: number) { leaf, level in
                Array(stored[leaf - 1][level * 32..<(level + 1) * 32])
            }
            #expect(read == frontier)
        }
    }
}
