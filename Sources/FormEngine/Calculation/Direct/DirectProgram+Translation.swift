extension DirectProgram {
    /// Translates expressions of one program, as far as they can be.
    struct Translation {
        /// What `var` reads inside the body of a list operation.
        private enum Element {
            /// There is no body.
            case none
            /// A field of the item.
            case item(shape: Int)
            /// `current`, an item, and `accumulator`.
            case pair(shape: Int)
        }

        let source: ExpressionProgram
        let target: DirectProgram
        let layout: FieldLayout
        /// The shape that the expression's field stands in; 0 for the form's own.
        let shape: Int

        /// The node of an expression; nil if it cannot be translated.
        func node(of entry: ExpressionProgram.Entry) -> Int32? {
            let first = target.nodes.count
            guard let root = node(entry.root, .none), target.nodes.count - first <= DirectProgram.mostNodes else {
                return nil
            }
            return root
        }

        private func add(_ node: Node) -> Int32 {
            target.nodes.append(node)
            return Int32(truncatingIfNeeded: target.nodes.count - 1)
        }

        private func node(_ index: Int32, _ element: Element) -> Int32? {
            switch source.nodes[Int(index)] {
            case .constant(let value):
                return constant(value).map { add(.constant($0)) }
            case .reference(let reference, let path, let fallback):
                guard path.count == 0, let slot = scalarSlot(source.references[Int(reference)]),
                    let fallback = node(fallback, element)
                else { return nil }
                return add(field(slot, orElse: fallback))
            case .path(let path, let fallback):
                return self.path(path, orElse: fallback, element)
            case .choice(let operation, let operands):
                return self.operands(operands, element).map { add(.choice(operation, $0)) }
            case .iteration(let operation, let operands):
                return iteration(operation, operands, element)
            case .operation(let operation, let operands):
                return self.operation(operation, operands, element)
            case .constantList, .list, .data, .missingKeys, .missingSomeKeys:
                return nil
            }
        }

        private func constant(_ value: ExpressionValue) -> DirectValue? {
            switch value {
            case .null: .null
            case .boolean(let boolean): .boolean(boolean)
            case .number(let number): .number(number)
            case .text(let text): target.text(source.constants.bytes[text.range])
            case .list, .object: nil
            }
        }

        /// The slot of a field whose value is no list, no choices and no image.
        private func scalarSlot(_ reference: Int32) -> Int32? {
            guard reference >= 0 else { return nil }
            switch layout.fields[Int(reference)].type {
            case .list, .multiSelect, .image: return nil
            default: return reference
            }
        }

        private func path(_ path: ExpressionNode.Path, orElse fallback: Int32, _ element: Element) -> Int32? {
            let names = (0..<Int(path.count)).map { source.segments[Int(path.first) + $0].name }
            switch element {
            case .none: return nil
            case .item(let shape):
                guard names.count == 1 else { return nil }
                return field(named: names[0], of: shape, orElse: fallback, element)
            case .pair(let shape):
                if names.count == 1, isSame(names[0], .accumulator) { return add(.accumulator) }
                guard names.count == 2, isSame(names[0], .current) else { return nil }
                return field(named: names[1], of: shape, orElse: fallback, element)
            }
        }

        private func field(_ slot: Int32, orElse fallback: Int32) -> Node {
            let home = layout.shapeOfSlot[Int(slot)]
            if home == 0 { return .own(slot: slot, orElse: fallback) }
            if home != shape { return .outer(slot: slot, orElse: fallback) }
            return .beside(slot: slot, cell: cell(of: slot), orElse: fallback)
        }

        private func cell(of slot: Int32) -> Int32 {
            slot - Int32(truncatingIfNeeded: layout.shapes[layout.shapeOfSlot[Int(slot)]].fields.lowerBound)
        }

        private func field(
            named name: ExpressionText, of shape: Int, orElse fallback: Int32, _ element: Element
        ) -> Int32? {
            let bytes = source.constants.bytes[name.range]
            guard let place = layout.shapes[shape].names.slot(named: bytes) else { return nil }
            let slot = layout.shapes[shape].fields.lowerBound + place
            guard let slot = scalarSlot(Int32(truncatingIfNeeded: slot)), let fallback = node(fallback, element) else {
                return nil
            }
            return add(.element(slot: slot, cell: cell(of: slot), orElse: fallback))
        }

        private func isSame(_ name: ExpressionText, _ fixed: ExpressionText) -> Bool {
            source.constants.bytes[name.range].hasSameBytes(as: source.constants.bytes[fixed.range])
        }

        private func operands(_ operands: ExpressionNode.Operands, _ element: Element) -> Operands? {
            var nodes: [Int32] = []
            for index in 0..<Int(operands.count) {
                guard let node = node(source.operands[Int(operands.first) + index], element) else { return nil }
                nodes.append(node)
            }
            return run(of: nodes)
        }

        private func run(of nodes: [Int32]) -> Operands {
            let first = Int32(truncatingIfNeeded: target.operands.count)
            target.operands.append(contentsOf: nodes)
            return Operands(first: first, count: Int32(truncatingIfNeeded: nodes.count))
        }

        private func operation(
            _ operation: ExpressionOperation, _ operands: ExpressionNode.Operands, _ element: Element
        ) -> Int32? {
            switch operation {
            case .equal, .strictlyEqual, .notEqual, .strictlyNotEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
                .not, .truth, .add, .subtract, .multiply, .divide, .remainder, .min, .max, .age, .today, .daysBetween,
                .round, .floor, .ceiling, .absolute:
                return self.operands(operands, element).map { add(.operation(operation, $0)) }
            case .isIn: return membership(operands, element)
            case .length: return length(operands, element)
            default: return nil
            }
        }

        /// `in` a list of constants.
        private func membership(_ operands: ExpressionNode.Operands, _ element: Element) -> Int32? {
            guard let needle = node(source.operands[Int(operands.first)], element) else { return nil }
            let among = source.nodes[Int(source.operands[Int(operands.first) + 1])]
            if case .reference(let reference, let path, let fallback) = among {
                return choice(needle, source.references[Int(reference)], path, fallback)
            }
            guard case .constantList(let list) = among else { return nil }
            var nodes = [needle]
            for index in source.constants.elements(of: list) {
                guard let value = constant(source.constants.elements[index]) else { return nil }
                nodes.append(add(.constant(value)))
            }
            return add(.isIn(run(of: nodes)))
        }

        /// `in` the choices of a field.
        private func choice(
            _ needle: Int32, _ slot: Int32, _ path: ExpressionNode.Path, _ fallback: Int32
        ) -> Int32? {
            guard slot >= 0, path.count == 0, layout.fields[Int(slot)].type == .multiSelect,
                case .constant(.null) = source.nodes[Int(fallback)]
            else { return nil }
            return add(.isChosen(needle: needle, slot: slot))
        }

        /// `length` of what passes a filter.
        private func length(_ operands: ExpressionNode.Operands, _ element: Element) -> Int32? {
            let filter = source.nodes[Int(source.operands[Int(operands.first)])]
            guard case .iteration(.filter, let inner) = filter, let (list, shape) = list(inner, element),
                let body = node(source.operands[Int(inner.first) + 1], .item(shape: shape))
            else { return nil }
            return add(.count(list: list, body: body))
        }

        private func iteration(
            _ operation: ExpressionOperation, _ operands: ExpressionNode.Operands, _ element: Element
        ) -> Int32? {
            guard let (list, shape) = list(operands, element) else { return nil }
            let body = source.operands[Int(operands.first) + 1]
            switch operation {
            case .all, .some, .none:
                guard let body = node(body, .item(shape: shape)) else { return nil }
                return add(.iteration(operation, list: list, body: body))
            case .reduce:
                guard let body = node(body, .pair(shape: shape)) else { return nil }
                let initial =
                    operands.count > 2
                    ? node(source.operands[Int(operands.first) + 2], element) : add(.constant(.null))
                return initial.map { add(.reduction(list: list, body: body, initial: $0)) }
            default: return nil
            }
        }

        /// The list of the form that the first operand reads, and the shape of its items.
        private func list(
            _ operands: ExpressionNode.Operands, _ element: Element
        ) -> (slot: Int32, shape: Int)? {
            guard case .none = element,
                case .reference(let reference, let path, let fallback) = source.nodes[
                    Int(source.operands[Int(operands.first)])],
                path.count == 0, case .constant(.null) = source.nodes[Int(fallback)]
            else { return nil }
            let slot = source.references[Int(reference)]
            guard slot >= 0, layout.itemShapes[Int(slot)] >= 0, layout.shapes[layout.shapeOfSlot[Int(slot)]].list < 0
            else { return nil }
            return (slot, layout.itemShapes[Int(slot)])
        }
    }
}
