/// A borrowed view of elements in another object's memory; a copy does not keep the owner alive.
///
/// The view is a trivial value, so passing it on counts no references. An index out of range stops the program.
@safe package struct LentElements<Element>: RandomAccessCollection, BitwiseCopyable {
    private let base: UnsafePointer<Element>?
    package let count: Int

    @inline(__always)
    package init(_ memory: UnsafeBufferPointer<Element>) { unsafe (base, count) = (memory.baseAddress, memory.count) }

    @inline(__always)
    package init(_ memory: UnsafeMutableBufferPointer<Element>) { unsafe self.init(UnsafeBufferPointer(memory)) }

    /// An empty view.
    @inline(__always)
    package init() { unsafe self.init(nil, 0) }

    @inline(__always)
    private init(_ base: UnsafePointer<Element>?, _ count: Int) {
        unsafe (self.base, self.count) = unsafe (base, count)
    }

    @inline(__always) package var startIndex: Int { 0 }
    @inline(__always) package var endIndex: Int { count }

    @inline(__always)
    package subscript(index: Int) -> Element {
        unsafeAddress { unsafe address(of: index) }
    }

    /// The element at an index; nil out of range.
    @inline(__always)
    package func element(at index: Int) -> Element? {
        unsafe UInt(bitPattern: index) < UInt(bitPattern: count) ? (base.unsafelyUnwrapped + index).pointee : nil
    }

    /// The address of an element; valid as long as the memory.
    @inline(__always)
    package func address(of index: Int) -> UnsafePointer<Element> {
        guard UInt(bitPattern: index) < UInt(bitPattern: count) else { preconditionFailure("no element at this index") }
        return unsafe base.unsafelyUnwrapped + index
    }

    /// A reference to an element, which avoids copying it.
    ///
    /// An optimised build does not check the index.
    @inline(__always)
    package func reference(to index: Int) -> ElementReference<Element> {
        assert(indices.contains(index), "no element at this index")
        return unsafe ElementReference(base.unsafelyUnwrapped + index)
    }

    /// A view of a range of elements; only the range's bounds are checked.
    @inline(__always)
    package func elements(in range: Range<Int>) -> LentElements {
        guard range.lowerBound >= 0, range.upperBound <= count else { preconditionFailure("no elements at this range") }
        return unsafe LentElements(base.map { unsafe $0 + range.lowerBound }, range.count)
    }

    @inline(__always)
    package func elements(in range: PartialRangeFrom<Int>) -> LentElements { elements(in: range.lowerBound..<count) }

    @inline(__always)
    package func elements(in range: PartialRangeUpTo<Int>) -> LentElements { elements(in: 0..<range.upperBound) }

    /// The memory without bounds checks in optimised builds, for loops that stay in range.
    @inline(__always)
    package var unchecked: UnsafeBufferPointer<Element> { unsafe UnsafeBufferPointer(start: base, count: count) }

    /// Iterator over the elements.
    @safe package struct Iterator: IteratorProtocol {
        private var rest: UnsafeBufferPointer<Element>.Iterator

        @inline(__always)
        fileprivate init(_ elements: LentElements) { unsafe rest = elements.unchecked.makeIterator() }

        @inline(__always)
        package mutating func next() -> Element? { unsafe rest.next() }
    }

    @inline(__always)
    package func makeIterator() -> Iterator { Iterator(self) }

    /// Copies all elements at once into an array that appends them.
    @inline(__always)
    package func _copyContents(
        initializing memory: UnsafeMutableBufferPointer<Element>
    ) -> (Iterator, UnsafeMutableBufferPointer<Element>.Index) {
        let copied = unsafe memory.initialize(fromContentsOf: unchecked.prefix(memory.count))
        return (elements(in: copied...).makeIterator(), copied)
    }

    @inline(__always)
    package func withContiguousStorageIfAvailable<Result, Failure>(
        _ body: (UnsafeBufferPointer<Element>) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        unsafe try body(unchecked)
    }
}

/// A reference to an element of a borrowed view.
@safe package struct ElementReference<Element>: BitwiseCopyable {
    private let address: UnsafePointer<Element>

    fileprivate init(_ address: UnsafePointer<Element>) { unsafe self.address = unsafe address }

    @inline(__always) package var pointee: Element { unsafeAddress { unsafe address } }

    /// The element at a distance, which must be in the same view.
    @inline(__always)
    @unsafe func advanced(by distance: Int) -> ElementReference { unsafe ElementReference(address + distance) }
}

/// The borrowed bytes of a text or a document.
package typealias LentBytes = LentElements<UInt8>

extension LentBytes {
    /// Whether the byte at an index equals another.
    @inline(__always)
    func has(_ byte: UInt8, at index: Int) -> Bool { element(at: index) == byte }

    /// The bytes of a literal in the program.
    package init(_ text: StaticString) {
        unsafe self.init(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

extension Array {
    /// Lends a view of the elements for the duration of a call.
    @inline(__always)
    package func lend<Result, Failure>(
        _ body: (LentElements<Element>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        unsafe try withUnsafeBufferPointer { (memory) throws(Failure) in unsafe try body(LentElements(memory)) }
    }
}
