/// A value bound to a statement.
enum SQLValue: Sendable {
    case null
    case integer(Int)
    case text(String)
    /// UTF-8 that is stored as text without being read.
    case utf8([UInt8])
    case blob([UInt8])

    static func bool(_ flag: Bool) -> SQLValue { .integer(flag ? 1 : 0) }
    static func optional(_ number: Int?) -> SQLValue { number.map { .integer($0) } ?? .null }
    static func optional(_ text: String?) -> SQLValue { text.map { .text($0) } ?? .null }
    static func optional(_ bytes: [UInt8]?) -> SQLValue { bytes.map { .blob($0) } ?? .null }
}
