/// Opcodes of the expression bytecode, as nested enums: control flow, operands, calculations, comparisons.
///
/// Each enum has at most one case with a payload, so that the compiler stores the other cases in bit patterns that the
/// payload leaves unused. An opcode thus takes one byte, and the optimizer merges the nested switches of
/// `DirectMachine` into one jump table, provided that each switch is the first statement of its function, and the
/// function is `@inline(always)`.
extension DirectInstruction {
    /// Control flow, or an operation that pushes a value.
    enum Operation: Equatable {
        /// Jumps to another instruction unconditionally.
        case jump
        /// Pops the last value, and jumps if it counts as false.
        case jumpUnless
        /// Jumps if the last value counts as true (or false); otherwise pops it.
        case jumpIfTrue, jumpIfFalse
        /// Does nothing but count its cost.
        case step
        /// Begins a loop over a list of the form; jumps to the end if the list is empty. The last value is the initial
        /// result.
        case begin
        /// Begins a loop that sums a field or counts items; it runs in one pass if every item's operand is already
        /// decoded.
        case beginSum, beginCount
        /// End of a loop body: adds the body's value to the result, and jumps back if another item remains.
        case nextReduce, nextCount, nextAll, nextSome, nextNone
        /// Ends the expression; the last value is the result.
        case end
        case value(Operand)
    }

    /// Pushes a value, or the result of a calculation on the last values.
    enum Operand: Equatable {
        case constant
        /// A field of the form itself; null if it has no value.
        case own
        /// A sibling of the expression's field, in the same item.
        case beside
        /// A field of an item that encloses the expression's own item.
        case outer
        /// A field of the current item of a list operation.
        case element
        /// A field with a fallback: the fallback's code follows, and is skipped if the field has a value.
        case ownOr, besideOr, outerOr, elementOr
        /// The accumulator of `reduce`.
        case accumulator
        case today
        case calculated(Calculation)
    }

    /// Arithmetic on the last value or the last two values, or a comparison.
    enum Calculation: Equatable {
        case add, multiply, subtract, divide, remainder, smallest, largest
        /// Arithmetic whose second operand is a constant.
        case addConstant, multiplyConstant, subtractConstant, divideConstant
        case negate, number, floor, ceiling, absolute
        /// Rounding to a number of decimals: a constant, or the last value.
        case roundTo, round
        case age, daysBetween
        case compared(Comparison)
    }

    /// Comparison that replaces its operands by a boolean.
    enum Comparison {
        /// The comparisons `==`, `!=`, `===` and `!==`, with the last value or with a constant.
        case equal, unequal, same, other
        case equalConstant, unequalConstant, sameConstant, otherConstant
        case less, lessOrEqual, greater, greaterOrEqual
        case lessConstant, lessOrEqualConstant, greaterConstant, greaterOrEqualConstant
        /// Comparison of three operands in rising order, such as `a < b < c`.
        case between, betweenOrEqual
        case not, truth
        /// Whether the last value is one of several constants.
        case isAmong
        /// Whether the last value is among a field's chosen options.
        case isChosen
    }
}

/// Shorthands for the inner levels of the nested enums.
extension DirectInstruction.Operation {
    static func calculation(_ calculation: DirectInstruction.Calculation) -> Self { .value(.calculated(calculation)) }

    static func comparison(_ comparison: DirectInstruction.Comparison) -> Self { .calculation(.compared(comparison)) }
}
