/// Sizes of values that an expression reads from the answers.
extension CostEstimate {
    mutating func variable(_ operands: [JSONValue]) -> Value {
        guard case .text(let path)? = operands.first else {
            let value = element ?? Value()
            spend(reading(value))
            return value
        }
        let found = found(path)
        spend(reading(found))
        guard operands.count > 1 else { return found }
        return found.largest(value(of: operands[1]))
    }

    /// Size of the value that a path reads.
    func found(_ path: String) -> Value {
        var names = path.parts(separatedBy: Byte.point).filter { !$0.utf8.isEmpty }
        guard let first = names.first else { return element ?? Value() }
        if let element {
            if element.isPair {
                names.removeFirst()
                if first.isBytewiseEqual(to: "accumulator") { return accumulated }
                var current = element
                current.isPair = false
                return names.reduce(current) { member($1, of: $0) }
            }
            return names.reduce(element) { member($1, of: $0) }
        }
        guard let slot = layout.slot(named: first, from: shape) else { return Value(text: CostBound(1_024)) }
        return names.dropFirst().reduce(value(ofSlot: slot)) { member($1, of: $0) }
    }

    private func member(_ name: String, of value: Value) -> Value {
        guard let shape = value.shape else { return Value(text: value.text.largest(value.texts)) }
        let place = Array(name.utf8).lend { layout.shapes[shape].names.slot(named: $0) }
        // An index in a path leads to an item with the shape of the list's items.
        guard let place else { return Value(shape: shape) }
        return self.value(ofSlot: layout.shapes[shape].fields.lowerBound + place)
    }

    private func value(ofSlot slot: Int) -> Value {
        let field = layout.fields[slot]
        switch field.type.kind {
        case .line, .lines:
            guard case .expression(let calculation) = field.calculation else {
                return Value(text: CostBound(.text(slot: slot)), mayBeNumber: false)
            }
            return Value(text: written(calculation.json, slot), mayBeNumber: false)
        case .choice where field.type == .country: return Value(text: CostBound(Self.number))
        case .choice: return Value(text: CostBound(longestOption(of: field)), mayBeNumber: false)
        case .choices:
            let count = Double(field.options.count)
            return field.options.isEmpty
                ? Value(count: CostBound(.text(slot: slot)) * 0.25, texts: CostBound(.text(slot: slot)))
                : Value(count: CostBound(count), texts: CostBound(count * longestOption(of: field)))
        case .items: return Value(count: CostBound(.items(slot: slot)), shape: layout.itemShapes[slot])
        case .image: return Value(text: CostBound(.text(slot: slot)))
        case .number, .integer, .boolean, .date, .partialDate, .moment: return Value(text: CostBound(Self.number))
        case .secret, .nothing: return Value()
        }
    }

    /// Upper bound of the length of a calculated text.
    func written(_ calculation: JSONValue, _ slot: Int) -> CostBound {
        if let known = calculated.texts[slot] { return known }
        // Another check reports circular calculations; here the recursion must end.
        calculated.texts[slot] = CostBound(.text(slot: slot))
        var estimate = CostEstimate(layout, answers: answers, shape: layout.shapeOfSlot[slot], calculated: calculated)
        let written = estimate.value(of: calculation).written
        calculated.texts[slot] = written
        return written
    }

    private func longestOption(of field: Field) -> Double {
        Double(field.options.map { $0.value.utf8.count }.max() ?? 1_024)
    }
}
