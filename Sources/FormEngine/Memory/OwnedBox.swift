/// A box with one mutable value in memory of its own.
///
/// A class uses it where runtime checks of exclusive access to its properties would cost more than the work between
/// them; the compiler still checks the value's own methods.
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

    /// Calls a closure that may change the value; faster than the property `value` for short work.
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
