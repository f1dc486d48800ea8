/// Texts that were changed on the way to being judged: each stays where it is until the next document.
struct TextRoom: ~Copyable {
    private var block: UnsafeMutableBufferPointer<UInt8>
    private var used = 0
    /// The blocks that were full.
    private var full: [UnsafeMutableBufferPointer<UInt8>] = []

    init() {
        block = .allocate(capacity: 1_024)
    }

    deinit {
        for block in full { block.deallocate() }
        block.deallocate()
    }

    /// Takes a copy of a text.
    mutating func copy(of text: borrowing [UInt8]) -> UnsafeBufferPointer<UInt8> {
        if text.count > block.count - used { addBlock(for: text.count) }
        let copy = UnsafeMutableBufferPointer(rebasing: block[used..<used + text.count])
        _ = copy.initialize(from: text)
        used += text.count
        return UnsafeBufferPointer(copy)
    }

    /// Drops all texts, and keeps the largest block.
    @inline(__always)
    mutating func removeAll() {
        used = 0
        if !full.isEmpty { freeBlocks() }
    }

    private mutating func addBlock(for count: Int) {
        full.append(block)
        block = .allocate(capacity: max(count, block.count * 2))
        used = 0
    }

    private mutating func freeBlocks() {
        for block in full { block.deallocate() }
        full.removeAll()
    }
}
