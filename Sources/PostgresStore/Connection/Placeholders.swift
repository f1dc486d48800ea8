#if PostgreSQL
/// Statements in PostgreSQL's form: `?` and `?2` become `$1` and `$2`, and hints for SQLite's planner are left out.
enum Placeholders {
    /// Converts a statement; text literals and quoted names stay as they are.
    static func numbered(_ sql: String) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(sql.utf8.count + 16)
        var rest = Array(sql.utf8)[...]
        // Like SQLite, a `?` gets the number after the greatest one so far.
        var greatest = 0
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                output.append(byte)
                while let quoted = rest.popFirst() {
                    output.append(quoted)
                    if quoted == byte { break }
                }
            case UInt8(ascii: "?"):
                let digits = rest.prefix { (48...57).contains($0) }
                rest = rest.dropFirst(digits.count)
                let number = Int(String(decoding: digits, as: UTF8.self)) ?? greatest + 1
                greatest = max(greatest, number)
                output += Array("$\(number)".utf8)
            case UInt8(ascii: "I") where rest.starts(with: hint):
                rest = rest.dropFirst(hint.count).drop { $0 > UInt8(ascii: " ") }
            default:
                output.append(byte)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// `INDEXED BY` and a name follow a table for SQLite, after the letter I.
    private static let hint = Array("NDEXED BY ".utf8)
}
#endif
