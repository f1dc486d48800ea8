/// Makes inputs out of seeds: bytes changed, pieces cut out, doubled, spliced in from another seed, tokens strewn about.
struct FuzzMutation {
    let seeds: [[UInt8]]
    let tokens: [String]

    /// A seed with one to six changes.
    func input(using generator: inout some RandomNumberGenerator) -> [UInt8] {
        var bytes = seeds.randomElement(using: &generator) ?? []
        for _ in 0..<Int.random(in: 1...6, using: &generator) { change(&bytes, &generator) }
        return bytes
    }

    private func change(_ bytes: inout [UInt8], _ generator: inout some RandomNumberGenerator) {
        let index = Int.random(in: 0...bytes.count, using: &generator)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
        case 1: bytes.removeSubrange(piece(of: bytes, from: index, upTo: 4, &generator))
        case 2: bytes.insert(contentsOf: bytes[piece(of: bytes, from: index, upTo: 30, &generator)], at: index)
        case 3:
            let other = seeds.randomElement(using: &generator) ?? []
            let start = Int.random(in: 0...other.count, using: &generator)
            bytes.insert(contentsOf: other[piece(of: other, from: start, upTo: 40, &generator)], at: index)
        case 4: if index < bytes.count { bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &generator) }
        case 5: if index < bytes.count { bytes[index] = UInt8.random(in: 0x20...0x7E, using: &generator) }
        default: bytes.insert(contentsOf: (tokens.randomElement(using: &generator) ?? "").utf8, at: index)
        }
    }

    private func piece(
        of bytes: [UInt8], from start: Int, upTo length: Int, _ generator: inout some RandomNumberGenerator
    ) -> Range<Int> {
        start..<min(bytes.count, start + Int.random(in: 0...length, using: &generator))
    }
}
