/// Values of a row before it is stored, lent as a store lends them.
///
/// Lent bytes are valid until those of another column are lent.
@safe final class UnstoredValues: RowSource {
    private var values: [StoredValue]
    private var memory: UnsafeMutableBufferPointer<UInt8>

    init(_ values: [StoredValue] = [.null]) {
        self.values = values
        unsafe memory = .allocate(capacity: 256)
    }

    deinit { unsafe memory.deallocate() }

    /// Replaces the first value.
    func hold(_ value: StoredValue) { values[0] = value }

    func type(at index: Int) -> StoredType {
        switch values[index] {
        case .null: .null
        case .integer: .integer
        case .text, .utf8: .text
        case .blob: .blob
        }
    }

    func integer(at index: Int) -> Int {
        if case .integer(let number) = values[index] { number } else { 0 }
    }

    @unsafe func text(at index: Int) -> UnsafeBufferPointer<UInt8> { unsafe bytes(at: index) }
    @unsafe func blob(at index: Int) -> UnsafeBufferPointer<UInt8> { unsafe bytes(at: index) }

    private func bytes(at index: Int) -> UnsafeBufferPointer<UInt8> {
        switch values[index] {
        case .null, .integer: unsafe UnsafeBufferPointer(start: nil, count: 0)
        case .text(var text): text.withUTF8 { unsafe lend($0) }
        case .utf8(let bytes), .blob(let bytes): unsafe bytes.withUnsafeBufferPointer { unsafe lend($0) }
        }
    }

    private func lend(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        if unsafe bytes.count > memory.count {
            unsafe memory.deallocate()
            unsafe memory = .allocate(capacity: bytes.count)
        }
        let end = unsafe memory.update(fromContentsOf: bytes)
        return unsafe UnsafeBufferPointer(rebasing: memory[..<end])
    }

    func name(at index: Int) -> String { "?" }
}
