/// A value as a store keeps it in a column.
package enum StoredValue: Sendable, Equatable {
    case null
    case integer(Int)
    case text(String)
    /// UTF-8 that is stored as text without being read.
    case utf8([UInt8])
    case blob([UInt8])

    /// A flag: 0 or 1.
    package static func bool(_ flag: Bool) -> StoredValue { .integer(flag ? 1 : 0) }
    /// A number, or NULL.
    package static func optional(_ number: Int?) -> StoredValue { number.map { .integer($0) } ?? .null }
    /// A text, or NULL.
    package static func optional(_ text: String?) -> StoredValue { text.map { .text($0) } ?? .null }
    /// Bytes, or NULL.
    package static func optional(_ bytes: [UInt8]?) -> StoredValue { bytes.map { .blob($0) } ?? .null }
}
