/// The first 100 bytes of a SQLite file (SQLite's "Database File Format", section 1.3).
struct DatabaseHeader {
    static let size: Int32 = 100

    /// The id of the program that made the file; 0 if it set none.
    let applicationID: Int
    /// Our schema's version.
    let userVersion: Int
    /// Size of the database by its header, in bytes: page size times page count.
    let pageBytes: Int

    /// Parses a header; nil if the bytes are none.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == Int(Self.size), bytes.starts(with: "SQLite format 3\0".utf8) else { return nil }
        userVersion = Self.integer(bytes[60..<64])
        applicationID = Self.integer(bytes[68..<72])
        let pageSize = Int(bytes[16]) << 8 | Int(bytes[17])
        // A stored page size of 1 means 65,536, which does not fit into two bytes.
        pageBytes = (pageSize == 1 ? 65_536 : pageSize) * Int(UInt32(truncatingIfNeeded: Self.integer(bytes[28..<32])))
    }

    private static func integer(_ bytes: ArraySlice<UInt8>) -> Int {
        Int(Int32(truncatingIfNeeded: bytes.reduce(0) { $0 << 8 | Int($1) }))
    }
}
