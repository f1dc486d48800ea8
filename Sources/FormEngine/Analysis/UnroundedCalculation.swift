/// Finds calculations that may give more decimals than their field's `max_decimals` accepts, and fractional bounds
/// without a limit on decimals.
struct UnroundedCalculation {
    private let layout: FieldLayout
    /// Maximum decimals that the field accepts.
    private let most: Int
    /// Whether sums of decimal fractions are exact, so that they get no more decimals: from edition 2 on.
    private let addsExactly: Bool

    /// Warnings about calculations and calculated bounds, for a config without other faults.
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
            message: "The calculation may have more decimals than the field's own rule `max_decimals` allows.",
            help: "Round the result, `{round: [{…}, \(most)]}`: the person who fills in the form cannot correct it.")
    }

    /// Warning about a calculated bound of a number field that has no `max_decimals` or `currency`.
    private static func bound(_ placed: PlacedExpression, slot: Int, layout: FieldLayout) -> Diagnostic? {
        let field = layout.fields[slot]
        guard field.type == .number, field.mostDecimals == nil else { return nil }
        let check = UnroundedCalculation(layout: layout, most: Self.anyDecimals, addsExactly: false)
        let scope = Scope(shape: layout.shapeOfSlot[slot])
        guard !check.isRounded(placed.expression.json, scope, decimals: Self.anyDecimals) else { return nil }
        return Diagnostic(
            .unroundedBound, at: placed.place.pointer, position: placed.place.position,
            message: "The bound is calculated from fractions, but the field has no limit on decimals to round it to.",
            help: "Give the field `max_decimals: 2` or `currency: EUR`, to which the bound is then rounded.")
    }

    /// Marker for an unlimited number of decimals.
    private static let anyDecimals = Int.max

    /// Context in which an expression's names are looked up.
    private struct Scope {
        /// Shape from which names are looked up.
        var shape: Int
        /// Shape of the items over which a `reduce` loops; -1 outside of `reduce`.
        var current = -1
    }

    /// Whether an expression's result has at most this number of decimals.
    ///
    /// True where that cannot be derived, so that only certain faults are reported.
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
        // Edition 1 adds binary fractions, so a sum may have more decimals than its summands: 0.1 + 0.2 is
        // 0.30000000000000004.
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

    /// Whether a product has few enough decimals: it has the decimals of all factors together.
    private func isRounded(product operands: [JSONValue], _ scope: Scope, decimals: Int) -> Bool {
        let fractions = operands.filter { !isRounded($0, scope, decimals: 0) }
        guard addsExactly, decimals > 0, fractions.count == 1 else { return fractions.isEmpty }
        return isRounded(fractions[0], scope, decimals: decimals)
    }

    /// Whether a quotient has few enough decimals: dividing by 10, 100, … adds a fixed number, dividing by others any
    /// number.
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
        // Calculations of other fields are not followed, since each may read many more.
        return field.calculation != nil
    }

    /// Whether the sum that a `reduce` computes has few enough decimals: it has as many as its summands.
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
