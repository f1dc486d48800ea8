#if PostgreSQL
internal import Registry

/// The columns of one row of a result in PostgreSQL's binary format.
@safe final class PostgresRow: RowSource {
    private let result: PostgresResult
    private let types: [UInt32]
    /// The number of the current row.
    var number: CInt = 0

    init(_ result: PostgresResult) {
        self.result = result
        types = result.types
    }

    func type(at index: Int) -> StoredType {
        if result.isNull(number, index) { return .null }
        return Self.storedType(types[index])
    }

    /// Type numbers of PostgreSQL's catalogue `pg_type`, which never change.
    private static func storedType(_ type: UInt32) -> StoredType {
        switch type {
        // bool, int8, int2, int4, numeric
        case 16, 20, 21, 23, 1700: .integer
        // name, text, varchar
        case 19, 25, 1043: .text
        // bytea
        case 17: .blob
        default: .other
        }
    }

    func integer(at index: Int) -> Int {
        let bytes = unsafe bytes(at: index)
        if types[index] == 1700 { return unsafe Self.numeric(bytes) }
        // The most significant byte comes first; its sign counts.
        guard let first = unsafe bytes.first else { return 0 }
        return unsafe bytes.dropFirst().reduce(types[index] == 16 ? Int(first) : Int(Int8(bitPattern: first))) {
            $0 << 8 | Int($1)
        }
    }

    /// A whole number of type numeric: counts of digits to the base 10,000, then the digits.
    private static func numeric(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let words = stride(from: 0, to: bytes.count - 1, by: 2).map { unsafe Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
        guard words.count >= 4 else { return 0 }
        let (digits, weight) = (words[0], Int(Int16(truncatingIfNeeded: words[1])))
        var number = 0
        for place in 0..<max(0, weight + 1) {
            let digit = place < digits && 4 + place < words.count ? words[4 + place] : 0
            let (product, isBeyond) = number.multipliedReportingOverflow(by: 10_000)
            let (sum, isAbove) = product.addingReportingOverflow(digit)
            number = isBeyond || isAbove ? .max : sum
        }
        return words[2] == 0 ? number : -number
    }

    @unsafe func text(at index: Int) -> UnsafeBufferPointer<UInt8> { unsafe bytes(at: index) }

    @unsafe func blob(at index: Int) -> UnsafeBufferPointer<UInt8> { unsafe bytes(at: index) }

    func name(at index: Int) -> String { result.name(index) }

    private func bytes(at index: Int) -> UnsafeBufferPointer<UInt8> { unsafe result.bytes(number, index) }
}
#endif
