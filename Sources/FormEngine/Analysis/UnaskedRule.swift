/// Finds rules of a list that are skipped for an empty list, although the config seems to rely on them.
///
/// A list without items counts as missing, and a missing answer passes every rule but `required`.
enum UnaskedRule {
    /// Warnings about a list's rules, each placed at the rule.
    static func check(_ field: Field, _ object: ObjectPlace, rules: [PlacedRule]) -> [Diagnostic] {
        guard field.type == .list, !field.isRequired, field.requiredIf == nil else { return [] }
        return leastItems(field, object)
            + rules.filter { $0.rule.counts(field.id) }.map { placed in
                Diagnostic(
                    .unaskedRule, at: placed.place.pointer, position: placed.place.position,
                    message: "This rule is skipped if `\(field.id)` has no items.",
                    help:
                        "Require the list with `required_if`, such as `required_if: {\">\": [{var: count}, 0]}`, or with `required`."
                )
            }
    }

    /// Warning about `min_items` without `required`.
    ///
    /// An explicit `required: false` permits an empty list.
    private static func leastItems(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        guard let least = field.minItems, least > 0, object["required"] == nil, let place = object["min_items"] else {
            return []
        }
        return [
            Diagnostic(
                .unaskedRule, at: place.pointer, position: place.position,
                message: "A list may be left empty, whatever `min_items` says.",
                help:
                    "Write `required: true`, or `required: false` if the list may be empty or have at least \(least) items."
            )
        ]
    }
}

extension Rule {
    /// Whether the rule asserts a minimum number of items of this list.
    fileprivate func counts(_ list: String) -> Bool {
        guard case .assert(let expression) = condition else { return false }
        return expression.json.counts(list)
    }
}

extension JSONValue {
    /// Whether the expression compares the list's length with a value that depends on other answers.
    fileprivate func counts(_ list: String) -> Bool {
        switch self {
        case .array(let elements): return elements.contains { $0.counts(list) }
        case .object(let members):
            return members.contains { $0.value.counts(list) || $0.comparesLength(of: list) }
        default: return false
        }
    }

    /// Whether the expression is the `length` of this list.
    fileprivate func isLength(of list: String) -> Bool {
        guard let members, members.count == 1,
            members[0].name.isBytewiseEqual(to: ExpressionOperation.length.rawValue)
        else { return false }
        return members[0].value.soleOperand.readName?.isBytewiseEqual(to: list) ?? false
    }

    /// Whether the expression reads a field other than this list.
    fileprivate func readsOther(than list: String) -> Bool {
        if let name = readName { return !name.isBytewiseEqual(to: list) }
        switch self {
        case .array(let elements): return elements.contains { $0.readsOther(than: list) }
        case .object(let members): return members.contains { $0.value.readsOther(than: list) }
        default: return false
        }
    }

    /// The only element of an array with one element; any other value itself.
    private var soleOperand: JSONValue {
        if let elements, elements.count == 1 { return elements[0] }
        return self
    }

    /// Name of the field that a `var` operation reads; nil for other expressions.
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
