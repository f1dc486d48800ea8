extension DirectProgram {
    /// Translates an expression of a program, as far as it can be.
    struct Translation {
        /// Data that `var` reads inside the body of a list operation.
        enum Element {
            /// There is no body.
            case none
            /// A field of the item.
            case item(shape: Int)
            /// `current`, an item, and `accumulator`, the value at a depth of the stack.
            case pair(shape: Int, depth: Int)
        }

        /// Why an expression is left to the evaluator: something in it is not translated.
        struct Untranslatable: Error {}

        let source: ExpressionProgram
        let target: DirectProgram
        let layout: FieldLayout
        /// Shape of the expression's field; 0 for the form's own.
        let shape: Int
        /// Whether simple loops are done at once.
        let hasLoops: Bool
        /// The code so far.
        var code: [DirectInstruction] = []
        /// The code so far as a single comparison, if it is simple enough.
        private(set) var quick = QuickExpression.none
        /// How many nodes were translated.
        private var nodes = 0
        /// How many values are on the stack.
        private(set) var depth = 0

        init(
            _ source: ExpressionProgram, to target: DirectProgram, _ layout: FieldLayout, shape: Int, hasLoops: Bool
        ) {
            self.source = source
            self.target = target
            self.layout = layout
            self.shape = shape
            self.hasLoops = hasLoops
        }

        /// Where an expression begins in the target's code; nil if it cannot be translated.
        mutating func start(of entry: ExpressionProgram.Entry) -> Int32? {
            do throws(Untranslatable) {
                try add(entry.root, .none)
                add(DirectInstruction(.end, weight: 0), growth: -1)
            } catch {
                return nil
            }
            quick = QuickExpression(code)
            let start = target.code.count
            target.code.append(contentsOf: code)
            return Int32(truncatingIfNeeded: start)
        }

        /// Adds a node's code, which puts one value on the stack.
        mutating func add(_ node: Int32, _ element: Element) throws(Untranslatable) {
            try countNode()
            switch source.nodes[Int(node)] {
            case .constant(let value): add(DirectInstruction(.value(.constant), value: try constant(value)))
            case .reference(let reference, let path, let fallback):
                guard path.count == 0 else { throw Untranslatable() }
                let slot = try scalarSlot(source.references[Int(reference)])
                try add(field: slot, isElement: false, orElse: fallback, element)
            case .path(let path, let fallback): try add(path, orElse: fallback, element)
            case .choice(let operation, let operands): try add(operation, operands: nodes(operands), element: element)
            case .iteration(let operation, let operands): try add(iteration: operation, nodes(operands), element)
            case .operation(let operation, let operands): try add(operation: operation, nodes(operands), element)
            case .constantList, .list, .data, .missingKeys, .missingSomeKeys: throw Untranslatable()
            }
        }

        /// Counts a node that is translated.
        mutating func countNode() throws(Untranslatable) {
            nodes += 1
            if nodes > DirectProgram.mostNodes { throw Untranslatable() }
        }

        func nodes(_ operands: ExpressionNode.Operands) -> [Int32] {
            (0..<Int(operands.count)).map { source.operands[Int(operands.first) + $0] }
        }

        /// Adds an instruction.
        ///
        /// - Parameter growth: How many values more the stack has then.
        mutating func add(_ instruction: DirectInstruction, growth: Int = 1) {
            code.append(instruction)
            depth += growth
            assert(depth <= DirectProgram.mostNodes, "more values than have room")
        }

        /// Adds an instruction that jumps to a place yet to come.
        mutating func add(jump instruction: DirectInstruction, growth: Int = 0) -> Int {
            add(instruction, growth: growth)
            return code.count - 1
        }

        /// Lets an instruction jump to what is added next.
        mutating func land(_ jump: Int) { code[jump].distance = code.count - jump - 1 }

        /// Adds the end of a list operation's body, behind the jump that begins it.
        mutating func add(back operation: DirectInstruction.Operation, behind begin: Int) {
            let jump = add(jump: DirectInstruction(operation, weight: 0), growth: -1)
            code[jump].distance = begin - jump
        }

        func constant(_ value: ExpressionValue) throws(Untranslatable) -> DirectValue {
            switch value {
            case .null: .null
            case .boolean(let boolean): .boolean(boolean)
            case .number(let number): .number(number)
            case .text(let text): target.text(source.constants.bytes[text.range])
            case .list, .object, .item: throw Untranslatable()
            }
        }

        /// The constant that a node is, or nil.
        func constant(at node: Int32) throws(Untranslatable) -> DirectValue? {
            guard case .constant(let value) = source.nodes[Int(node)] else { return nil }
            return try constant(value)
        }
    }
}

