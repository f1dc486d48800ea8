internal import Crypto
internal import FormEngine

/// The bytes of an image, sealed in chunks under one key, located by a keyed hash of the bytes.
///
/// Each chunk is `nonce ‖ ciphertext ‖ tag` of AES-256-GCM. The address, the chunk's place, the number of chunks and
/// the key's id are authenticated with it, so that chunks can be neither swapped nor left out. The nonce is a keyed
/// hash of address and place, and the address one of the key's id and the bytes: under one key a nonce thus seals one
/// text, and equal bytes always give equal chunks.
public struct SealedImage: Sendable {
    /// The keyed hash of the key's id and the bytes.
    public var address: [UInt8]
    /// The chunks, in order.
    public var chunks: [[UInt8]]

    private static let chunkSize = 65_536
    private static let label = Array("formulary-image-1:".utf8)

    /// Sealed chunks with their address.
    public init(address: [UInt8], chunks: [[UInt8]]) {
        self.address = address
        self.chunks = chunks
    }

    /// Seals bytes under a key.
    init(_ bytes: [UInt8], keyID: String, key: SymmetricKey, _ keyring: Keyring) {
        address = keyring.hash(.image, [Array(keyID.utf8), bytes])
        chunks = []
        let count = (bytes.count + Self.chunkSize - 1) / Self.chunkSize
        for place in 0..<count {
            let part = bytes[(place * Self.chunkSize)..<min(bytes.count, (place + 1) * Self.chunkSize)]
            chunks.append(seal(part, at: place, of: count, keyID: keyID, key: key, nonceBy: keyring))
        }
    }

    private func seal(
        _ part: ArraySlice<UInt8>, at place: Int, of count: Int, keyID: String, key: SymmetricKey,
        nonceBy keyring: Keyring
    ) -> [UInt8] {
        let nonce = keyring.hash(.imageNonce, [address, [UInt8(truncatingIfNeeded: place)]]).prefix(12)
        do {
            let box = try AES.GCM.seal(
                part, using: key, nonce: AES.GCM.Nonce(data: nonce),
                authenticating: associatedData(place, of: count, keyID))
            return Array(box.nonce) + Array(box.ciphertext) + Array(box.tag)
        } catch {
            // GCM seals any 64 KiB under any 256-bit key and 96-bit nonce.
            preconditionFailure("an image cannot be sealed")
        }
    }

    /// Opens all chunks; nil if one was changed, moved, left out, or sealed by another key.
    func open(keyID: String, key: SymmetricKey) -> [UInt8]? {
        var bytes: [UInt8] = []
        for (place, chunk) in chunks.enumerated() {
            guard let box = try? AES.GCM.SealedBox(combined: chunk),
                let part = try? AES.GCM.open(
                    box, using: key, authenticating: associatedData(place, of: chunks.count, keyID))
            else { return nil }
            bytes += part
        }
        return bytes
    }

    /// SHA-256 over the chunks, each preceded by its length: the digest that a row stores.
    public static func digest(of chunks: [[UInt8]]) -> [UInt8] {
        var hasher = Crypto.SHA256()
        for chunk in chunks {
            hasher.update(data: (0..<8).map { UInt8(truncatingIfNeeded: UInt64(chunk.count) >> UInt64(8 * $0)) })
            hasher.update(data: chunk)
        }
        return Array(hasher.finalize())
    }

    private func associatedData(_ place: Int, of count: Int, _ keyID: String) -> [UInt8] {
        Self.label + Array("\(HexText.encode(address)):\(place)/\(count):\(keyID)".utf8)
    }
}
