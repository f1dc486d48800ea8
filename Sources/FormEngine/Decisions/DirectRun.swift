/// One evaluation of a translated expression: what the loop over its instructions has at hand.
///
/// No pointer to it escapes, so that it stays in registers.
@safe struct DirectRun {
    /// The instruction that comes next.
    private(set) var next: ElementReference<DirectInstruction>
    /// Where the next value goes, behind the last one on the stack.
    private var top: UnsafeMutablePointer<DirectValue>
    /// Cost so far, as `ExpressionCost` has it.
    var steps = 0

    @inline(__always)
    init(_ next: ElementReference<DirectInstruction>, stack: inout PlainBuffer<DirectValue>) {
        self.next = next
        unsafe top = unsafe stack.writableElements.baseAddress.unsafelyUnwrapped
    }

    /// The next instruction, whose cost is counted.
    @inline(__always)
    mutating func fetch() -> ElementReference<DirectInstruction> {
        let instruction = next
        next = unsafe next.advanced(by: 1)
        steps &+= Int(instruction.pointee.weight)
        return instruction
    }

    /// The last value on the stack.
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

    /// Takes the last value off the stack.
    @inline(__always)
    mutating func pop() -> DirectValue {
        unsafe top -= 1
        return unsafe top.pointee
    }

    @inline(__always)
    mutating func jump(_ code: ElementReference<DirectInstruction>) {
        next = unsafe next.advanced(by: code.pointee.distance)
    }

    /// Puts a field's value on the stack, or null.
    ///
    /// - Parameters:
    ///   - told: The field's operand.
    ///   - look: Gives the value where that is none.
    @inline(__always)
    mutating func push(field told: DirectValue, _ look: (inout Int) -> DirectValue) {
        if told.isSmall { return push(told) }
        if told.isNothing { return push(.null) }
        var taken = 0
        let value = look(&taken)
        steps &+= taken
        push(value.isNothing ? .null : value)
    }

    /// Puts a field's value on the stack and leaves out what would stand for it, if there is one.
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

/// Arithmetic on the last value and another; false where only the evaluator can say.
extension DirectRun {
    /// `+` reads with `parseFloat` and begins with zero, so that two negative ones are a positive one.
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

    /// A product so far is read with `parseFloat` again, which knows no negative zero.
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

    /// Our own operations take numbers alone, and anything else gives null.
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

/// Dates.
extension DirectRun {
    /// Replacement of the last value; false where only the evaluator can say.
    @inline(__always)
    mutating func put(_ value: DirectValue?) -> Bool {
        guard let value else { return false }
        last = value
        return true
    }
}

/// Truth.
extension DirectRun {
    /// Puts whether something is so in the place of the last value; false where only the evaluator can say.
    @inline(__always)
    mutating func put(_ truth: Bool?) -> Bool {
        guard let truth else { return false }
        last = .boolean(truth)
        return true
    }

    /// Negation of a value's truth.
    @inline(__always)
    mutating func put(not truth: Bool?) -> Bool {
        guard let truth else { return false }
        last = .boolean(!truth)
        return true
    }

    /// Goes on elsewhere if the last value counts as so, or else drops it.
    @inline(__always)
    mutating func jump(_ code: ElementReference<DirectInstruction>, ifTrue truth: Bool) {
        if last.isTrue == truth { jump(code) } else { unsafe top -= 1 }
    }

    /// Takes what a list operation's body gives, and looks whether it decides for all items.
    ///
    /// - Returns: Whether the loop continues with the next item.
    @inline(__always)
    mutating func isOpen(_ truth: Bool, decides result: Bool) -> Bool {
        let isDecided = pop().isTrue == truth
        last = .boolean(isDecided == result)
        return !isDecided
    }

    /// Takes what `reduce` has come to.
    @inline(__always)
    mutating func accumulate() {
        let value = pop()
        last = value
    }

    /// Takes what a loop gives that was done at once, and goes on behind it.
    @inline(__always)
    mutating func finish(_ code: ElementReference<DirectInstruction>, _ result: (value: Double, steps: Int)) {
        last = .number(result.value)
        steps &+= result.steps
        jump(code)
    }

    /// Counts an item that a filter lets through.
    @inline(__always)
    mutating func count() {
        if pop().isTrue { last = .number(last.double + 1) }
    }
}
