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
    mutating func copy(of text: some Collection<UInt8>) -> LentBytes {
        let copy = reserve(text.count)
        _ = copy.initialize(from: text)
        return LentBytes(copy)
    }

    /// Memory for a text of so many bytes at most.
    mutating func reserve(_ count: Int) -> UnsafeMutableBufferPointer<UInt8> {
        if count > block.count - used { addBlock(for: count) }
        defer { used += count }
        return UnsafeMutableBufferPointer(rebasing: block[used..<used + count])
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
