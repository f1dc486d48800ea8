/// A value in a column of a store.
package enum StoredValue: Sendable, Equatable {
    case null
    case integer(Int)
    case text(String)
    /// UTF-8 bytes, stored as text without decoding.
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
