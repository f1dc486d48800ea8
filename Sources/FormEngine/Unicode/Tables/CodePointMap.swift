/// A map from code points to values in two stages: blocks of 128 values, and the block of each page of code points.
struct CodePointMap<Value: FixedWidthInteger & Sendable>: Sendable {
    private static var blockSize: Int { 128 }

    private var blocks: [UInt16]
    private var values: [Value]
    /// Blocks with a single value, which pages share.
    private var uniform: [(value: Value, block: UInt16)]

    /// A map with the value 0 for every code point.
    init() {
        blocks = Array(repeating: 0, count: (Int(CodePointSet.lastCodePoint) + 1) / Self.blockSize)
        values = Array(repeating: 0, count: Self.blockSize)
        uniform = [(value: 0, block: 0)]
    }

    /// Reads or sets the value of a code point up to U+10FFFF.
    subscript(codePoint: UInt32) -> Value {
        @inline(__always)
        get { values[Int(blocks[Int(codePoint >> 7)]) << 7 | Int(codePoint & 0x7F)] }
        set {
            let page = Int(codePoint >> 7)
            if uniform.contains(where: { $0.block == blocks[page] }) {
                let own = values[Int(blocks[page]) << 7]
                blocks[page] = appendBlock(of: own)
            }
            values[Int(blocks[page]) << 7 | Int(codePoint & 0x7F)] = newValue
        }
    }

    /// Sets one value for a range of code points.
    mutating func fill(_ range: CodePointSet.Range, with value: Value) {
        var codePoint = range.first
        while codePoint <= range.last {
            if codePoint & 0x7F == 0, range.last - codePoint >= 0x7F {
                blocks[Int(codePoint >> 7)] = uniformBlock(of: value)
                codePoint += 0x80
            } else {
                self[codePoint] = value
                codePoint += 1
            }
        }
    }

    private mutating func uniformBlock(of value: Value) -> UInt16 {
        for known in uniform where known.value == value { return known.block }
        let block = appendBlock(of: value)
        uniform.append((value: value, block: block))
        return block
    }

    private mutating func appendBlock(of value: Value) -> UInt16 {
        values += Array(repeating: value, count: Self.blockSize)
        return UInt16(values.count / Self.blockSize - 1)
    }
}
