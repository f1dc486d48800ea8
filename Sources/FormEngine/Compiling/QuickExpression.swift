/// An expression that is just a field, or one field compared with a constant, as most conditions are.
///
/// It is evaluated from the field's operand alone.
struct QuickExpression: BitwiseCopyable {
    private enum Kind: UInt8 {
        /// An expression that is not that simple.
        case none
        case field, equality, order
    }

    private let kind: Kind
    /// Whether the field is a sibling of the expression's own field in a list item.
    private let isBeside: Bool
    /// Bit set: whether the expression is true for numbers below, equal to and above the constant.
    private let relations: UInt8
    /// Cost of the expression, as `ExpressionCost` defines it: a constant, since it reads no long text.
    private let weight: UInt8
    /// Slot of the field, or the index of its cell in the item.
    private let index: Int32
    private let constant: DirectValue
    /// Upper end of the bit patterns that can be compared as numbers alone.
    private let numbers: UInt64

    private init(
        _ kind: Kind, isBeside: Bool = false, relations: UInt8 = 0, weight: UInt8 = 0, index: Int32 = 0,
        constant: DirectValue = .number(0)
    ) {
        self.kind = kind
        self.isBeside = isBeside
        self.relations = relations
        self.weight = weight
        self.index = index
        self.constant = constant
        numbers = kind != .none && constant.isNumber ? DirectValue.null.bits : 0
    }

    static let none = QuickExpression(.none)

    /// Recognises a simple expression in bytecode; none if the code does anything else.
    init(_ code: [DirectInstruction]) { self = Self.reading(code) ?? .none }

    private static func reading(_ code: [DirectInstruction]) -> QuickExpression? {
        guard code.count == 2 || code.count == 3 else { return nil }
        let field = code[0]
        let isBeside = field.operation == .value(.beside)
        guard isBeside || field.operation == .value(.own) else { return nil }
        // A number counts as true unless it is zero or NaN.
        if code.count == 2 {
            return QuickExpression(
                .field, isBeside: isBeside, relations: 0b101, weight: field.weight, index: field.index)
        }
        guard let (kind, relations) = comparison(code[1].operation) else { return nil }
        return QuickExpression(
            kind, isBeside: isBeside, relations: relations, weight: field.weight + code[1].weight, index: field.index,
            constant: code[1].value)
    }

    private static func comparison(_ operation: DirectInstruction.Operation) -> (kind: Kind, relations: UInt8)? {
        guard case .value(.calculated(.compared(let comparison))) = operation else { return nil }
        return switch comparison {
        case .equalConstant, .sameConstant: (.equality, 0b010)
        case .unequalConstant, .otherConstant: (.equality, 0b101)
        case .lessConstant: (.order, 0b001)
        case .lessOrEqualConstant: (.order, 0b011)
        case .greaterConstant: (.order, 0b100)
        case .greaterOrEqualConstant: (.order, 0b110)
        default: nil
        }
    }
}

extension QuickExpression {
    /// Whether the expression is simple enough to be evaluated this way.
    @inline(__always) var isThere: Bool { kind != .none }

    /// Index of the field's cell, given the index of the item's first cell.
    @inline(__always)
    func place(fromCells cells: Int) -> Int { (isBeside ? cells : 0) &+ Int(index) }

    /// Cost of evaluating the expression, in steps.
    @inline(__always) var steps: Int { Int(weight) }

    /// Whether the result counts as true; nil if that requires reading a long text, or the operand has not been read.
    @inline(__always)
    func isTrue(of told: DirectValue) -> Bool? {
        if told.bits < numbers { return isTrue(of: told.double) }
        if kind == .field { return told.isNothing ? false : told.isSmall ? told.isTrue : nil }
        if kind == .equality, told.isShortText, constant.isClearlyOther(than: told) { return relations & 0b010 == 0 }
        return isTrue(ofOther: told)
    }

    /// The constant and the operation, if both texts are short enough for their bits to decide equality.
    @inline(__always)
    func comparison(withText told: DirectValue) -> (text: DirectValue, isEquality: Bool)? {
        guard kind == .equality, told.isShortText, constant.isShortText else { return nil }
        return (constant, relations & 0b010 != 0)
    }

    /// Result for the field's operand; nil if the evaluator must decide.
    @inline(__always)
    func value(of told: DirectValue) -> DirectValue? {
        if kind != .field { return isTrue(of: told).map { .boolean($0) } }
        if told.isSmall { return told }
        return told.isNothing ? .null : nil
    }

    @inline(__always)
    private func isTrue(of number: Double) -> Bool {
        let other = constant.double
        let relation: UInt8 = (number < other ? 1 : 0) | (number == other ? 2 : 0) | (number > other ? 4 : 0)
        return relation & relations != 0
    }

    @inline(never)
    private func isTrue(ofOther told: DirectValue) -> Bool? {
        guard told.isSmall || told.isNothing else { return nil }
        let value = told.isNothing ? .null : told
        switch kind {
        case .none, .field: return nil
        case .equality: return value.isSurelyEqual(to: constant).map { $0 == (relations & 0b010 != 0) }
        // Only the evaluator converts texts and dates to numbers.
        case .order: return constant.isNumber ? value.number.map { isTrue(of: $0) } : nil
        }
    }
}

extension DirectValue {
    /// Whether two values are equal, if loose and strict equality agree; nil if they may differ.
    @inline(__always)
    fileprivate func isSurelyEqual(to other: DirectValue) -> Bool? {
        if isNumber, other.isNumber { return double == other.double }
        if isClearlyOther(than: other) { return false }
        // A comparison with null is true only for null.
        if isNull || other.isNull { return isNull && other.isNull }
        return isBoolean && other.isBoolean ? bits == other.bits : nil
    }
}
