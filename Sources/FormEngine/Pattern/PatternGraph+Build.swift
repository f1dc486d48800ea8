extension PatternGraph {
    /// Builds the graph of a syntax tree; the parser has already checked its size and depth.
    init(_ syntax: PatternSyntax) {
        var builder = Builder()
        let entry = builder.append(syntax, before: Self.matched)
        self = builder.graph
        self.entry = entry
    }

    private struct Builder {
        var graph = PatternGraph()
        var sets = NumberedSequences()
        /// Graph number of each lookahead of the syntax tree; -1 if not yet assigned.
        var lookaheadNumbers: [Int32] = []

        /// Appends nodes that match `syntax` and continue at `next`; returns the first node.
        mutating func append(_ syntax: PatternSyntax, before next: Int32) -> Int32 {
            switch syntax {
            case .empty: return next
            case .characters(let set):
                return append(Node(condition: .character, operand: number(of: set), next: next))
            case .sequence(let terms):
                return appendSequence(terms, before: next)
            case .choice(let alternatives):
                return appendChoice(alternatives, before: next)
            case .repetition(let body, let minimum, let maximum):
                return appendRepetition(of: body, minimum: minimum, maximum: maximum, before: next)
            case .assertion(let assertion):
                return append(node(of: assertion, before: next))
            case .lookahead(let lookahead):
                return append(Node(condition: .lookahead, operand: number(of: lookahead), next: next))
            }
        }

        private mutating func append(_ node: Node) -> Int32 {
            graph.nodes.append(node)
            return Int32(graph.nodes.count - 1)
        }

        private mutating func number(of set: CodePointSet) -> Int32 {
            let ends = set.ranges.flatMap { [Int32(bitPattern: $0.first), Int32(bitPattern: $0.last)] }
            let number = sets.number(of: ends)
            if number == graph.sets.count { graph.sets.append(set) }
            return number
        }

        private mutating func node(of assertion: PatternAssertion, before next: Int32) -> Node {
            switch assertion {
            case .start:
                graph.usesStart = true
                return Node(condition: .start, next: next)
            case .end:
                return Node(condition: .end, next: next)
            case .wordBoundary:
                graph.usesWordBoundary = true
                return Node(condition: .wordBoundary, next: next)
            case .notWordBoundary:
                graph.usesWordBoundary = true
                return Node(condition: .notWordBoundary, next: next)
            }
        }

        private mutating func appendSequence(_ terms: [PatternSyntax], before next: Int32) -> Int32 {
            var entry = next
            for term in terms.reversed() {
                entry = append(term, before: entry)
            }
            return entry
        }

        private mutating func appendChoice(_ alternatives: [PatternSyntax], before next: Int32) -> Int32 {
            var entry: Int32?
            for alternative in alternatives.reversed() {
                let branch = append(alternative, before: next)
                entry = entry.map { append(Node(condition: .either, next: branch, other: $0)) } ?? branch
            }
            return entry ?? next
        }

        /// Builds a repetition.
        ///
        /// Optional copies are nested, `(x(x)?)?`, so that a state need not contain all copies.
        private mutating func appendRepetition(
            of body: PatternSyntax, minimum: Int, maximum: Int?, before next: Int32
        ) -> Int32 {
            var entry = next
            var mandatory = minimum
            if let maximum {
                for _ in 0..<(maximum - minimum) {
                    let copy = append(body, before: entry)
                    entry = append(Node(condition: .either, next: copy, other: next))
                }
            } else {
                let loop = append(Node(condition: .either, other: next))
                let copy = append(body, before: loop)
                graph.nodes[Int(loop)].next = copy
                entry = mandatory > 0 ? copy : loop
                mandatory = max(0, mandatory - 1)
            }
            for _ in 0..<mandatory {
                entry = append(body, before: entry)
            }
            return entry
        }

        /// Assigns a number to a lookahead, after those inside its body; copies in a repetition share one number.
        private mutating func number(of lookahead: PatternLookahead) -> Int32 {
            while lookaheadNumbers.count <= lookahead.number { lookaheadNumbers.append(-1) }
            if lookaheadNumbers[lookahead.number] >= 0 { return lookaheadNumbers[lookahead.number] }
            let entry = append(lookahead.body, before: PatternGraph.matched)
            let number = Int32(graph.lookaheads.count)
            graph.lookaheads.append(
                Lookahead(entry: entry, isNegated: lookahead.isNegated, offset: lookahead.offset))
            lookaheadNumbers[lookahead.number] = number
            return number
        }
    }
}
