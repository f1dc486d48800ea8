/// Finds rules of a list that an empty list skips, although the config relies on them.
///
/// A list without items is not there, and what is not there passes every rule but `required`.
enum UnaskedRule {
    /// The doubts about a list, each at its rule.
    static func check(_ field: Field, _ object: ObjectPlace, rules: [PlacedRule]) -> [Diagnostic] {
        guard field.type == .list, !field.isRequired, field.requiredIf == nil else { return [] }
        return leastItems(field, object)
            + rules.filter { $0.rule.counts(field.id) }.map { placed in
                Diagnostic(
                    .unaskedRule, at: placed.place.pointer, position: placed.place.position,
                    message: "Nobody asks how many items `\(field.id)` has where it has none.",
                    help:
                        "Ask for the list with `required_if`, such as `required_if: {\">\": [{var: count}, 0]}`, or with `required`."
                )
            }
    }

    /// An explicit `required: false` permits an empty list.
    private static func leastItems(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        guard let least = field.minItems, least > 0, object["required"] == nil, let place = object["min_items"] else {
            return []
        }
        return [
            Diagnostic(
                .unaskedRule, at: place.pointer, position: place.position,
                message: "A list may be left empty, whatever `min_items` says.",
                help: "Write `required: true`, or `required: false` if it may have none or at least \(least).")
        ]
    }
}

extension Rule {
    /// Whether it asserts a minimum number of items of the list.
    fileprivate func counts(_ list: String) -> Bool {
        guard case .assert(let expression) = condition else { return false }
        return expression.json.counts(list)
    }
}

extension JSONValue {
    /// Whether an expression holds only if a list is long enough by what else is answered.
    fileprivate func counts(_ list: String) -> Bool {
        switch self {
        case .array(let elements): return elements.contains { $0.counts(list) }
        case .object(let members):
            return members.contains { $0.value.counts(list) || $0.comparesLength(of: list) }
        default: return false
        }
    }

    /// Whether it is the length of a list.
    fileprivate func isLength(of list: String) -> Bool {
        guard let members, members.count == 1,
            members[0].name.isBytewiseEqual(to: ExpressionOperation.length.rawValue)
        else { return false }
        return members[0].value.soleOperand.readName?.isBytewiseEqual(to: list) ?? false
    }

    /// Whether it reads something other than a list.
    fileprivate func readsOther(than list: String) -> Bool {
        if let name = readName { return !name.isBytewiseEqual(to: list) }
        switch self {
        case .array(let elements): return elements.contains { $0.readsOther(than: list) }
        case .object(let members): return members.contains { $0.value.readsOther(than: list) }
        default: return false
        }
    }

    /// The only operand of a list of one, or the value itself.
    private var soleOperand: JSONValue {
        if let elements, elements.count == 1 { return elements[0] }
        return self
    }

    /// The field that a `var` reads.
    private var readName: String? {
        guard let members, members.count == 1,
            members[0].name.isBytewiseEqual(to: ExpressionOperation.variable.rawValue)
        else { return nil }
        return (members[0].value.elements?.first ?? members[0].value).string
    }
}

extension JSONValue.Member {
    fileprivate func comparesLength(of list: String) -> Bool {
        guard let operation = ExpressionOperation(named: name), let operands = value.elements, operands.count == 2
        else {
            return false
        }
        let isFirst = operands[0].isLength(of: list) && operands[1].readsOther(than: list)
        let isSecond = operands[1].isLength(of: list) && operands[0].readsOther(than: list)
        switch operation {
        case .equal, .strictlyEqual: return isFirst || isSecond
        case .greater, .greaterOrEqual: return isFirst
        case .less, .lessOrEqual: return isSecond
        default: return false
        }
    }
}
