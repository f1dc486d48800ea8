/// One mutable value in memory of its own.
///
/// A class keeps what it changes in a box where the checks for exclusive access of its properties would cost more than the
/// work between them; the value's own methods are checked by the compiler all the same.
@safe struct OwnedBox<Value: ~Copyable>: ~Copyable {
    private let pointer: UnsafeMutablePointer<Value>

    init(_ value: consuming Value) {
        unsafe pointer = .allocate(capacity: 1)
        unsafe pointer.initialize(to: value)
    }

    deinit {
        unsafe pointer.deinitialize(count: 1)
        unsafe pointer.deallocate()
    }

    /// Changes the value; quicker than `value` where the work is short, since nothing is kept for the time after.
    @inline(__always)
    func change<Result: ~Copyable, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        unsafe try body(&pointer.pointee)
    }

    var value: Value {
        @_transparent _read { yield unsafe pointer.pointee }
        @_transparent nonmutating _modify { yield unsafe &pointer.pointee }
    }
}
