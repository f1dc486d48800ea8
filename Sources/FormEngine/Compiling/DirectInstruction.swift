/// One instruction of a translated expression, which works on a stack of values.
///
/// An operation takes its operands off the stack, the last one first, and puts there what it gives.
struct DirectInstruction: BitwiseCopyable {
    enum Operation: UInt8 {
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
        /// Goes on elsewhere.
        case jump
        /// Goes on elsewhere if the last value does not count as true, and drops it.
        case jumpUnless
        /// Goes on elsewhere if the last value counts as true or not, or else drops it.
        case jumpIfTrue, jumpIfFalse
        /// Nothing, of which only the cost is counted.
        case step

        case add, multiply, subtract, divide, remainder, smallest, largest
        /// Arithmetic whose second operand is a constant.
        case addConstant, multiplyConstant, subtractConstant, divideConstant
        case negate, number, floor, ceiling, absolute
        /// Rounds to so many decimals: a constant, or the last value.
        case roundTo, round
        case age, today, daysBetween

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

        /// Begins to go through a list of the form; goes on elsewhere if it has no items. The last value is the result so far.
        case begin
        /// Beginning of a loop where a field is added up, or where it alone decides whether an item counts: it is done
        /// at once if that takes no more than a look at what was told of every item.
        case beginSum, beginCount
        /// The end of a body: takes its value into the result, and goes back if there is another item to look at.
        case nextReduce, nextCount, nextAll, nextSome, nextNone
        /// The last value is what the expression gives.
        case end
    }

    let operation: Operation
    /// Cost whatever it works on, as `ExpressionCost` has it.
    let weight: UInt8
    /// Operand: the slot of a field or list, the place of a field's cell in its item or of a value on the stack, the
    /// first of some constants, or so many decimals.
    var index: Int32 = 0
    /// A constant's bits; or a slot in the lower half and a distance in the upper one.
    private var word: UInt64

    init(_ operation: Operation, weight: UInt8 = 1, index: Int = 0, slot: Int = 0) {
        self.operation = operation
        self.weight = weight
        self.index = Int32(truncatingIfNeeded: index)
        word = UInt64(UInt32(truncatingIfNeeded: slot))
    }

    init(_ operation: Operation, weight: UInt8 = 1, value: DirectValue) {
        self.operation = operation
        self.weight = weight
        word = value.bits
    }

    /// The constant that it has.
    @inline(__always) var value: DirectValue { DirectValue(bits: word) }
    /// The slot of a field whose cell it has; how many constants there are.
    @inline(__always) var slot: Int { Int(Int32(truncatingIfNeeded: word)) }
    /// How many instructions further it goes on.
    @inline(__always)
    var distance: Int {
        get { Int(Int32(truncatingIfNeeded: word >> 32)) }
        set { word = word & 0xFFFF_FFFF | UInt64(UInt32(truncatingIfNeeded: newValue)) << 32 }
    }
}
