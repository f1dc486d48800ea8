/// Builder of a tree, whose nodes a parser creates while it parses.
protocol JSONTree {
    associatedtype Node
    associatedtype Member
    /// The recorded place of a value or name; may be empty.
    associatedtype Trace

    /// Records the place of the value or name at an offset; called in the document's order.
    mutating func place(at offset: Int) -> Trace
    func scalar(_ slot: Slot, in bytes: LentBytes, at trace: Trace) throws(JSONError) -> Node
    func array(_ nodes: [Node], at trace: Trace) -> Node
    func object(_ members: [Member], at trace: Trace) -> Node
    func member(_ name: String, at trace: Trace, _ value: Node) -> Member
}

/// Parses a whole document into a tree; the scanner's depth limit bounds the recursion.
struct JSONReader<Tree: JSONTree> {
    private var scanner: JSONScanner
    private var tree: Tree
    private var ledger = KeyLedger()

    /// Parses a document that contains a single value.
    static func read(_ bytes: LentBytes, depth: JSONDepth, into tree: Tree) throws(JSONError) -> Tree.Node {
        var reader = JSONReader(scanner: try JSONScanner(bytes, depth: depth), tree: tree)
        let node = try reader.value()
        try reader.scanner.finish()
        return node
    }

    private init(scanner: JSONScanner, tree: Tree) {
        self.scanner = scanner
        self.tree = tree
    }

    private mutating func value() throws(JSONError) -> Tree.Node {
        let byte = try scanner.current()
        let place = tree.place(at: scanner.offset)
        switch byte {
        case Byte.leftBrace: return tree.object(try members(), at: place)
        case Byte.leftBracket: return tree.array(try elements(), at: place)
        default: return try tree.scalar(scanner.scalar(beginningWith: byte), in: scanner.bytes, at: place)
        }
    }

    private mutating func elements() throws(JSONError) -> [Tree.Node] {
        guard try scanner.openArray(&ledger) else { return [] }
        var nodes: [Tree.Node] = []
        repeat {
            nodes.append(try value())
        } while try scanner.next(&ledger)
        return nodes
    }

    private mutating func members() throws(JSONError) -> [Tree.Member] {
        guard try scanner.openObject(&ledger) else { return [] }
        var members: [Tree.Member] = []
        repeat {
            let place = tree.place(at: scanner.offset)
            let name = try scanner.name(&ledger).text(in: scanner.bytes)
            members.append(tree.member(name, at: place, try value()))
        } while try scanner.next(&ledger)
        return members
    }
}
