extension DirectProgram {
    /// Translator of one expression to bytecode, as far as it can be translated.
    struct Translation {
        /// Data that `var` reads inside the body of a list operation.
        enum Element {
            /// The expression is not inside the body of a list operation.
            case none
            /// The fields of the current item of a list.
            case item(shape: Int)
            /// The data of a `reduce` body: `current`, an item, and `accumulator`, a value at a depth of the stack.
            case pair(shape: Int, depth: Int)
        }

        /// Error for an expression that contains something untranslatable, and is left to the evaluator.
        struct Untranslatable: Error {}

        let source: ExpressionProgram
        let target: DirectProgram
        let layout: FieldLayout
        /// Shape of the expression's field; 0 for the form's own fields.
        let shape: Int
        /// Whether simple loops become single instructions.
        let hasLoops: Bool
        /// Code generated so far.
        var code: [DirectInstruction] = []
        /// The code as a single comparison of a field, if it is that simple.
        private(set) var quick = QuickExpression.none
        /// Number of nodes translated so far.
        private var nodes = 0
        /// Number of values on the stack.
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

        /// Translates an expression and returns its start in the target's code; nil if it cannot be translated.
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

        /// Adds the code of a node, which pushes one value.
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

        /// Counts a translated node.
        mutating func countNode() throws(Untranslatable) {
            nodes += 1
            if nodes > DirectProgram.mostNodes { throw Untranslatable() }
        }

        func nodes(_ operands: ExpressionNode.Operands) -> [Int32] {
            (0..<Int(operands.count)).map { source.operands[Int(operands.first) + $0] }
        }

        /// Appends an instruction.
        ///
        /// - Parameter growth: Change of the stack's depth.
        mutating func add(_ instruction: DirectInstruction, growth: Int = 1) {
            code.append(instruction)
            depth += growth
            assert(depth <= DirectProgram.mostNodes, "more values than have room")
        }

        /// Appends a jump whose target is set later.
        mutating func add(jump instruction: DirectInstruction, growth: Int = 0) -> Int {
            add(instruction, growth: growth)
            return code.count - 1
        }

        /// Sets the target of a jump to the next instruction.
        mutating func land(_ jump: Int) { code[jump].distance = code.count - jump - 1 }

        /// Appends the end of a loop body, which jumps back to the loop's begin.
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

        /// The constant at a node; nil if the node is no constant.
        func constant(at node: Int32) throws(Untranslatable) -> DirectValue? {
            guard case .constant(let value) = source.nodes[Int(node)] else { return nil }
            return try constant(value)
        }
    }
}

/// Translation of references to fields.
extension DirectProgram.Translation {
    /// Slot of a field whose value fits into a `DirectValue`, and which expressions may read.
    private func scalarSlot(_ reference: Int32) throws(Untranslatable) -> Int {
        guard reference >= 0 else { throw Untranslatable() }
        switch layout.fields[Int(reference)].kind {
        // A time is normalised, so its text may differ from the answer.
        case .partialDate, .moment, .items, .choices, .image, .secret, .nothing: throw Untranslatable()
        case .line, .lines, .choice, .number, .integer, .boolean, .date: return Int(reference)
        }
    }

    /// Adds a read of an item's field by a path.
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