/// Fields.
extension DirectProgram.Translation {
    /// The slot of a field whose value is one that the machine holds, and may be read.
    private func scalarSlot(_ reference: Int32) throws(Untranslatable) -> Int {
        guard reference >= 0 else { throw Untranslatable() }
        switch layout.fields[Int(reference)].kind {
        // A moment is normalised, so its text may differ from the answer.
        case .partialDate, .moment, .items, .choices, .image, .secret, .nothing: throw Untranslatable()
        case .line, .lines, .choice, .number, .integer, .boolean, .date: return Int(reference)
        }
    }

    /// Adds what is read of a list's item.
    private mutating func add(
        _ path: ExpressionNode.Path, orElse fallback: Int32, _ element: Element
    ) throws(Untranslatable) {
        let names = (0..<Int(path.count)).map { source.segments[Int(path.first) + $0].name }
        switch element {
        case .item(let shape) where names.count == 1:
            try add(field: slot(named: names[0], of: shape), isElement: true, orElse: fallback, element)
        case .pair(_, let depth) where names.count == 1 && isSame(names[0], .accumulator):
            add(DirectInstruction(.value(.accumulator), index: depth - 1))
        case .pair(let shape, _) where names.count == 2 && isSame(names[0], .current):
            try add(field: slot(named: names[1], of: shape), isElement: true, orElse: fallback, element)
        default: throw Untranslatable()
        }
    }

    private func slot(named name: ExpressionText, of shape: Int) throws(Untranslatable) -> Int {
        guard let place = layout.shapes[shape].names.slot(named: source.constants.bytes[name.range]) else {
            throw Untranslatable()
        }
        return try scalarSlot(Int32(truncatingIfNeeded: layout.shapes[shape].fields.lowerBound + place))
    }

    private func isSame(_ name: ExpressionText, _ fixed: ExpressionText) -> Bool {
        source.constants.bytes[name.range].hasSameBytes(as: source.constants.bytes[fixed.range])
    }

    private mutating func add(
        field slot: Int, isElement: Bool, orElse fallback: Int32, _ element: Element
    ) throws(Untranslatable) {
        if case .constant(.null) = source.nodes[Int(fallback)] {
            try countNode()
            return add(field(slot, isElement: isElement, hasFallback: false))
        }
        let jump = add(jump: field(slot, isElement: isElement, hasFallback: true))
        if let value = try constant(at: fallback) {
            try countNode()
            add(DirectInstruction(.value(.constant), weight: 0, value: value))
        } else {
            try add(fallback, element)
        }
        land(jump)
    }

    private func field(_ slot: Int, isElement: Bool, hasFallback: Bool) -> DirectInstruction {
        let home = layout.shapeOfSlot[slot]
        let cell = slot - layout.shapes[home].fields.lowerBound
        if isElement { return DirectInstruction(.value(hasFallback ? .elementOr : .element), index: cell, slot: slot) }
        if home == 0 { return DirectInstruction(.value(hasFallback ? .ownOr : .own), index: slot, slot: slot) }
        if home != shape { return DirectInstruction(.value(hasFallback ? .outerOr : .outer), index: slot, slot: slot) }
        return DirectInstruction(.value(hasFallback ? .besideOr : .beside), index: cell, slot: slot)
    }
}
