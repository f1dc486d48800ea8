/// Kind of a stored row, as leaves name it; each is declared beside its row.
public struct RowKind: Hashable, Sendable, CustomStringConvertible {
    /// The name, which leaves keep for ever.
    public let name: String

    init(_ name: String) { self.name = name }

    /// The name.
    public var description: String { name }
}
