import Testing

@testable import FormEngine

@Suite struct PlainBufferTests {
    @Test("a buffer appended to itself keeps its bytes, however often it grows", arguments: [1, 15, 16, 17, 20, 1_000])
    func ownBytes(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        var copied = PlainBuffer<UInt8>(bytes)
        var collected = PlainBuffer<UInt8>(bytes)
        for _ in 0..<3 {
            copied.append(copyOf: copied.elements)
            collected.append(contentsOf: collected.elements)
        }
        let expected = (0..<8).flatMap { _ in bytes }
        #expect(Array(copied.elements) == expected)
        #expect(Array(collected.elements) == expected)
    }

    @Test("a part of it is added as it was")
    func ownPart() {
        var buffer = PlainBuffer<Int32>(0..<16)
        buffer.append(contentsOf: buffer[2..<14])
        #expect(Array(buffer.elements) == Array(0..<16) + Array(2..<14))
    }

    @Test("bytes added to an empty buffer are all there is")
    func nothing() {
        var buffer = PlainBuffer<UInt8>()
        buffer.append(copyOf: LentBytes())
        buffer.append(7, count: 0)
        #expect(buffer.isEmpty && buffer.elements.isEmpty && buffer[0..<0].isEmpty)
        buffer.append(7, count: 2)
        #expect(Array(buffer.elements) == [7, 7])
    }

    @Test("elements written through a span of a range stay, and those around them too")
    func spanOfRange() {
        var buffer = PlainBuffer<UInt8>([1, 2, 3, 4])
        write(7, toAll: buffer.mutableSpan(of: 1..<3))
        #expect(Array(buffer.elements) == [1, 7, 7, 4])
        write(8, toAll: buffer.mutableSpan(of: 4..<4))
        #expect(Array(buffer.elements) == [1, 7, 7, 4])
        write(9, toAll: buffer.mutableSpan(of: buffer.indices))
        #expect(Array(buffer.elements) == [9, 9, 9, 9])
    }

    private func write(_ element: UInt8, toAll elements: consuming MutableSpan<UInt8>) {
        for index in elements.indices { elements[index] = element }
    }

    @Test("refilled, it has so many elements whose bytes are all the same", arguments: [0, 1, 16, 100])
    func refill(length: Int) {
        var buffer = PlainBuffer<UInt32>([1, 2, 3])
        buffer.refill(length, withBytes: 0xAB)
        #expect(Array(buffer.elements) == Array(repeating: 0xABAB_ABAB, count: length))
    }
}
