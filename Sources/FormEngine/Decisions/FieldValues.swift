/// The values of one document's fields as expressions see them: what was answered or calculated, and what of it is hidden.
///
/// Every place has an entry in each of its tables: the form's own slots, then every cell of the answers' items.
struct FieldValues: ~Copyable {
    var table: AnswerTable
    /// Texts of the form's expressions.
    let constantTexts: LentElements<LentBytes>
    let optionTexts: LentElements<SlotNameTables>
    let acceptances: LentElements<CompiledForm.Acceptance>
    let referenced: LentElements<Int>
    let referencedOfShapes: LentElements<Range<Int>>
    let fieldsOfSteps: LentElements<Range<Int>>
    var decisions = PlainBuffer<Decision>()
    /// Calculated values, as far as the decisions say that there is a value.
    private var calculated = PlainBuffer<CalculatedValue>()
    /// The answers, as far as they were read.
    var readings = PlainBuffer<AnswerReading>()
    /// Operands read since the last decisions.
    var told = PlainBuffer<DirectValue>()
    /// Calculated texts.
    var calculatedTexts = PlainBuffer<UInt8>()
    /// The places of what is missing and may have to be there.
    var missing = PlainBuffer<FieldPlace>()
    /// Whether an answer, or what a source said, could not be read, or a calculation took the age of a later date.
    var hasUnreadable = true
    /// Whether something could not be decided that is decided before anything is judged.
    var hasUndecided = false
    /// For each step, whether it could not be decided whether it is part of the form.
    var undecidedSteps = PlainBuffer<Bool>()
    /// For each step, whether it is hidden or not reached.
    var hiddenSteps = PlainBuffer<Bool>()

    init(
        _ table: consuming AnswerTable, _ form: CompiledForm,
        _ acceptances: LentElements<CompiledForm.Acceptance>
    ) {
        self.table = table
        self.acceptances = acceptances
        optionTexts = form.texts.elements
        constantTexts = form.logic.direct.texts.elements
        referenced = form.logic.referenced.elements
        referencedOfShapes = form.logic.referencedOfShapes.elements
        fieldsOfSteps = form.logic.fieldsOfSteps.elements
        hiddenSteps.append(false, count: form.logic.stepVisibility.count)
        undecidedSteps.append(false, count: form.logic.stepVisibility.count)
    }

    @inline(__always) var fields: LentElements<CompiledForm.CompiledField> { table.fields }
    @inline(__always) var shapes: LentElements<CompiledForm.CompiledShape> { table.shapes }
    @inline(__always) var slots: LentElements<Slot> { table.slots }
}

extension FieldValues {
    /// The value calculated at a place.
    @inline(__always)
    mutating func value(at index: Int) -> CalculatedValue {
        decisions.elements[index].hasValue ? calculated.elements[index] : .none
    }

    /// Keeps what was calculated at a place.
    @inline(__always)
    mutating func set(_ value: CalculatedValue, at index: Int) {
        unsafe decisions.writableElements[index].hasValue = true
        unsafe calculated.writableElements[index] = value
    }

    /// Keeps what was answered at a place.
    @inline(__always)
    mutating func keep(_ reading: AnswerReading, at index: Int) {
        unsafe decisions.writableElements[index].isRead = true
        unsafe readings.writableElements[index] = reading
    }

    /// Operand that expressions read at a place, until the place is found to be hidden.
    @inline(__always)
    mutating func tell(_ value: DirectValue, at index: Int) { unsafe told.writableElements[index] = value }

    /// Keeps and tells what a boolean says.
    @inline(__always)
    mutating func note(_ truth: Bool, at index: Int) {
        keep(.boolean(truth), at: index)
        tell(.boolean(truth), at: index)
    }

    /// Keeps and tells a number; false if it has decimals where it may have none.
    @inline(__always)
    mutating func note(_ number: ShortNumber, isWhole: Bool, at index: Int) -> Bool {
        guard !isWhole || number.decimals == 0 else { return false }
        let double = number.double
        keep(isWhole ? .integer(number.digits) : .number(double, decimals: number.decimals), at: index)
        tell(.number(double), at: index)
        return true
    }

    /// Makes room for the values and readings of all places; their content is undefined at first.
    @inline(__always)
    mutating func makePlaces(_ count: Int) {
        // No bit of a decision is set at first.
        decisions.refill(count, withBytes: 0)
        guard readings.count < count else { return }
        readings.append(.missing, count: count - readings.count)
        calculated.append(.none, count: count - calculated.count)
    }
}
