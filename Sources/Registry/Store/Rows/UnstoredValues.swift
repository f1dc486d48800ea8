/// Values of a row before it is stored, lent as a store lends them.
@safe final class UnstoredValues: RowSource {
    private let values: [StoredValue]
    /// The bytes of all texts and blobs, concatenated; `ends` has the end of each column.
    private let memory: UnsafeMutableBufferPointer<UInt8>
    private let ends: [Int]

    init(_ values: [StoredValue]) {
        self.values = values
        var (bytes, ends): ([UInt8], [Int]) = ([], [])
        ends.reserveCapacity(values.count)
        for value in values {
            switch value {
            case .null, .integer: break
            case .text(let text): bytes += text.utf8
            case .utf8(let own), .blob(let own): bytes += own
            }
            ends.append(bytes.count)
        }
        unsafe memory = .allocate(capacity: bytes.count)
        _ = unsafe memory.initialize(fromContentsOf: bytes)
        self.ends = ends
    }

    deinit { unsafe memory.deallocate() }

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

    @unsafe func bytes(at index: Int) -> UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(rebasing: memory[(index == 0 ? 0 : ends[index - 1])..<ends[index]])
    }

    func name(at index: Int) -> String { "?" }
}
