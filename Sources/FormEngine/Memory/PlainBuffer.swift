/// A growable, reusable buffer of plain values, for data written for every answer.
///
/// A buffer has one owner and is never copied or counted, while an `Array` checks before every change whether it is
/// shared. An index out of range stops the program, as an `Array`'s does.
@safe struct PlainBuffer<Element: BitwiseCopyable>: ~Copyable {
    private(set) var count = 0
    private var capacity = 0
    private var base: UnsafeMutablePointer<Element>?

    init() {}

    /// A buffer with copies of some elements.
    init(_ elements: some Collection<Element>) {
        append(contentsOf: elements)
    }

    deinit { unsafe base?.deallocate() }

    @inline(__always) var isEmpty: Bool { count == 0 }
    @inline(__always) var indices: Range<Int> { 0..<count }

    /// A view of all elements; valid until the next one is appended.
    @inline(__always)
    var elements: LentElements<Element> { unsafe LentElements(UnsafeBufferPointer(start: base, count: count)) }

    @inline(__always)
    subscript(index: Int) -> Element {
        unsafeAddress { unsafe UnsafePointer(address(of: index)) }
        unsafeMutableAddress { unsafe address(of: index) }
    }

    /// A writable view of all elements, valid until the next one is appended; optimised builds do not check its
    /// indices.
    @inline(__always)
    var writableElements: UnsafeMutableBufferPointer<Element> {
        mutating get { unsafe UnsafeMutableBufferPointer(start: base, count: count) }
    }

    /// A writable span of a range of elements.
    @inline(__always)
    @_lifetime(&self)
    mutating func mutableSpan(of range: Range<Int>) -> MutableSpan<Element> {
        guard range.lowerBound >= 0, range.upperBound <= count else { preconditionFailure("no elements at this range") }
        // Safe: while the span exists, the buffer cannot grow or be freed.
        let elements = unsafe UnsafeMutableBufferPointer(rebasing: writableElements[range])
        return unsafe _overrideLifetime(MutableSpan(_unsafeElements: elements), mutating: &self)
    }

    /// A view of a range of elements; valid until the next one is appended.
    @inline(__always)
    subscript(range: Range<Int>) -> LentElements<Element> { elements.elements(in: range) }

    @inline(__always)
    private func address(of index: Int) -> UnsafeMutablePointer<Element> {
        guard UInt(bitPattern: index) < UInt(bitPattern: count) else { preconditionFailure("no element at this index") }
        return unsafe base.unsafelyUnwrapped + index
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { unsafe grow(by: 1)?.deallocate() }
        unsafe base.unsafelyUnwrapped.advanced(by: count).initialize(to: element)
        count &+= 1
    }

    /// Appends elements, which may be in the buffer itself.
    mutating func append(contentsOf elements: some Collection<Element>) {
        let outgrown = unsafe grow(by: elements.count)
        defer { unsafe outgrown?.deallocate() }
        for element in elements { append(element) }
    }

    /// Appends copies of an element.
    mutating func append(_ element: Element, count added: Int) {
        unsafe grow(by: added)?.deallocate()
        unsafe base?.advanced(by: count).initialize(repeating: element, count: added)
        count += added
    }

    /// Resizes to a number of elements and fills all their bytes with one value.
    @inline(__always)
    mutating func refill(_ length: Int, withBytes byte: UInt8) {
        unsafe grow(by: length &- count)?.deallocate()
        count = length
        fill(indices, withBytes: byte)
    }

    /// Appends elements whose bytes are all equal, faster than copies of one element.
    @inline(__always)
    mutating func append(_ added: Int, ofBytes byte: UInt8) {
        unsafe grow(by: added)?.deallocate()
        count &+= added
        fill(count &- added..<count, withBytes: byte)
    }

    /// Sets all bytes of a range of elements to one value.
    @inline(__always)
    private mutating func fill(_ range: Range<Int>, withBytes byte: UInt8) {
        let room = unsafe UnsafeMutableBufferPointer(rebasing: writableElements[range])
        unsafe UnsafeMutableRawBufferPointer(room).initializeMemory(as: UInt8.self, repeating: byte)
    }

    /// Removes the elements from an index on; the capacity stays.
    @inline(__always)
    mutating func truncate(to length: Int) {
        guard length >= 0, length <= count else { preconditionFailure("a length beyond the count") }
        count = length
    }

    @inline(__always) mutating func removeAll() { count = 0 }

    /// Reserves capacity for more elements.
    ///
    /// Returns the old memory if the elements moved: the appended elements may lie there, so the caller frees it after
    /// appending.
    @inline(__always)
    private mutating func grow(by added: Int) -> UnsafeMutablePointer<Element>? {
        unsafe added > capacity &- count ? move(toHold: count + added) : nil
    }

    @inline(never)
    private mutating func move(toHold least: Int) -> UnsafeMutablePointer<Element>? {
        capacity = max(least, capacity * 2, 16)
        let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        let outgrown = unsafe base
        if let outgrown = unsafe outgrown { unsafe grown.initialize(from: outgrown, count: count) }
        unsafe base = unsafe grown
        return unsafe outgrown
    }
}

extension PlainBuffer where Element == UInt8 {
    /// Appends bytes, which may be in the buffer itself.
    @inline(__always)
    mutating func append(copyOf bytes: LentBytes) {
        let outgrown = unsafe grow(by: bytes.count)
        defer { unsafe outgrown?.deallocate() }
        guard let base = unsafe base, let start = unsafe bytes.unchecked.baseAddress else { return }
        unsafe base.advanced(by: count).initialize(from: start, count: bytes.count)
        count &+= bytes.count
    }
}

/// An output to which bytes are appended.
protocol ByteSink: ~Copyable {
    mutating func append(_ byte: UInt8)
    mutating func append(contentsOf bytes: some Collection<UInt8>)
}

extension PlainBuffer: ByteSink where Element == UInt8 {}

extension [UInt8]: ByteSink {}
