extension UnsafeMutableBufferPointer {
    /// Memory of its own with the elements of a collection.
    static func copy(of elements: some Collection<Element>) -> Self {
        let buffer = allocate(capacity: elements.count)
        _ = unsafe buffer.initialize(from: elements)
        return unsafe buffer
    }
}
