/// Room for the decisions of a form's expressions on one document, which a judge uses again.
struct LogicRoom: ~Copyable {
    /// The item that a translated list operation is at.
    struct Item {
        var row = -1
        /// The row behind the last one's.
        var end = -1
        /// Where its cells begin among all places; -1 if it has none.
        var cells = -1
    }

    /// Knowledge of a value.
    enum Knowledge: UInt8 {
        /// It is there, or need not be.
        case settled
        /// It must be there, and is not.
        case missing
        /// The answer, or one that the value comes from, could not be read.
        case unreadable
        /// It could not be decided what it is, or whether it must be there.
        case undecided

        /// The less that is known of the two.
        @inline(__always)
        func worse(_ other: Knowledge) -> Knowledge { rawValue >= other.rawValue ? self : other }
    }

    let logic: FormLogic
    /// The logic's memory, which it keeps; beside it, so that the logic is not counted at every expression.
    let expressions: UnsafeMutableBufferPointer<FormLogic.CompiledExpression>
    let reads: UnsafeMutableBufferPointer<Int>
    let code: UnsafeBufferPointer<DirectInstruction>
    let constants: UnsafeBufferPointer<DirectValue>
    let constantTexts: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>
    /// Room for the values that a translated expression waits for.
    let stack: UnsafeMutablePointer<DirectValue>
    let order: UnsafeMutableBufferPointer<FormLogic.Node>
    let routes: UnsafeMutableBufferPointer<FormLogic.CompiledRoute>
    let checks: UnsafeMutableBufferPointer<FormLogic.CompiledCheck>
    let stepVisibility: UnsafeMutableBufferPointer<Int32>
    let fieldsOfSteps: UnsafeMutableBufferPointer<Range<Int>>
    let conditions: UnsafeMutableBufferPointer<FormLogic.Condition>
    let conditional: UnsafeMutableBufferPointer<Int>
    let referenced: UnsafeMutableBufferPointer<Int>
    let referencedOfShapes: UnsafeMutableBufferPointer<Range<Int>>
    let limits: ExpressionLimits
    let findsCompleteness: Bool
    var evaluator: ExpressionEvaluator
    /// For the form's own slots, then for every cell of the item table.
    var decisions = PlainBuffer<Decision>()
    /// Calculated values, in the places of the decisions, as far as these say that there is a value.
    private var values = PlainBuffer<CalculatedValue>()
    /// The answers in the same places, as far as they were read.
    var readings = PlainBuffer<AnswerReading>()
    /// Values that expressions were told of these places since things were decided anew.
    var told = PlainBuffer<DirectValue>()
    var item = Item()
    /// The places of what is missing and may have to be there.
    var missing = PlainBuffer<FieldPlace>()
    /// Whether an answer, or what a source said, could not be read, or a calculation took the age of a later date.
    var hasUnreadable = true
    /// Whether a translated expression read what is not known, so that only the evaluator can say what it gives.
    var readsUnknown = false
    /// Whether the expression that runs stands in an item, where reading a text costs more.
    var isInItem = false
    /// Whether something could not be decided that is decided before anything is judged.
    var hasUndecided = false
    /// For each step, whether it could not be decided whether it is part of the form.
    var undecidedSteps = PlainBuffer<Bool>()
    /// Whether it could not be decided which route is taken.
    var isRouteUndecided = false
    /// Whether everything is known that expressions may read; found out when it is decided what is hidden.
    var isComplete = false
    /// The most that one evaluation in an item may cost.
    var mostStepsOfItem = 0
    /// For each step, whether it is hidden or not reached.
    var hiddenSteps = PlainBuffer<Bool>()
    /// Calculated texts.
    var texts = PlainBuffer<UInt8>()
    /// The document.
    var answers = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    /// The context, among what the evaluator keeps.
    var context = ExpressionValue.null
    /// The outcomes that somebody consented to.
    var consents: [String] = []
    var day = ExpressionEvaluator.Day(asOf: .earliest, leapDay: .march1)
    /// The route that was taken, by its place among the compiled ones.
    var route: Int?
    /// The first step that is part of the form and was not reached; nil if there is none.
    var nextStep: Int?
    /// How many steps were reached.
    var reach = 0
    /// Values of places that the evaluator was given, as far as it took a copy.
    private var copies = PlainBuffer<Copy>()
    /// The number of the evaluation that the evaluator is at; zero is none's.
    private var evaluation: UInt32 = 0
    /// Cost of all evaluations, for all documents.
    var steps = 0
    /// How many expressions were evaluated to decide what is visible and to calculate, for all documents.
    var decided = 0

