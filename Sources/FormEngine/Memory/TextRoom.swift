/// An arena of unescaped and normalised texts, whose addresses are stable until the next document.
@safe struct TextRoom: ~Copyable {
    private var block: UnsafeMutableBufferPointer<UInt8>
    private var used = 0
    /// Blocks that are full.
    private var full: [UnsafeMutableBufferPointer<UInt8>] = unsafe []

    init() {
        unsafe block = .allocate(capacity: 1_024)
    }

    deinit {
        for index in unsafe full.indices { unsafe full[index].deallocate() }
        unsafe block.deallocate()
    }

    /// Copies a text into the arena.
    mutating func copy(of text: some Collection<UInt8>) -> LentBytes {
        let copy = unsafe reserve(text.count)
        _ = unsafe copy.initialize(from: text)
        return unsafe LentBytes(copy)
    }

    /// Reserves memory for a text of at most a number of bytes, which a closure writes.
    ///
    /// - Parameter write: Writes the text to memory of that length, and returns its length.
    mutating func text(ofAtMost most: Int, _ write: (inout MutableSpan<UInt8>) -> Int) -> LentBytes {
        let memory = unsafe reserve(most)
        unsafe memory.initialize(repeating: 0)
        var room = unsafe MutableSpan(_unsafeElements: memory)
        let count = write(&room)
        return unsafe LentBytes(memory).elements(in: ..<count)
    }

    private mutating func reserve(_ count: Int) -> UnsafeMutableBufferPointer<UInt8> {
        if unsafe count > block.count - used { addBlock(for: count) }
        defer { used += count }
        return unsafe UnsafeMutableBufferPointer(rebasing: block[used..<used + count])
    }

    /// Drops all texts, and keeps the largest block.
    @inline(__always)
    mutating func removeAll() {
        used = 0
        if unsafe !full.isEmpty { freeBlocks() }
    }

    private mutating func addBlock(for count: Int) {
        unsafe full.append(block)
        unsafe block = unsafe .allocate(capacity: max(count, block.count * 2))
        used = 0
    }

    private mutating func freeBlocks() {
        for index in unsafe full.indices { unsafe full[index].deallocate() }
        unsafe full.removeAll()
    }
}
