internal import Crypto
internal import FormEngine

/// The key that wraps all others: 32 random bytes, stored in the key file.
public struct MasterKey: Sendable {
    let key: SymmetricKey

    private static let label = "formulary-master-key-1:"
    private static let size = 32

    /// A new key.
    public init(random bytes: (Int) -> [UInt8]) {
        key = SymmetricKey(data: bytes(Self.size))
    }

    /// Parses the text of a key file; nil if it holds no key.
    init?(fileText: [UInt8]) {
        var text = fileText[...]
        if text.last == UInt8(ascii: "\n") { text.removeLast() }
        if text.last == UInt8(ascii: "\r") { text.removeLast() }
        guard text.starts(with: Self.label.utf8) else { return nil }
        let hex = String(decoding: text.dropFirst(Self.label.utf8.count), as: UTF8.self)
        guard let bytes = HexText.decode(hex.lowercased()), bytes.count == Self.size else { return nil }
        key = SymmetricKey(data: bytes)
    }

    /// Text of a key file.
    var fileText: [UInt8] {
        unsafe key.withUnsafeBytes { unsafe Array((Self.label + HexText.encode(Array($0)) + "\n").utf8) }
    }

    /// The key's id, computed from the key without revealing it.
    public var id: String { Keyring.id(of: key) }
}
