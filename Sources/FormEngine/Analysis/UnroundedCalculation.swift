/// Finds calculations that may give more decimals than their field's `max_decimals` accepts, and fractional bounds
/// without a limit on decimals.
struct UnroundedCalculation {
    private let layout: FieldLayout
    /// The most digits after the point that the field takes.
    private let most: Int
    /// Whether sums of numbers with few digits after the point have few as well: from edition 2 on.
    private let addsExactly: Bool

    /// The faults of a config that was read, and whose expressions read what they can.
    static func check(_ config: FormConfig, _ expressions: [PlacedExpression]) -> [Diagnostic] {
        let numbers = expressions.filter { $0.purpose == .calculation || $0.purpose == .bound }
        guard !numbers.isEmpty else { return [] }
        let layout = FieldLayout(of: config)
        return numbers.compactMap { placed in
            guard let slot = layout.slot(at: placed.field) else { return nil }
            return placed.purpose == .bound
                ? bound(placed, slot: slot, layout: layout)
                : calculation(placed, slot: slot, layout: layout, edition: config.edition)
        }
    }

    private static func calculation(
        _ placed: PlacedExpression, slot: Int, layout: FieldLayout, edition: Edition
    ) -> Diagnostic? {
        guard let most = layout.fields[slot].mostDecimals else { return nil }
        let check = UnroundedCalculation(layout: layout, most: most, addsExactly: edition > .first)
        guard !check.isRounded(placed.expression.json, Scope(shape: layout.shapeOfSlot[slot]), decimals: most) else {
            return nil
        }
        return Diagnostic(
            .unroundedCalculation, at: placed.place.pointer, position: placed.place.position,
            message:
                "The calculation may have more digits after the point than the field's own rule `max_decimals` lets pass.",
            help: "Round it, `{round: [{…}, \(most)]}`: whoever fills in the form cannot correct it.")
    }

    /// A bound of a number whose rules do not say how many digits its values have after the point.
    private static func bound(_ placed: PlacedExpression, slot: Int, layout: FieldLayout) -> Diagnostic? {
        let field = layout.fields[slot]
        guard field.type == .number, field.mostDecimals == nil else { return nil }
        let check = UnroundedCalculation(layout: layout, most: Self.anyDecimals, addsExactly: false)
        let scope = Scope(shape: layout.shapeOfSlot[slot])
        guard !check.isRounded(placed.expression.json, scope, decimals: Self.anyDecimals) else { return nil }
        return Diagnostic(
            .unroundedBound, at: placed.place.pointer, position: placed.place.position,
            message:
                "The bound is calculated from fractions, and the field does not say how many digits count after the point.",
            help: "Write `max_decimals: 2` or `currency: EUR` at the field, by which the bound is rounded.")
    }

    /// As many decimals as an answer may have.
    private static let anyDecimals = Int.max

    /// Where names are looked up.
    private struct Scope {
        /// The shape that they are seen from.
        var shape: Int
        /// The shape of the items that a `reduce` goes through; -1 where nothing does.
        var current = -1
    }

    /// Whether an expression surely has no more than a number of decimals, as far as that can be derived: nothing is
    /// said of what cannot.
    private func isRounded(_ json: JSONValue, _ scope: Scope, decimals: Int) -> Bool {
        switch json {
        case .number(let number): return ShortestDigits.decimals(of: number) <= decimals
        case .object(let members) where members.count == 1:
            guard let operation = ExpressionOperation(named: members[0].name) else { return true }
            let operands = members[0].value.elements ?? [members[0].value]
            return isRounded(operation, operands: operands, scope: scope, decimals: decimals)
        case .object, .null, .bool, .text, .array: return true
        }
    }

