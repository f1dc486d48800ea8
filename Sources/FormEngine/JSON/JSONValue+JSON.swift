extension JSONValue {
    /// Reads a JSON document.
    ///
    /// A number that no finite double holds is refused with `number_out_of_range`; a `SourceNode` or a slot keeps its
    /// digits.
    public init(json bytes: [UInt8]) throws(JSONError) {
        self = try bytes.lend { (bytes) throws(JSONError) -> JSONValue in
            try JSONValue(json: bytes, depth: .sent)
        }
    }

    /// Reads stored bytes, which may be deeper than what was sent.
    public init(stored bytes: [UInt8]) throws(JSONError) {
        self = try bytes.lend { (bytes) throws(JSONError) -> JSONValue in
            try JSONValue(json: bytes, depth: .stored)
        }
    }

    /// Reads stored bytes, or the bytes of one value inside them.
    public init(stored bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
        unsafe try self.init(json: LentBytes(bytes), depth: .stored)
    }

    /// Reads a JSON document, or the bytes of one value inside a document.
    init(json bytes: LentBytes, depth: JSONDepth) throws(JSONError) {
        self = try JSONReader.read(bytes, depth: depth, into: ValueTree())
    }

    /// Makes values, which keep no places.
    private struct ValueTree: JSONTree {
        func place(at offset: Int) {}

        func scalar(
            _ slot: Slot, in bytes: LentBytes, at place: Void
        ) throws(JSONError) -> JSONValue {
            switch slot.kind {
            case .true: return .bool(true)
            case .false: return .bool(false)
            case .string: return .text(slot.text(in: bytes))
            case .number:
                guard let number = JSONNumber(slot.bytes(in: bytes)).double else {
                    throw JSONError(.numberOutOfRange, at: Int(slot.start))
                }
                return .number(number)
            default: return .null
            }
        }

        func array(_ nodes: [JSONValue], at place: Void) -> JSONValue { .array(nodes) }
        func object(_ members: [Member], at place: Void) -> JSONValue { .object(members) }
        func member(_ name: String, at place: Void, _ value: JSONValue) -> Member { Member(name, value) }
    }
}