    init(_ logic: FormLogic) {
        self.logic = logic
        expressions = logic.expressions
        reads = logic.reads
        code = logic.direct.code.elements
        constants = logic.direct.constants.elements
        constantTexts = logic.direct.texts.elements
        // Each node leaves one value at most.
        stack = .allocate(capacity: DirectProgram.mostNodes)
        order = logic.order
        routes = logic.routes
        checks = logic.checks
        stepVisibility = logic.stepVisibility
        fieldsOfSteps = logic.fieldsOfSteps
        conditions = logic.conditions
        conditional = logic.conditional
        referenced = logic.referenced
        referencedOfShapes = logic.referencedOfShapes
        limits = logic.program.limits
        findsCompleteness = logic.findsCompleteness
        evaluator = ExpressionEvaluator(logic.program)
        hiddenSteps.append(false, count: logic.stepVisibility.count)
        undecidedSteps.append(false, count: logic.stepVisibility.count)
    }

    deinit { stack.deallocate() }
}

extension LogicRoom {
    /// A value that one evaluation was given, which it is not given a second copy of.
    struct Copy {
        var evaluation: UInt32
        var value: ExpressionValue
    }

    /// Begins an evaluation, which was given nothing yet.
    mutating func beginEvaluation() {
        evaluation &+= 1
        if evaluation == 0 {
            copies.removeAll()
            evaluation = 1
        }
    }

    /// The value of a place that the evaluation was given before; nil if none.
    func copy(at index: Int) -> ExpressionValue? {
        guard index < copies.count, copies[index].evaluation == evaluation else { return nil }
        return copies[index].value
    }

    /// Notes what the evaluation was given of a place.
    mutating func keep(copy value: ExpressionValue, at index: Int) {
        if index >= copies.count {
            let count = max(index + 1, min(copies.count * 2, decisions.count))
            copies.append(Copy(evaluation: 0, value: .null), count: count - copies.count)
        }
        copies[index] = Copy(evaluation: evaluation, value: value)
    }

    /// The value calculated at a place.
    @inline(__always)
    func value(at index: Int) -> CalculatedValue { decisions.elements[index].hasValue ? values.elements[index] : .none }

    /// Keeps what was calculated at a place.
    @inline(__always)
    mutating func set(_ value: CalculatedValue, at index: Int) {
        decisions.writableElements[index].hasValue = true
        values.writableElements[index] = value
    }

    /// Keeps what was answered at a place.
    @inline(__always)
    mutating func keep(_ reading: AnswerReading, at index: Int) {
        decisions.writableElements[index].isRead = true
        readings.writableElements[index] = reading
    }

    /// Operand that expressions read at a place, until the place is found to be hidden.
    @inline(__always)
    mutating func tell(_ value: DirectValue, at index: Int) { told.writableElements[index] = value }

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

    /// Makes room for the values and readings of so many places; what stands in them means nothing yet.
    @inline(__always)
    mutating func makePlaces(_ count: Int) {
        // No bit of a decision is set at first.
        decisions.refill(count, withBytes: 0)
        guard readings.count < count else { return }
        readings.append(.missing, count: count - readings.count)
        values.append(.none, count: count - values.count)
    }
}
