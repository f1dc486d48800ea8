import EngineFuzzing
import Testing

@testable import FormEngine

@Suite struct ByteBlockTests {
    @Test func topBitsAreGathered() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2_000 {
            let word = random.next()
            var expected: UInt32 = 0
            for index in 0..<8 where word >> (8 * UInt64(index) + 7) & 1 == 1 { expected |= 1 << UInt32(index) }
            #expect(ByteMarks.topBits(of: word) == expected)
        }
        #expect(ByteMarks.topBits(of: .max) == 0xFF)
        #expect(ByteMarks.topBits(of: 0) == 0)
    }

    @Test(arguments: 0..<16) func marksAreFoundFromAnIndexOn(index: Int) {
        var vector = SIMD16<UInt8>(repeating: 0x7F)
        vector[index] = 0x80
        var marks = ByteMarks(vector)
        #expect(marks.first == index)
        #expect(!marks.isEmpty)
        marks.remove(before: index)
        #expect(marks.first == index)
        guard index < 15 else { return }
        marks.remove(before: index + 1)
        #expect(marks.isEmpty)
        #expect(marks.first == 16)
    }

    @Test func everyByteThatIsNotPlainEndsASCII() {
        for byte in UInt8.min...UInt8.max {
            let isPlain = byte >= 0x20 && byte < 0x7F && byte != Byte.quote && byte != Byte.backslash
            let block = [UInt8](repeating: byte, count: ByteBlock.count)
            block.lend { block in
                #expect(ByteBlock(block, at: 0).endsOfASCII.first == (isPlain ? 16 : 0), "\(byte)")
            }
        }
    }
}
