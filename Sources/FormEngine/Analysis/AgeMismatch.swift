/// Finds routes whose `minimum_age` differs from the age in their condition.
enum AgeMismatch {
    /// Warnings about routes of a config, each placed at the route's `minimum_age`.
    static func check(_ config: FormConfig, places: [ObjectPlace]) -> [Diagnostic] {
        let fields = config.fields
        return zip(config.routes, places).compactMap { route, place in
            guard let minimum = route.minimumAge, let at = place["minimum_age"] else { return nil }
            let limits = AgeLimits(of: route.when.json, fields: fields).ages
            if limits.isEmpty || limits.contains(minimum) { return nil }
            let ages = limits.map { String($0) }.joined(separator: " or ")
            return Diagnostic(
                .ageMismatch, at: at.pointer, position: at.position,
                message: "The route is taken below the age of \(ages), but `minimum_age` is \(minimum).",
                help: "Write `minimum_age: \(limits[0])`, or correct the condition.")
        }
    }
}

/// Ages at which a route's condition becomes false, read from its comparisons of an age with a literal number.
private struct AgeLimits {
    private(set) var ages: [Int] = []
    private let fields: [Field]

    init(of condition: JSONValue, fields: [Field]) {
        self.fields = fields
        add(condition, holds: true)
    }

    /// Collects age limits from a condition that must be true (`holds`) or must be false.
    private mutating func add(_ condition: JSONValue, holds: Bool) {
        guard let member = condition.soleMember, let operation = ExpressionOperation(named: member.name) else { return }
        let operands = member.value.elements ?? [member.value]
        switch operation {
        case .not: for operand in operands { add(operand, holds: !holds) }
        case .truth, .and, .or, .if, .conditional: for operand in operands { add(operand, holds: holds) }
        case .less, .lessOrEqual:
            addComparison(operands, isStrict: operation == .less, holds: holds)
        case .greater, .greaterOrEqual:
            addComparison(Array(operands.reversed()), isStrict: operation == .greater, holds: holds)
        default: break
        }
    }

    /// Collects the age limit from a comparison whose operands are in rising order, such as `age < 18` or `0 <= age <
    /// 18`.
    private mutating func addComparison(_ operands: [JSONValue], isStrict: Bool, holds: Bool) {
        guard operands.count > 1 else { return }
        for (left, right) in zip(operands, operands.dropFirst()) {
            if holds, isAge(left), let bound = right.double {
                add(limit: bound, includesBound: !isStrict)
            } else if !holds, isAge(right), let bound = left.double {
                add(limit: bound, includesBound: isStrict)
            }
        }
    }

    private mutating func add(limit bound: Double, includesBound: Bool) {
        guard let age = Int(exactly: includesBound ? bound.floored + 1 : -(-bound).floored), !ages.contains(age) else {
            return
        }
        ages.append(age)
    }

    /// Whether an expression computes an age, or reads a field whose calculation does.
    private func isAge(_ expression: JSONValue) -> Bool {
        guard let member = expression.soleMember else { return false }
        switch ExpressionOperation(named: member.name) {
        case .age: return true
        case .variable:
            guard let name = (member.value.elements?.first ?? member.value).string,
                case .expression(let calculation) = fields.first(where: { $0.id.isBytewiseEqual(to: name) })?
                    .calculation
            else { return false }
            return calculation.json.soleMember?.name.isBytewiseEqual(to: ExpressionOperation.age.rawValue) ?? false
        default: return false
        }
    }
}

extension JSONValue {
    /// The only member of a JSON object; nil for other values and for objects with several members.
    fileprivate var soleMember: Member? {
        guard let members, members.count == 1 else { return nil }
        return members[0]
    }
}
