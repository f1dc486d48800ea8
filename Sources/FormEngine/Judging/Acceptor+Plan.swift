/// The acceptance test for the form's own fields, grouped by kind of check.
extension Acceptor {
    private typealias Accepted = ElementReference<CompiledForm.Acceptance>

    /// A bit mask of a block's fields whose answers need the full judgement; hidden fields may be among them.
    @inline(__always)
    mutating func refused(_ block: AcceptancePlan.Block, _ answers: LentBytes) -> UInt64 {
        let (planned, slots, options) = (planned, values.slots, values.optionTexts)
        let ofPlain = refused(plain: block.plain)
        let ofOthers = refused(others: block.others, answers)
        let ofLengths = Self.refused(strings: block.lengths, planned, slots: slots) {
            Self.accepts(length: $0, $1, in: answers)
        }
        let ofTexts = Self.refused(strings: block.texts, planned, slots: slots) {
            Self.accepts(text: $0, $1, in: answers)
        }
        let ofChoices = Self.refused(strings: block.choices, planned, slots: slots) {
            Self.accepts(choice: $0, $1, options, in: answers)
        }
        return ofPlain | ofOthers | ofLengths | ofTexts | ofChoices
    }

    @inline(__always)
    private static func answer(
        to field: Accepted, _ slots: LentElements<Slot>
    ) -> ElementReference<Slot> {
        // A plan contains only the form's own fields.
        slots.reference(to: Int(field.pointee.slot))
    }

    /// The bit of a field in its block if its answer is not accepted, or 0.
    @inline(__always)
    private static func bit(of field: Accepted, unless isAccepted: Bool) -> UInt64 {
        // Blocks begin at multiples of 64.
        (isAccepted ? 0 : 1) &<< UInt64(truncatingIfNeeded: field.pointee.slot)
    }

    @inline(__always)
    private mutating func refused(plain fields: Range<Int>) -> UInt64 {
        var refused: UInt64 = 0
        for index in fields {
            let field = planned.reference(to: index)
            refused |= Self.bit(
                of: field, unless: field.pointee.accepts(Self.answer(to: field, values.slots).pointee.kind))
        }
        return refused
    }

    /// A bit mask of fields with string answers that are not accepted.
    @inline(__always)
    private static func refused(
        strings fields: Range<Int>, _ planned: LentElements<CompiledForm.Acceptance>,
        slots: LentElements<Slot>,
        isAccepted: (ElementReference<Slot>, Accepted) -> Bool
    ) -> UInt64 {
        var refused: UInt64 = 0
        for index in fields {
            let field = planned.reference(to: index)
            let answer = answer(to: field, slots)
            let kind = answer.pointee.kind
            let accepts = kind == .string ? isAccepted(answer, field) : field.pointee.accepts(kind)
            refused |= bit(of: field, unless: accepts)
        }
        return refused
    }

    @inline(__always)
    private mutating func refused(others fields: Range<Int>, _ answers: LentBytes) -> UInt64 {
        var refused: UInt64 = 0
        for index in fields {
            let field = planned.reference(to: index)
            let answer = Self.answer(to: field, values.slots)
            guard answer.pointee.kind != .absent else {
                refused |= Self.bit(of: field, unless: field.pointee.isOptional)
                continue
            }
            let isAccepted = accepts(answer, field, at: Int(field.pointee.slot), in: answers)
            refused |= Self.bit(of: field, unless: isAccepted)
        }
        return refused
    }
}
