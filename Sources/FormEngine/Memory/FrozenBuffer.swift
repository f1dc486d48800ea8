/// Elements that nobody changes any more, in memory of one owner, which frees it.
struct FrozenBuffer<Element>: ~Copyable {
    private let memory: UnsafeMutableBufferPointer<Element>

    init(_ elements: some Collection<Element>) { memory = .copy(of: elements) }

    deinit {
        memory.deinitialize()
        memory.deallocate()
    }

    /// The elements, which must not be asked for when the buffer is gone.
    @inline(__always) var elements: LentElements<Element> { LentElements(memory) }
    @inline(__always) var count: Int { memory.count }
    @inline(__always) var isEmpty: Bool { memory.isEmpty }

    @inline(__always)
    subscript(index: Int) -> Element {
        unsafeAddress { elements.address(of: index) }
    }
}
