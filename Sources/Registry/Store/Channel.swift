/// A place where versions go live: `production`, `staging`, or another name of lower-case letters, digits and hyphens.
public struct Channel: Hashable, Sendable {
    /// The channel's name.
    public let name: String

    /// The default channel of commands.
    public static let production = Channel(unchecked: "production")

    /// The channel for trying versions first.
    public static let staging = Channel(unchecked: "staging")

    /// Parses a name, `[a-z][a-z0-9-]*` of at most 32 letters; nil for another text.
    public init?(_ name: String) {
        let bytes = Array(name.utf8)
        let isSmall: (UInt8) -> Bool = { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
        let isDigit: (UInt8) -> Bool = { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        guard let first = bytes.first, isSmall(first), bytes.count <= 32 else { return nil }
        guard bytes.allSatisfy({ isSmall($0) || isDigit($0) || $0 == UInt8(ascii: "-") }) else { return nil }
        self.name = name
    }

    private init(unchecked name: String) {
        self.name = name
    }
}
