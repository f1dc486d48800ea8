/// Compiled expressions of a form: visibility, calculations, requirements, options, assertions, routes and checks.
///
/// Sendable: only the initialiser writes the memory, and it is freed with the last reference.
final class FormLogic: @unchecked Sendable {
    /// A compiled expression: plain values and indices, without reference counting.
    struct CompiledExpression {
        let entry: ExpressionProgram.Entry
        /// Start of the expression's bytecode in `direct`; -1 if it could not be translated.
        let direct: Int32
        /// The expression as a comparison of one field, if it is that simple.
        let quick: QuickExpression
        /// Range in `reads` of the slots that the expression reads, without duplicates.
        let firstRead: Int
        let readCount: Int
    }

    /// A compiled route.
    struct CompiledRoute: Sendable {
        let expression: Int32
        /// Index of the step after which the route is evaluated.
        let step: Int
        /// Index of the route in the config.
        let index: Int
        /// Whether answers that take the route can be valid.
        let accepts: Bool
        /// Whether the route is taken only until somebody else consents.
        let awaitsConsent: Bool
        /// Slot of the date whose age the outcome reports, or nil.
        let birthDate: Int?
        /// The field with the latest timing among those that the route depends on, and that timing; nil if it depends
        /// on none.
        let last: (slot: Int, timing: Timing)?
    }

    /// A compiled check.
    struct CompiledCheck: Sendable {
        let expression: Int32
        /// Slot of the check's field; -1 for the whole form.
        let slot: Int
    }

    /// Something that expressions decide before rules are judged.
    enum Node: Sendable {
        case step(Int)
        /// The value of a calculated field.
        case slot(Int)
        /// The visibility of the fields of one of `conditions`.
        case condition(Int)
    }

    /// Marker in place of the index of an expression that does not exist.
    static let none: Int32 = -1

    let layout: FieldLayout
    let program: ExpressionProgram
    /// Limits on the cost of each expression.
    let limits: ExpressionLimits
    let direct: DirectProgram
    let expressions: FrozenBuffer<CompiledExpression>
    /// Slots that each expression reads, for all expressions in order.
    let reads: FrozenBuffer<Int>
    /// For each slot, the indices of the expressions for its visibility, value and requirement, or `none`.
    let visibility: [Int32]
    let calculation: [Int32]
    let requirement: [Int32]
    /// For each slot, the conditions of its options, or `none`; empty if no option has one.
    let options: [[Int32]]
    /// For each slot, the expressions of its rules, in order.
    let ruleExpressions: [[Int32]]
    let stepVisibility: FrozenBuffer<Int32>
    /// Routes in the order of evaluation.
    let routes: FrozenBuffer<CompiledRoute>
    let checks: FrozenBuffer<CompiledCheck>
    /// Nodes to decide first, in topological order: each node follows its inputs.
    let order: FrozenBuffer<Node>
    /// Visibility conditions of fields that are not calculated, and the slots of these fields, condition by condition.
    let conditions: FrozenBuffer<Condition>
    let conditional: FrozenBuffer<Int>
    /// Whether a document is first checked for being complete, so that certainty checks can be skipped.
    let findsCompleteness: Bool

    /// For each slot, whether others than its own rules read its answer; and these slots, shape by shape, without
    /// calculated ones.
    let isReferenced: [Bool]
    let referenced: FrozenBuffer<Int>
    let referencedOfShapes: FrozenBuffer<Range<Int>>
    /// For each step, the form's own slots on it.
    let fieldsOfSteps: FrozenBuffer<Range<Int>>

    /// Whether a rule compares an identifier with another field, so that the other field's visibility matters.
    let comparesFields: Bool

    /// Whether the form has no expressions, and no comparisons of fields.
    var isEmpty: Bool { expressions.isEmpty && !comparesFields }

    /// Compiles all expressions of a config.
    ///
    /// - Parameter limits: Cost limits that replace the usual ones, for tests; nil for the usual ones.
    init(
        _ config: FormConfig, layout: FieldLayout, shortcuts: Shortcuts = .all, limits: ExpressionLimits? = nil
    ) {
        var build = Build(config, layout: layout, shortcuts: shortcuts)
        build.compile(config)
        self.layout = layout
        findsCompleteness = shortcuts.contains(.completeness)
        program = config.program
        self.limits = limits ?? .shared(by: build.count)
        direct = build.direct
        expressions = FrozenBuffer(build.expressions)
        reads = FrozenBuffer(build.reads)
        visibility = build.visibility
        calculation = build.calculation
        requirement = build.requirement
        options = build.options
        ruleExpressions = build.ruleExpressions
        stepVisibility = FrozenBuffer(build.stepVisibility)
        checks = FrozenBuffer(build.checks)
        comparesFields = layout.fields.contains { !$0.comparedFields.isEmpty }
        isReferenced = build.isReferenced()
        // Calculated slots are left out: a calculated value is known if its inputs are.
        let referenced = layout.fields.indices.filter { [isReferenced, calculation] in
            isReferenced[$0] && calculation[$0] < 0
        }
        self.referenced = FrozenBuffer(referenced)
        referencedOfShapes = FrozenBuffer(
            layout.shapes.map { shape in
                let first = referenced.firstIndex { $0 >= shape.fields.lowerBound } ?? referenced.count
                return first..<(referenced.firstIndex { $0 >= shape.fields.upperBound } ?? referenced.count)
            })
        fieldsOfSteps = FrozenBuffer(layout.fieldsOfSteps(config.steps.count))
        let graph = build.graph()
        routes = FrozenBuffer(build.routes(of: config, graph))
        let order = build.order(graph)
        self.order = FrozenBuffer(order.nodes)
        conditions = FrozenBuffer(order.conditions.map { $0.condition })
        conditional = FrozenBuffer(order.conditions.flatMap { $0.slots })
    }
}
