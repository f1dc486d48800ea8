internal import Crypto
internal import FormEngine

/// The key that wraps all others: 32 random bytes, stored in the key file.
public struct MasterKey: Sendable {
    let key: SymmetricKey
    /// The key's id, computed from the key without revealing it.
    public let id: String

    private static let label = "formulary-master-key-1:"
    private static let size = 32

    /// A new key.
    public init(random bytes: (Int) -> [UInt8]) {
        self.init(SymmetricKey(data: bytes(Self.size)))
    }

    private init(_ key: SymmetricKey) {
        self.key = key
        id = Keyring.id(of: key)
    }

    /// Parses the text of a key file, a key a line; empty if it holds anything else.
    ///
    /// A file has one key, and during a rotation a second one: the former.
    public static func keys(inText text: [UInt8]) -> [MasterKey] {
        var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        let keys = lines.compactMap { MasterKey(line: $0) }
        return keys.count == lines.count && keys.count <= 2 ? keys : []
    }

    private init?(line: ArraySlice<UInt8>) {
        var text = line
        if text.last == UInt8(ascii: "\r") { text.removeLast() }
        guard text.starts(with: Self.label.utf8) else { return nil }
        let hex = String(decoding: text.dropFirst(Self.label.utf8.count), as: UTF8.self)
        guard let bytes = HexText.decode(hex.lowercased()), bytes.count == Self.size else { return nil }
        self.init(SymmetricKey(data: bytes))
    }

    /// Text of a key file.
    public static func text(of keys: [MasterKey]) -> [UInt8] { keys.flatMap(\.line) }

    private var line: [UInt8] {
        unsafe key.withUnsafeBytes { unsafe Array((Self.label + HexText.encode(Array($0)) + "\n").utf8) }
    }
}
