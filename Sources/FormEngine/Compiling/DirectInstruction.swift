/// One bytecode instruction of a translated expression, for a stack machine.
///
/// An instruction pops its operands, the last one first, and pushes its result.
struct DirectInstruction: BitwiseCopyable {
    let operation: Operation
    /// Fixed part of the cost, as `ExpressionCost` defines it.
    let weight: UInt8
    /// Operand of the instruction, an index.
    ///
    /// It is the slot of a field or list, the index of a field's cell in its item or of a value on the stack, the index
    /// of the first of several constants, or a number of decimals.
    var index: Int32 = 0
    /// Bits of a constant; or a slot in the lower half and a jump distance in the upper half.
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

    /// The instruction's constant.
    @inline(__always) var value: DirectValue { DirectValue(bits: word) }
    /// Slot of the field that the instruction reads, or the number of constants.
    @inline(__always) var slot: Int { Int(Int32(truncatingIfNeeded: word)) }
    /// Number of instructions to jump.
    @inline(__always)
    var distance: Int {
        get { Int(Int32(truncatingIfNeeded: word >> 32)) }
        set { word = word & 0xFFFF_FFFF | UInt64(UInt32(truncatingIfNeeded: newValue)) << 32 }
    }
}
