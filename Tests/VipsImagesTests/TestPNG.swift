/// PNGs written byte by byte (PNG, third edition): of every colour type and depth, interlaced or not.
struct TestPNG {
    var width = 33
    var height = 17
    var depth = 8
    var colour = 2
    var isInterlaced = false
    /// Chunks between the header and the picture.
    var more: [UInt8] = []

    /// The colour types, each with the depths that it may have.
    static let kinds: [(colour: Int, depths: [Int])] = [
        (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
    ]

    private var bitsPerPixel: Int { depth * [1, 0, 3, 1, 2, 0, 4][colour] }

    /// The parts that Adam7 sends one after the other: first column and row, and the steps between.
    private static let passes = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]

    var bytes: [UInt8] {
        var data: [UInt8] = []
        for (x, y, dx, dy) in isInterlaced ? Self.passes : [(0, 0, 1, 1)] {
            let columns = (width - x + dx - 1) / dx
            let rows = (height - y + dy - 1) / dy
            guard columns > 0, rows > 0 else { continue }
            for row in 0..<rows {
                data.append(0)
                data += (0..<((columns * bitsPerPixel + 7) / 8)).map { UInt8(($0 * 37 + row * 11) & 255) }
            }
        }
        return Self.signature + header + palette + more + Self.chunk("IDAT", Self.stored(data)) + Self.chunk("IEND", [])
    }

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    var header: [UInt8] {
        Self.chunk(
            "IHDR",
            Self.number(width) + Self.number(height) + [UInt8(depth), UInt8(colour), 0, 0, isInterlaced ? 1 : 0])
    }

    private var palette: [UInt8] {
        guard colour == 3 else { return [] }
        return Self.chunk("PLTE", (0..<(3 << depth)).map { UInt8($0 * 7 & 255) })
    }

    static func number(_ number: Int) -> [UInt8] { (0..<4).map { UInt8((number >> (24 - 8 * $0)) & 255) } }

    static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + content
        return number(content.count) + named + number(Int(checksum(named)))
    }

    /// The CRC of PNG, annex D.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
        }
        return ~sum
    }

    /// zlib's format (RFC 1950) with blocks that are stored as they are.
    private static func stored(_ data: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0x78, 0x01]
        var place = 0
        repeat {
            let count = min(65_535, data.count - place)
            let isLast = place + count == data.count
            bytes += [
                isLast ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8((~count >> 8) & 255),
            ]
            bytes += data[place..<(place + count)]
            place += count
        } while place < data.count
        var (a, b) = (1, 0)
        for byte in data {
            a = (a + Int(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return bytes + number(b << 16 | a)
    }

    /// Zeros in zlib's format: one literal, and copies of 258 bytes at distance one, by the fixed codes of RFC 1951.
    static func zeros(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = [0x78, 0x01]
        var (buffer, bits) = (0, 0)
        func put(_ code: Int, _ length: Int) {
            // Huffman codes are packed with their first bit first.
            for bit in (0..<length).reversed() {
                buffer |= ((code >> bit) & 1) << bits
                bits += 1
                if bits == 8 {
                    bytes.append(UInt8(buffer))
                    (buffer, bits) = (0, 0)
                }
            }
        }
        put(1, 1)
        put(0b10, 2)
        put(0x30, 8)
        // Length 258 is symbol 285, code 11000101; distance 1 is code 00000.
        for _ in 0..<((count - 1) / 258) { put(0b1100_0101_00000, 13) }
        for _ in 0..<((count - 1) % 258) { put(0x30, 8) }
        put(0, 7)
        if bits > 0 { put(0, 8 - bits) }
        return bytes + number((count % 65_521) << 16 | 1)
    }
}
