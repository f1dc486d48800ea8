/// Elements that nobody changes any more, in memory of one owner, which frees it.
struct FrozenBuffer<Element>: ~Copyable {
    private let memory: UnsafeMutableBufferPointer<Element>

    init(_ elements: some Collection<Element>) { memory = .copy(of: elements) }

    deinit {
        memory.deinitialize()
        memory.deallocate()
    }

    /// The elements, which must not be asked for when the buffer is gone.
    @inline(__always) var elements: FrozenElements<Element> { FrozenElements(memory) }
    @inline(__always) var count: Int { memory.count }
    @inline(__always) var isEmpty: Bool { memory.isEmpty }

    @inline(__always)
    subscript(index: Int) -> Element {
        unsafeAddress { elements.address(of: index) }
    }
}

/// Elements of a frozen buffer, read where they stand; whoever keeps them keeps the buffer's owner too.
///
/// Plain values, so that nothing is counted where one judge after another hands them on. An index outside of them stops the program.
struct FrozenElements<Element>: RandomAccessCollection {
    private let base: UnsafePointer<Element>
    let count: Int

    fileprivate init(_ memory: UnsafeMutableBufferPointer<Element>) {
        // Memory of no elements has an address too.
        self.init(UnsafePointer(memory.baseAddress.unsafelyUnwrapped), memory.count)
    }

    private init(_ base: UnsafePointer<Element>, _ count: Int) { (self.base, self.count) = (base, count) }

    @inline(__always) var startIndex: Int { 0 }
    @inline(__always) var endIndex: Int { count }

    @inline(__always)
    subscript(index: Int) -> Element {
        unsafeAddress { address(of: index) }
    }

    @inline(__always)
    fileprivate func address(of index: Int) -> UnsafePointer<Element> {
        guard UInt(bitPattern: index) < UInt(bitPattern: count) else { preconditionFailure("no element at this index") }
        return base + index
    }

    /// Where an element stands: for those that would cost more to copy than to look at, at indices that the buffer's owner made.
    ///
    /// An optimised build does not check the index.
    @inline(__always)
    func reference(to index: Int) -> FrozenReference<Element> {
        assert(indices.contains(index), "no element at this index")
        return FrozenReference(base + index)
    }

    /// The elements of a range, counted from zero; the range is checked once.
    @inline(__always)
    func elements(in range: Range<Int>) -> FrozenElements {
        guard range.lowerBound >= 0, range.upperBound <= count else { preconditionFailure("no elements at this range") }
        return FrozenElements(base + range.lowerBound, range.count)
    }

    @inline(__always)
    func makeIterator() -> UnsafeBufferPointer<Element>.Iterator {
        UnsafeBufferPointer(start: base, count: count).makeIterator()
    }
}

/// Where an element of a frozen buffer stands.
struct FrozenReference<Element> {
    private let address: UnsafePointer<Element>

    fileprivate init(_ address: UnsafePointer<Element>) { self.address = address }

    @inline(__always) var pointee: Element { unsafeAddress { address } }
}
