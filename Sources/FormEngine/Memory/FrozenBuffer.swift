/// An immutable buffer with a single owner, which frees its memory.
@safe struct FrozenBuffer<Element>: ~Copyable {
    private let memory: UnsafeMutableBufferPointer<Element>

    init(_ elements: some Collection<Element>) {
        unsafe memory = .allocate(capacity: elements.count)
        _ = unsafe memory.initialize(from: elements)
    }

    deinit {
        unsafe memory.deinitialize()
        unsafe memory.deallocate()
    }

    /// The elements; valid only while the buffer lives.
    @inline(__always) var elements: LentElements<Element> { unsafe LentElements(memory) }
    @inline(__always) var count: Int { unsafe memory.count }
    @inline(__always) var isEmpty: Bool { unsafe memory.isEmpty }

    @inline(__always)
    subscript(index: Int) -> Element {
        unsafeAddress { unsafe elements.address(of: index) }
    }
}
