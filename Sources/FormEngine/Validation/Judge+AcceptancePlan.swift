/// Looking at the answers to the form's own fields in the order of their plan.
extension Judge {
    private typealias Accepted = UnsafePointer<CompiledForm.Acceptance>

    /// The answers of a block that are to be judged at length, each a bit; what is hidden may be among them.
    @inline(__always)
    func refused(_ block: AcceptancePlan.Block, _ answers: UnsafeBufferPointer<UInt8>) -> UInt64 {
        refused(plain: block.plain) | refused(others: block.others, answers)
            | refused(strings: block.lengths) { accepts(length: $0, $1, in: answers) }
            | refused(strings: block.texts) { accepts(text: $0, $1, in: answers) }
            | refused(strings: block.choices) { accepts(choice: $0, $1, in: answers) }
    }

    @inline(__always)
    private func answer(to field: Accepted) -> UnsafePointer<Slot> {
        // Safe: a plan is made of the form's own fields alone.
        UnsafePointer(slots.baseAddress.unsafelyUnwrapped + Int(field.pointee.slot))
    }

    /// The bit of a field among those of its block, if its answer is not accepted.
    @inline(__always)
    private func bit(of field: Accepted, unless isAccepted: Bool) -> UInt64 {
        // Blocks begin at multiples of 64.
        (isAccepted ? 0 : 1) &<< UInt64(truncatingIfNeeded: field.pointee.slot)
    }

    @inline(__always)
    private func refused(plain fields: Range<Int>) -> UInt64 {
        var refused: UInt64 = 0
        for index in fields {
            let field = plan.acceptances.pointer(to: index)
            refused |= bit(of: field, unless: field.pointee.accepts(answer(to: field).pointee.kind))
        }
        return refused
    }

    /// Bits of the fields answered by strings that are refused.
    @inline(__always)
    private func refused(
        strings fields: Range<Int>, _ isAccepted: (UnsafePointer<Slot>, Accepted) -> Bool
    ) -> UInt64 {
        var refused: UInt64 = 0
        for index in fields {
            let field = plan.acceptances.pointer(to: index)
            let answer = answer(to: field)
            let kind = answer.pointee.kind
            let accepts = kind == .string ? isAccepted(answer, field) : field.pointee.accepts(kind)
            refused |= bit(of: field, unless: accepts)
        }
        return refused
    }

    @inline(__always)
    private func refused(others fields: Range<Int>, _ answers: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var refused: UInt64 = 0
        for index in fields {
            let field = plan.acceptances.pointer(to: index)
            let answer = answer(to: field)
            guard answer.pointee.kind != .absent else {
                refused |= bit(of: field, unless: field.pointee.isOptional)
                continue
            }
            let isAccepted = accepts(answer, field, at: Int(field.pointee.slot), in: answers)
            refused |= bit(of: field, unless: isAccepted)
        }
        return refused
    }
}
