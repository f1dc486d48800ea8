/// Opcodes as a chain of enums: control flow, operands, calculations, comparisons.
///
/// Each enum has at most one case with a payload, and bit patterns that the payload leaves unused are its other cases. So an
/// opcode takes one byte, and the optimizer merges the nested switches of `DirectMachine` into one jump table, provided that
/// each switch is all that its function begins with, and that the function is `@inline(always)`.
extension DirectInstruction {
    /// Control flow, or an operation that leaves a value.
    enum Operation: Equatable {
        /// Goes on elsewhere.
        case jump
        /// Goes on elsewhere if the last value does not count as true, and drops it.
        case jumpUnless
        /// Goes on elsewhere if the last value counts as true or not, or else drops it.
        case jumpIfTrue, jumpIfFalse
        /// Nothing, of which only the cost is counted.
        case step
        /// Begins to go through a list of the form; goes on elsewhere if it has no items. The last value is the result so far.
        case begin
        /// Start of a loop that sums a field or counts items by it; runs in one pass if every item's operand is already
        /// known.
        case beginSum, beginCount
        /// The end of a body: adds its value to the result, and jumps back if another item remains.
        case nextReduce, nextCount, nextAll, nextSome, nextNone
        /// The last value is what the expression gives.
        case end
        case value(Operand)
    }

    /// A value that is pushed, or calculated from the last ones.
    enum Operand: Equatable {
        case constant
        /// A field of the form itself; null if it has no value.
        case own
        /// A field beside the expression's own, in its item.
        case beside
        /// A field of an item further out.
        case outer
        /// A field of the item that a list operation is at.
        case element
        /// Value of a field that has something else if it has no value: the code for it follows, and is left out
        /// otherwise.
        case ownOr, besideOr, outerOr, elementOr
        /// The accumulator that `reduce` has come to.
        case accumulator
        case today
        case calculated(Calculation)
    }

    /// Arithmetic on the last value or the last two, or a comparison.
    enum Calculation: Equatable {
        case add, multiply, subtract, divide, remainder, smallest, largest
        /// Arithmetic whose second operand is a constant.
        case addConstant, multiplyConstant, subtractConstant, divideConstant
        case negate, number, floor, ceiling, absolute
        /// Rounds to a number of decimals: a constant, or the last value.
        case roundTo, round
        case age, daysBetween
        case compared(Comparison)
    }

    /// A truth value that takes the place of the last values.
    enum Comparison {
        /// The comparisons `==`, `!=`, `===` and `!==`, with the last value or a constant.
        case equal, unequal, same, other
        case equalConstant, unequalConstant, sameConstant, otherConstant
        case less, lessOrEqual, greater, greaterOrEqual
        case lessConstant, lessOrEqualConstant, greaterConstant, greaterOrEqualConstant
        /// Of three operands, each to the next.
        case between, betweenOrEqual
        case not, truth
        /// Whether the last value is one of some constants.
        case isAmong
        /// Whether it is among the choices of a field.
        case isChosen
    }
}

/// Shorthands for the deeper links of the chain.
extension DirectInstruction.Operation {
    static func calculation(_ calculation: DirectInstruction.Calculation) -> Self { .value(.calculated(calculation)) }

    static func comparison(_ comparison: DirectInstruction.Comparison) -> Self { .calculation(.compared(comparison)) }
}
