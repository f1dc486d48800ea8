extension UnsafeMutableBufferPointer {
    /// Memory of its own with the elements of a collection.
    static func copy(of elements: some Collection<Element>) -> Self {
        let buffer = allocate(capacity: elements.count)
        _ = buffer.initialize(from: elements)
        return buffer
    }

    /// Where an element stands: for those that would cost more to copy than to look at.
    @inline(__always)
    func pointer(to index: Int) -> UnsafePointer<Element> {
        assert(indices.contains(index), "no element at this index")
        return UnsafePointer(baseAddress.unsafelyUnwrapped + index)
    }
}
