extension SourceNode {
    /// Parses a JSON document and records line and column of every value and name; numbers keep their digits.
    public init(json bytes: [UInt8]) throws(JSONError) {
        try self.init(json: bytes, depth: .sent)
    }

    /// Parses a stored JSON document, which may be nested deeper than a sent one.
    init(stored bytes: [UInt8]) throws(JSONError) {
        try self.init(json: bytes, depth: .stored)
    }

    private init(json bytes: [UInt8], depth: JSONDepth) throws(JSONError) {
        self = try bytes.lend { (bytes) throws(JSONError) -> SourceNode in
            try JSONReader.read(bytes, depth: depth, into: NodeTree(cursor: PositionCursor(bytes)))
        }
    }

    /// Builds a tree of nodes that store their positions.
    private struct NodeTree: JSONTree {
        var cursor: PositionCursor

        mutating func place(at offset: Int) -> SourcePosition {
            cursor.move(to: offset)
            return cursor.position
        }

        func scalar(_ slot: Slot, in bytes: LentBytes, at place: SourcePosition) -> SourceNode {
            switch slot.kind {
            case .true: SourceNode(.bool(true), at: place)
            case .false: SourceNode(.bool(false), at: place)
            case .string: SourceNode(.text(slot.text(in: bytes)), at: place)
            case .number: SourceNode(.number(slot.text(in: bytes)), at: place)
            default: SourceNode(.null, at: place)
            }
        }

        func array(_ nodes: [SourceNode], at place: SourcePosition) -> SourceNode {
            SourceNode(.array(nodes), at: place)
        }

        func object(_ members: [Member], at place: SourcePosition) -> SourceNode {
            SourceNode(.object(members), at: place)
        }

        func member(_ name: String, at place: SourcePosition, _ value: SourceNode) -> Member {
            Member(key: name, keyPosition: place, value: value)
        }
    }
}
