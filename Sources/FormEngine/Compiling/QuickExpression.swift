/// An expression that is a field alone, or one field compared with a constant: most conditions are, and the field's
/// operand decides them.
struct QuickExpression: BitwiseCopyable {
    private enum Kind: UInt8 {
        /// Something else.
        case none
        case field, equality, order
    }

    private let kind: Kind
    /// Whether the field is in the item of the expression's own field.
    private let isBeside: Bool
    /// Whether it is true of numbers below, at and above the constant.
    private let relations: UInt8
    /// Cost, as `ExpressionCost` defines it: a constant, since it reads no long text.
    private let weight: UInt8
    /// The field's slot, or the place of its cell in its item.
    private let index: Int32
    private let constant: DirectValue
    /// The end of the values that are only compared as numbers.
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

    /// Reading of translated code, from its first instruction to its `end`; none if that does something else.
    init(_ code: [DirectInstruction]) { self = Self.reading(code) ?? .none }

    private static func reading(_ code: [DirectInstruction]) -> QuickExpression? {
        guard code.count == 2 || code.count == 3 else { return nil }
        let field = code[0]
        let isBeside = field.operation == .value(.beside)
        guard isBeside || field.operation == .value(.own) else { return nil }
        // A number counts as true if it is not zero, nor not-a-number.
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
    /// Whether there is one.
    @inline(__always) var isThere: Bool { kind != .none }

    /// Index of the field among all places, seen from an item whose cells begin at one.
    @inline(__always)
    func place(fromCells cells: Int) -> Int { (isBeside ? cells : 0) &+ Int(index) }

    /// Cost in steps.
    @inline(__always) var steps: Int { Int(weight) }

    /// Whether the result counts as true; nil if that takes reading a long text, or the operand is not read yet.
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
        // Texts and dates become numbers in ways that only the evaluator knows.
        case .order: return constant.isNumber ? value.number.map { isTrue(of: $0) } : nil
        }
    }
}

extension DirectValue {
    /// Whether the two are equal, be it loosely or strictly, if that is the same.
    @inline(__always)
    fileprivate func isSurelyEqual(to other: DirectValue) -> Bool? {
        if isNumber, other.isNumber { return double == other.double }
        if isClearlyOther(than: other) { return false }
        // Nothing but null is equal to it.
        if isNull || other.isNull { return isNull && other.isNull }
        return isBoolean && other.isBoolean ? bits == other.bits : nil
    }
}
