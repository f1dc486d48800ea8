/// A value as a store keeps it in a column.
package enum StoredValue: Sendable, Hashable {
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

extension StoredValue {
    /// Compares texts by their bytes: `String` takes two spellings of a letter for one.
    package static func == (one: StoredValue, other: StoredValue) -> Bool {
        switch (one, other) {
        case (.null, .null): true
        case (.integer(let one), .integer(let other)): one == other
        case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
        case (.utf8(let one), .utf8(let other)), (.blob(let one), .blob(let other)): one == other
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .integer(let number): hasher.combine(number)
        case .text(let text): for byte in text.utf8 { hasher.combine(byte) }
        case .utf8(let bytes), .blob(let bytes): hasher.combine(bytes)
        }
    }
}
