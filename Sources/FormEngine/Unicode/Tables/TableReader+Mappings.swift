extension TableReader {
    /// Decodes a table of mappings from one code point to one, in ascending order.
    ///
    /// Each entry is the gap before it, twice the number of code points less one plus whether they are two apart, and
    /// the distance by which each is moved.
    static func mappings(_ table: StaticString) -> [(codePoint: UInt32, target: UInt32)] {
        var mappings: [(codePoint: UInt32, target: UInt32)] = []
        var reader = TableReader(table)
        var next: UInt32 = 0
        while let gap = reader.next(), let shape = reader.next(), let distance = reader.nextSigned() {
            next += gap
            let step = 1 + shape & 1
            for index in 0...(shape >> 1) {
                let codePoint = next + index * step
                mappings.append((codePoint: codePoint, target: codePoint &+ UInt32(bitPattern: distance)))
            }
            next += (shape >> 1) * step + 1
        }
        return mappings
    }

    /// Decodes a table of mappings from one code point to several, in ascending order.
    ///
    /// Each entry is the gap before it, the number of code points, and the code points.
    static func expansions(_ table: StaticString) -> [(codePoint: UInt32, sequence: [UInt32])] {
        var expansions: [(codePoint: UInt32, sequence: [UInt32])] = []
        var reader = TableReader(table)
        var next: UInt32 = 0
        while let gap = reader.next(), let count = reader.next() {
            var sequence: [UInt32] = []
            for _ in 0..<count { sequence.append(reader.next() ?? 0) }
            expansions.append((codePoint: next + gap, sequence: sequence))
            next += gap + 1
        }
        return expansions
    }
}
