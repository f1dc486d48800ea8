/// State of one run of translated code: its instruction pointer, stack pointer and cost.
///
/// No pointer to it escapes, so that it stays in registers.
@safe struct DirectRun {
    /// The next instruction.
    private(set) var next: ElementReference<DirectInstruction>
    /// The stack pointer: the address behind the last value.
    private var top: UnsafeMutablePointer<DirectValue>
    /// Step cost so far, as `ExpressionCost` defines it.
    var steps = 0

    @inline(__always)
    init(_ next: ElementReference<DirectInstruction>, stack: inout PlainBuffer<DirectValue>) {
        self.next = next
        unsafe top = unsafe stack.writableElements.baseAddress.unsafelyUnwrapped
    }

    /// Fetches the next instruction, and counts its cost.
    @inline(__always)
    mutating func fetch() -> ElementReference<DirectInstruction> {
        let instruction = next
        next = unsafe next.advanced(by: 1)
        steps &+= Int(instruction.pointee.weight)
        return instruction
    }

    /// The last value on the operand stack.
    @inline(__always)
    var last: DirectValue {
        get { unsafe top[-1] }
        set { unsafe top[-1] = newValue }
    }

    @inline(__always)
    mutating func push(_ value: DirectValue) {
        unsafe top.initialize(to: value)
        unsafe top += 1
    }

    /// Pops the last value.
    @inline(__always)
    mutating func pop() -> DirectValue {
        unsafe top -= 1
        return unsafe top.pointee
    }

    @inline(__always)
    mutating func jump(_ code: ElementReference<DirectInstruction>) {
        next = unsafe next.advanced(by: code.pointee.distance)
    }

    /// Pushes a field's value, or null if it has none.
    ///
    /// - Parameters:
    ///   - told: The field's cached operand.
    ///   - look: Computes the value if it is not cached.
    @inline(__always)
    mutating func push(field told: DirectValue, _ look: (inout Int) -> DirectValue) {
        if told.isSmall { return push(told) }
        if told.isNothing { return push(.null) }
        var taken = 0
        let value = look(&taken)
        steps &+= taken
        push(value.isNothing ? .null : value)
    }

    /// Pushes a field's value and jumps over its default, if the field has a value.
    @inline(__always)
    mutating func push(
        field told: DirectValue, orElse code: ElementReference<DirectInstruction>, _ look: (inout Int) -> DirectValue
    ) {
        if told.isNothing { return }
        var taken = 0
        let value = told.isSmall ? told : look(&taken)
        guard !value.isNothing else { return }
        steps &+= taken
        push(value)
        jump(code)
    }
}

/// Arithmetic on the last value and another one; false if only the evaluator can compute the result.
extension DirectRun {
    /// Adds as `+` does: with `parseFloat`, starting at zero, so that the sum of two negative zeros is zero.
    @inline(__always)
    mutating func add(_ right: DirectValue) -> Bool {
        if last.isNumber, right.isNumber {
            last = .number(last.double + right.double + 0)
            return true
        }
        guard let left = last.leadingNumber, let right = right.leadingNumber else { return false }
        last = .number(left + right)
        return true
    }

    /// Multiplies as `*` does: operands are read with `parseFloat`, which loses the sign of -0.
    @inline(__always)
    mutating func multiply(_ right: DirectValue) -> Bool {
        if last.isNumber, right.isNumber {
            last = .number((last.double + 0) * (right.double + 0))
            return true
        }
        guard let left = last.leadingNumber, let right = right.leadingNumber else { return false }
        last = .number(left * right)
        return true
    }

    @inline(__always)
    mutating func calculate(_ right: DirectValue, _ calculation: (Double, Double) -> Double) -> Bool {
        if last.isNumber, right.isNumber {
            last = .number(calculation(last.double, right.double))
            return true
        }
        guard let left = last.number, let right = right.number else { return false }
        last = .number(calculation(left, right))
        return true
    }

    @inline(__always)
    mutating func calculate(_ calculation: (Double) -> Double) -> Bool {
        guard let number = last.number else { return false }
        last = .number(calculation(number))
        return true
    }

    /// Applies a function to a number; other values give null, as in Formulary's own operations.
    @inline(__always)
    mutating func change(_ change: (Double) -> Double) {
        last = last.isNumber ? .number(change(last.double)) : .null
    }

    @inline(__always)
    mutating func round(to decimals: DirectValue) {
        guard last.isNumber, decimals.isNumber, let decimals = DecimalRounding.decimals(decimals.double) else {
            last = .null
            return
        }
        last = .number(DecimalRounding.rounded(last.double, decimals: decimals))
    }
}

/// Dates: storing an optional result.
extension DirectRun {
    /// Replaces the last value; false if only the evaluator can compute it.
    @inline(__always)
    mutating func put(_ value: DirectValue?) -> Bool {
        guard let value else { return false }
        last = value
        return true
    }
}

/// Booleans and jumps.
extension DirectRun {
    /// Replaces the last value by a boolean; false if only the evaluator can compute it.
    @inline(__always)
    mutating func put(_ truth: Bool?) -> Bool {
        guard let truth else { return false }
        last = .boolean(truth)
        return true
    }

    /// Replaces the last value by a negated boolean; false if only the evaluator can compute it.
    @inline(__always)
    mutating func put(not truth: Bool?) -> Bool {
        guard let truth else { return false }
        last = .boolean(!truth)
        return true
    }

    /// Jumps if the last value has the given truth, or else pops it.
    @inline(__always)
    mutating func jump(_ code: ElementReference<DirectInstruction>, ifTrue truth: Bool) {
        if last.isTrue == truth { jump(code) } else { unsafe top -= 1 }
    }

    /// Pops the result of a list operation's body, and checks whether it decides the result for all items.
    ///
    /// - Returns: Whether the loop continues with the next item.
    @inline(__always)
    mutating func isOpen(_ truth: Bool, decides result: Bool) -> Bool {
        let isDecided = pop().isTrue == truth
        last = .boolean(isDecided == result)
        return !isDecided
    }

    /// Stores the result of a `reduce` body as the new accumulator.
    @inline(__always)
    mutating func accumulate() {
        let value = pop()
        last = value
    }

    /// Stores the result of a fast path, and jumps behind its loop.
    @inline(__always)
    mutating func finish(_ code: ElementReference<DirectInstruction>, _ result: (value: Double, steps: Int)) {
        last = .number(result.value)
        steps &+= result.steps
        jump(code)
    }

    /// Counts an item that passes a filter.
    @inline(__always)
    mutating func count() {
        if pop().isTrue { last = .number(last.double + 1) }
    }
}
