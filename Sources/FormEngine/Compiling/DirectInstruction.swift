/// One instruction of a translated expression, which works on a stack of values.
///
/// An operation takes its operands off the stack, the last one first, and puts there what it gives.
struct DirectInstruction: BitwiseCopyable {
    let operation: Operation
    /// Fixed part of the cost, as `ExpressionCost` defines it.
    let weight: UInt8
    /// Operand: the slot of a field or list, the place of a field's cell in its item or of a value on the stack, the
    /// first of several constants, or a number of decimals.
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
