extension JSONValue {
    /// Parses a JSON document.
    ///
    /// A number beyond the range of doubles is refused with `number_out_of_range`; a `SourceNode` or a slot keeps its
    /// digits.
    public init(json bytes: [UInt8]) throws(JSONError) {
        self = try bytes.lend { (bytes) throws(JSONError) -> JSONValue in
            try JSONValue(json: bytes, depth: .sent)
        }
    }

    /// Parses stored bytes, which may be nested deeper than a sent document.
    public init(stored bytes: [UInt8]) throws(JSONError) {
        self = try bytes.lend { (bytes) throws(JSONError) -> JSONValue in
            try JSONValue(json: bytes, depth: .stored)
        }
    }

    /// Parses stored bytes, or the bytes of a value inside them.
    public init(stored bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
        unsafe try self.init(json: LentBytes(bytes), depth: .stored)
    }

    /// Parses a JSON document, or the bytes of a value inside a document.
    init(json bytes: LentBytes, depth: JSONDepth) throws(JSONError) {
        self = try JSONReader.read(bytes, depth: depth, into: ValueTree())
    }

    /// Builder of plain values, which record no places.
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
