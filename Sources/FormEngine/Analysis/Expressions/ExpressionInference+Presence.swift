/// Inference of the fields that must have an answer when a condition is true, or when it is false.
extension ExpressionInference {
    /// Slots of the fields that have an answer if a condition is true (or false), looking up names from a shape.
    func presence(_ condition: JSONValue, isTrue: Bool, from shape: Int) -> Set<Int> {
        guard let members = condition.members, members.count == 1,
            let operation = ExpressionOperation(named: members[0].name)
        else { return [] }
        let arguments = members[0].value.elements ?? [members[0].value]
        switch operation {
        case .variable where isTrue && arguments.count == 1: return slots(ofKeys: arguments, from: shape)
        case .not: return arguments.first.map { presence($0, isTrue: !isTrue, from: shape) } ?? []
        case .truth, .length, .log: return arguments.first.map { presence($0, isTrue: isTrue, from: shape) } ?? []
        // With a single operand it is known which operand decided the result.
        case .and where isTrue || arguments.count == 1, .or where !isTrue || arguments.count == 1:
            return arguments.reduce(into: []) { $0.formUnion(presence($1, isTrue: isTrue, from: shape)) }
        case .missing where !isTrue:
            return slots(ofKeys: arguments.count == 1 ? arguments[0].elements ?? arguments : arguments, from: shape)
        case .equal, .strictlyEqual: return equality(arguments, isEqual: isTrue, from: shape)
        case .notEqual, .strictlyNotEqual: return equality(arguments, isEqual: !isTrue, from: shape)
        case .isIn where isTrue:
            return arguments.reduce(into: []) { $0.formUnion(slots(readBy: $1, from: shape)) }
        case .greater where isTrue, .greaterOrEqual where isTrue: return order(arguments, from: shape)
        default: return []
        }
    }

    /// Slots of an operand that equals a literal or differs from null, and so has an answer.
    private func equality(_ arguments: [JSONValue], isEqual: Bool, from shape: Int) -> Set<Int> {
        guard arguments.count == 2 else { return [] }
        for (read, other) in [(arguments[0], arguments[1]), (arguments[1], arguments[0])] {
            switch other {
            case .null where !isEqual: return slots(readBy: read, from: shape)
            case .bool where isEqual, .number where isEqual, .text where isEqual:
                return slots(readBy: read, from: shape)
            default: continue
            }
        }
        return []
    }

    /// Slots of an operand that is greater than a positive number, and so has an answer.
    private func order(_ arguments: [JSONValue], from shape: Int) -> Set<Int> {
        guard arguments.count == 2, case .number(let bound) = arguments[1], bound > 0 else { return [] }
        return slots(readBy: arguments[0], from: shape)
    }

    /// Slots of the field whose value or length an operand reads.
    private func slots(readBy operand: JSONValue?, from shape: Int) -> Set<Int> {
        guard let operand else { return [] }
        return presence(operand, isTrue: true, from: shape)
    }

    private func slots(ofKeys keys: [JSONValue], from shape: Int) -> Set<Int> {
        var slots: Set<Int> = []
        for key in keys {
            guard let path = key.path, path.count == 1 || path.count == 2, let name = path.last else { continue }
            if let body = bodies.last, path.count == 2 || !body.isReduction {
                // Inside the body of a list operation, names belong to the item.
                guard body.element.shape >= 0 else { continue }
                if let slot = layout.slot(named: name, inItemsOf: body.element.shape) { slots.insert(slot) }
            } else if path.count == 1, let slot = layout.slot(named: name, from: shape) {
                slots.insert(slot)
            }
        }
        return slots
    }

    /// Slots of the fields that have an answer if a part of the current expression is true (or false).
    func presence(_ condition: JSONValue, isTrue: Bool) -> Set<Int> {
        presence(condition, isTrue: isTrue, from: root)
    }
}