    private func isRounded(
        _ operation: ExpressionOperation, operands: [JSONValue], scope: Scope, decimals: Int
    ) -> Bool {
        switch operation {
        case .variable: return isRounded(variable: operands, scope, decimals: decimals)
        case .round:
            guard operands.count > 1, case .number(let digits) = operands[1] else { return true }
            return digits <= Double(decimals) || isRounded(operands[0], scope, decimals: decimals)
        case .if, .conditional:
            return operands.indices.allSatisfy { index in
                let isCondition = index % 2 == 0 && index + 1 < operands.count
                return isCondition || isRounded(operands[index], scope, decimals: decimals)
            }
        case .and, .or, .min, .max, .absolute:
            return operands.allSatisfy { isRounded($0, scope, decimals: decimals) }
        // Edition 1 adds binary fractions with more digits than they are written with: 0.1 + 0.2 is 0.30000000000000004.
        case .add, .subtract: return operands.allSatisfy { isRounded($0, scope, decimals: addsExactly ? decimals : 0) }
        case .multiply: return isRounded(product: operands, scope, decimals: decimals)
        case .remainder: return operands.allSatisfy { isRounded($0, scope, decimals: 0) }
        case .divide: return isRounded(quotient: operands, scope, decimals: decimals)
        case .reduce: return isRounded(reduction: operands, scope, decimals: decimals)
        case .floor, .ceiling, .age, .today, .daysBetween, .monthsBetween, .dateAdd, .datePart, .matches, .trim, .lower,
            .split, .length, .equal, .strictlyEqual, .notEqual, .strictlyNotEqual, .less, .lessOrEqual, .greater,
            .greaterOrEqual, .isIn, .not, .truth, .map, .filter, .all, .none, .some, .missing, .missingSome, .merge,
            .concatenate, .substring, .log:
            return true
        }
    }

    /// A product has the digits of its factors together: whole numbers add none.
    private func isRounded(product operands: [JSONValue], _ scope: Scope, decimals: Int) -> Bool {
        let fractions = operands.filter { !isRounded($0, scope, decimals: 0) }
        guard addsExactly, decimals > 0, fractions.count == 1 else { return fractions.isEmpty }
        return isRounded(fractions[0], scope, decimals: decimals)
    }

    /// A quotient by 10, 100, … has a fixed number of decimals more than the dividend; another may have any number.
    private func isRounded(quotient operands: [JSONValue], _ scope: Scope, decimals: Int) -> Bool {
        guard addsExactly, decimals < Self.anyDecimals, operands.count == 2, case .number(let divisor) = operands[1]
        else {
            return false
        }
        var (power, digits) = (1.0, 0)
        while power < divisor, digits < decimals { (power, digits) = (power * 10, digits + 1) }
        return power == divisor && isRounded(operands[0], scope, decimals: decimals - digits)
    }

    private func isRounded(variable operands: [JSONValue], _ scope: Scope, decimals: Int) -> Bool {
        guard operands.dropFirst().allSatisfy({ isRounded($0, scope, decimals: decimals) }) else { return false }
        guard let path = operands.first?.path, let slot = slot(at: path, scope) else { return true }
        let field = layout.fields[slot]
        guard field.type == .number, decimals < Self.anyDecimals else { return true }
        if let most = field.mostDecimals ?? field.decimalsOfSteps { return most <= decimals }
        // Calculations of other fields are not followed: each may read many.
        return field.calculation != nil
    }

    /// A sum has as many decimals as its summands; the accumulated part was checked at its own addition.
    private func isRounded(reduction operands: [JSONValue], _ scope: Scope, decimals: Int) -> Bool {
        guard operands.count > 1 else { return true }
        var inner = scope
        inner.shape = -1
        if case .object(let members) = operands[0], members.count == 1,
            ExpressionOperation(named: members[0].name) == .variable,
            let path = (members[0].value.elements?.first ?? members[0].value).path, let list = slot(at: path, scope)
        {
            inner.current = layout.itemShapes[list]
        }
        return isRounded(operands[1], inner, decimals: decimals)
            && operands.dropFirst(2).allSatisfy { isRounded($0, scope, decimals: decimals) }
    }

    private func slot(at path: [String], _ scope: Scope) -> Int? {
        guard let name = path.first else { return nil }
        if scope.current >= 0, path.count == 2, name.isBytewiseEqual(to: "current") {
            return layout.slot(named: path[1], inItemsOf: scope.current)
        }
        guard path.count == 1, scope.shape >= 0 else { return nil }
        return layout.slot(named: name, from: scope.shape)
    }
}
