/// Kind of a stored row, as leaves refer to it; each is declared beside its row.
public struct RowKind: Hashable, Sendable, CustomStringConvertible {
    /// The name, which never changes, since leaves contain it.
    public let name: String

    init(_ name: String) { self.name = name }

    /// The name.
    public var description: String { name }
}
