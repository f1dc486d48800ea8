/// Answers that are surely there where a condition was found true, or not.
extension ExpressionInference {
    /// The slots of such fields in a condition whose names are seen from a shape; none inside a list operation's body.
    func presence(_ condition: JSONValue, isTrue: Bool, from shape: Int) -> Set<Int> {
        guard let members = condition.members, members.count == 1,
            let operation = ExpressionOperation(named: members[0].name)
        else { return [] }
        let arguments = members[0].value.elements ?? [members[0].value]
        switch operation {
        case .variable where isTrue && arguments.count == 1: return slots(ofKeys: arguments, from: shape)
        case .not: return arguments.first.map { presence($0, isTrue: !isTrue, from: shape) } ?? []
        case .truth, .length, .log: return arguments.first.map { presence($0, isTrue: isTrue, from: shape) } ?? []
        // Of a condition of one part alone it is known which part decided.
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

    /// An operand that equals a written value, or differs from null, is present.
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

    /// A value above a number that is not below zero is there.
    private func order(_ arguments: [JSONValue], from shape: Int) -> Set<Int> {
        guard arguments.count == 2, case .number(let bound) = arguments[1], bound > 0 else { return [] }
        return slots(readBy: arguments[0], from: shape)
    }

    /// The field that an operand reads, itself or its length.
    private func slots(readBy operand: JSONValue?, from shape: Int) -> Set<Int> {
        guard let operand else { return [] }
        return presence(operand, isTrue: true, from: shape)
    }

    private func slots(ofKeys keys: [JSONValue], from shape: Int) -> Set<Int> {
        var slots: Set<Int> = []
        for key in keys {
            guard let path = key.path, path.count == 1 || path.count == 2, let name = path.last else { continue }
            if let body = bodies.last, path.count == 2 || !body.isReduction {
                // In a body names are those of the item.
                guard body.element.shape >= 0 else { continue }
                if let slot = layout.slot(named: name, inItemsOf: body.element.shape) { slots.insert(slot) }
            } else if path.count == 1, let slot = layout.slot(named: name, from: shape) {
                slots.insert(slot)
            }
        }
        return slots
    }

    /// Answers that are there where a part of the present expression was found true, or not.
    func presence(_ condition: JSONValue, isTrue: Bool) -> Set<Int> {
        presence(condition, isTrue: isTrue, from: root)
    }
}
