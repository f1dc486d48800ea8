/// One evaluation of a translated expression: what the loop over its instructions keeps in registers.
///
/// No pointer to it is handed out, so that it stays there.
struct DirectRun {
    /// The instruction that comes next.
    var next: UnsafePointer<DirectInstruction>
    /// The last value on the stack.
    var last = DirectValue.null
    /// Where it goes when another one comes, behind those before it.
    var top: UnsafeMutablePointer<DirectValue>
    /// The steps it took, as `ExpressionLimits` counts them.
    var steps = 0
    /// The item that a list operation is at, the one behind the last, and where the item's cells begin; -1 if it has none.
    var item = -1
    var items = -1
    var itemCells = -1

    @inline(__always)
    mutating func push(_ value: DirectValue) {
        top.initialize(to: last)
        top += 1
        last = value
    }

    /// Takes the value below the last one off the stack.
    @inline(__always)
    mutating func below() -> DirectValue {
        top -= 1
        return top.pointee
    }

    /// Takes the last value off the stack.
    @inline(__always)
    mutating func pop() -> DirectValue {
        let value = last
        last = below()
        return value
    }

    /// Puts what `reduce` has come to on the stack, where it stands as soon as something is put on it.
    @inline(__always)
    mutating func push(accumulatorAt place: UnsafeMutablePointer<DirectValue>) {
        top.initialize(to: last)
        top += 1
        last = place.pointee
    }

    @inline(__always)
    mutating func jump(_ instruction: DirectInstruction) { next += instruction.distance }

    /// Puts a field's value on the stack; null, and what it takes to say so, if there is none.
    @inline(__always)
    mutating func push(field value: DirectValue) {
        if value.isNothing { steps &+= 1 }
        push(value.isNothing ? .null : value)
    }

    /// Puts a field's value on the stack and leaves out what would stand for it, if there is one.
    @inline(__always)
    mutating func push(field value: DirectValue, orElse instruction: DirectInstruction) {
        guard !value.isNothing else { return }
        push(value)
        jump(instruction)
    }
}

/// Arithmetic; false where only the evaluator can say.
extension DirectRun {
    /// `+` reads with `parseFloat` and begins with zero, so that two negative ones are a positive one.
    @inline(__always)
    mutating func add(_ left: DirectValue, _ right: DirectValue) -> Bool {
        guard let left = left.leadingNumber, let right = right.leadingNumber else { return false }
        last = .number(left + right)
        return true
    }

    /// What was multiplied so far is read with `parseFloat` again, which knows no negative zero.
    @inline(__always)
    mutating func multiply(_ left: DirectValue, _ right: DirectValue) -> Bool {
        guard let left = left.leadingNumber, let right = right.leadingNumber else { return false }
        last = .number(left * right)
        return true
    }

    @inline(__always)
    mutating func calculate(
        _ left: DirectValue, _ right: DirectValue, _ calculation: (Double, Double) -> Double
    ) -> Bool {
        guard let left = left.number, let right = right.number else { return false }
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
    mutating func round(_ value: DirectValue, to decimals: DirectValue) {
        last = .null
        guard value.isNumber, decimals.isNumber, let decimals = DecimalRounding.decimals(decimals.double) else {
            return
        }
        last = .number(DecimalRounding.rounded(value.double, decimals: decimals))
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

    /// The same of whether it is not so.
    @inline(__always)
    mutating func put(not truth: Bool?) -> Bool {
        guard let truth else { return false }
        last = .boolean(!truth)
        return true
    }

    @inline(__always)
    mutating func jump(_ instruction: DirectInstruction, ifTrue truth: Bool) {
        guard last.isTrue != truth else { return jump(instruction) }
        last = below()
    }

    /// Takes what a list operation's body gives, and looks whether it decides for all items.
    ///
    /// - Returns: Whether the next item must be looked at.
    @inline(__always)
    mutating func isOpen(_ truth: Bool, decides result: Bool) -> Bool {
        let isDecided = pop().isTrue == truth
        last = .boolean(isDecided == result)
        return !isDecided
    }

    /// Counts an item that a filter lets through.
    @inline(__always)
    mutating func count() {
        if pop().isTrue { last = .number(last.double + 1) }
    }
}
