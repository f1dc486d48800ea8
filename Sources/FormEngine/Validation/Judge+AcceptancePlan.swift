/// Looking at the answers to the form's own fields in the order of their plan.
extension Judge {
    private typealias Accepted = UnsafePointer<CompiledForm.Acceptance>

    /// The answers of a block that are to be judged at length, each a bit; what is hidden may be among them.
    @inline(__always)
    func refused(_ block: AcceptancePlan.Block, _ answers: UnsafeBufferPointer<UInt8>) -> UInt64 {
        refused(plain: block.plain) | refused(lengths: block.lengths, answers) | refused(texts: block.texts, answers)
            | refused(choices: block.choices, answers) | refused(others: block.others, answers)
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

    @inline(__always)
    private func refused(lengths fields: Range<Int>, _ answers: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var refused: UInt64 = 0
        for index in fields {
            let field = plan.acceptances.pointer(to: index)
            let answer = answer(to: field)
            guard answer.pointee.kind == .string else {
                refused |= bit(of: field, unless: field.pointee.accepts(answer.pointee.kind))
                continue
            }
            refused |= bit(of: field, unless: accepts(length: answer, field, in: answers))
        }
        return refused
    }

    @inline(__always)
    private func refused(texts fields: Range<Int>, _ answers: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var refused: UInt64 = 0
        for index in fields {
            let field = plan.acceptances.pointer(to: index)
            let answer = answer(to: field)
            guard answer.pointee.kind == .string else {
                refused |= bit(of: field, unless: field.pointee.accepts(answer.pointee.kind))
                continue
            }
            refused |= bit(of: field, unless: accepts(text: answer, field, in: answers))
        }
        return refused
    }

    @inline(__always)
    private func refused(choices fields: Range<Int>, _ answers: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var refused: UInt64 = 0
        for index in fields {
            let field = plan.acceptances.pointer(to: index)
            let answer = answer(to: field)
            guard answer.pointee.kind == .string else {
                refused |= bit(of: field, unless: field.pointee.accepts(answer.pointee.kind))
                continue
            }
            refused |= bit(of: field, unless: accepts(choice: answer, field, in: answers))
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
