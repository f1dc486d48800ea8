/// The values of one document's fields, as expressions read them: answered or calculated, and visible or hidden.
///
/// Every place has an entry in each of the tables: the form's own slots, then every cell of list items.
struct FieldValues: ~Copyable {
    var table: AnswerTable
    /// The texts of the form's expressions.
    let constantTexts: LentElements<LentBytes>
    let optionTexts: LentElements<SlotNameTables>
    let acceptances: LentElements<CompiledForm.Acceptance>
    let referenced: LentElements<Int>
    let referencedOfShapes: LentElements<Range<Int>>
    let fieldsOfSteps: LentElements<Range<Int>>
    var decisions = PlainBuffer<Decision>()
    /// Calculated values; valid where the decision has `hasValue`.
    private var calculated = PlainBuffer<CalculatedValue>()
    /// Parsed answers; valid where the decision has `isRead`.
    var readings = PlainBuffer<AnswerReading>()
    /// Cached operands of the current document.
    var told = PlainBuffer<DirectValue>()
    /// The buffer of calculated texts.
    var calculatedTexts = PlainBuffer<UInt8>()
    /// The places of missing answers that may be required.
    var missing = PlainBuffer<FieldPlace>()
    /// Whether an answer or a source's reply was unreadable, or a calculation used an age from a date in the future.
    var hasUnreadable = true
    /// Whether any visibility condition or calculation is undecided.
    var hasUndecided = false
    /// For each step, whether its visibility is undecided.
    var undecidedSteps = PlainBuffer<Bool>()
    /// For each step, whether it is hidden or not reached.
    var hiddenSteps = PlainBuffer<Bool>()

    init(
        _ table: consuming AnswerTable, form: CompiledForm,
        acceptances: LentElements<CompiledForm.Acceptance>
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
    /// The calculated value at a place.
    @inline(__always)
    mutating func value(at index: Int) -> CalculatedValue {
        decisions.elements[index].hasValue ? calculated.elements[index] : .none
    }

    /// Stores a calculated value at a place.
    @inline(__always)
    mutating func set(_ value: CalculatedValue, at index: Int) {
        unsafe decisions.writableElements[index].hasValue = true
        unsafe calculated.writableElements[index] = value
    }

    /// Stores a parsed answer at a place.
    @inline(__always)
    mutating func keep(_ reading: AnswerReading, at index: Int) {
        unsafe decisions.writableElements[index].isRead = true
        unsafe readings.writableElements[index] = reading
    }

    /// Sets the operand that expressions read at a place.
    @inline(__always)
    mutating func tell(_ value: DirectValue, at index: Int) { unsafe told.writableElements[index] = value }

    /// Stores a boolean answer and its operand.
    @inline(__always)
    mutating func note(_ truth: Bool, at index: Int) {
        keep(.boolean(truth), at: index)
        tell(.boolean(truth), at: index)
    }

    /// Stores a number and its operand; false if the field is whole and the number has decimals.
    @inline(__always)
    mutating func note(_ number: ShortNumber, isWhole: Bool, at index: Int) -> Bool {
        guard !isWhole || number.decimals == 0 else { return false }
        let double = number.double
        keep(isWhole ? .integer(number.digits) : .number(double, decimals: number.decimals), at: index)
        tell(.number(double), at: index)
        return true
    }

    /// Makes room for all places' values; their content is undefined at first.
    @inline(__always)
    mutating func makePlaces(_ count: Int) {
        // A decision without set bits is the initial one.
        decisions.refill(count, withBytes: 0)
        guard readings.count < count else { return }
        readings.append(.missing, count: count - readings.count)
        calculated.append(.none, count: count - calculated.count)
    }
}
