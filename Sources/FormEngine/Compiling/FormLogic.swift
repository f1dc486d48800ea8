/// Everything about a form that expressions decide, compiled: what is visible, calculated, required, offered and asserted,
/// the routes and the checks.
///
/// Sendable: the memory is written by the initialiser alone, and freed when nothing refers to the logic any more.
final class FormLogic: @unchecked Sendable {
    /// A compiled expression: plain values and indices, nothing that is counted or copied.
    struct CompiledExpression {
        let entry: ExpressionProgram.Entry
        /// Place of the expression in `direct`; -1 if it could not be translated.
        let direct: Int32
        /// The expression as a comparison of one field, if it is as simple as that.
        let quick: QuickExpression
        /// The slots that it reads, each once: a part of `reads`.
        let firstRead: Int
        let readCount: Int
    }

    /// A compiled route.
    struct CompiledRoute: Sendable {
        let expression: Int32
        /// The step behind which it is tried.
        let step: Int
        /// Its place in the config.
        let index: Int
        /// Whether the answers can be valid where it is taken.
        let accepts: Bool
        /// Whether it is taken only until somebody else consents.
        let awaitsConsent: Bool
        /// The date whose age its outcome reports, or nil.
        let birthDate: Int?
        /// Of the fields that it reads, directly or not, the one that is judged last, and when that is; nil if it reads none.
        let last: (slot: Int, timing: Timing)?
    }

    /// A compiled check.
    struct CompiledCheck: Sendable {
        let expression: Int32
        /// Its field; -1 for the form as a whole.
        let slot: Int
    }

    /// Something whose visibility or value is decided before anything is judged.
    enum Node: Sendable {
        case step(Int)
        /// A field with a value of its own making.
        case slot(Int)
        /// The fields of one of `conditions`.
        case condition(Int)
    }

    /// No expression, where there could be one.
    static let none: Int32 = -1

    let layout: FieldLayout
    let program: ExpressionProgram
    /// Limits on the cost of each expression.
    let limits: ExpressionLimits
    let direct: DirectProgram
    let expressions: FrozenBuffer<CompiledExpression>
    /// The slots that the expressions read, one expression after another.
    let reads: FrozenBuffer<Int>
    /// By slot, the expressions that decide about it, or `none`.
    let visibility: [Int32]
    let calculation: [Int32]
    let requirement: [Int32]
    /// By slot, the conditions of its options, or `none`; empty where no option has one.
    let options: [[Int32]]
    /// By slot, the expressions of its rules, in order.
    let ruleExpressions: [[Int32]]
    let stepVisibility: FrozenBuffer<Int32>
    /// In the order in which they are tried.
    let routes: FrozenBuffer<CompiledRoute>
    let checks: FrozenBuffer<CompiledCheck>
    /// Nodes to decide first, in topological order: each node follows its inputs.
    let order: FrozenBuffer<Node>
    /// On what fields are part of the form that are not calculated; and these fields' slots, condition by condition.
    let conditions: FrozenBuffer<Condition>
    let conditional: FrozenBuffer<Int>
    /// Whether it is found out for a document as a whole that everything is known.
    let findsCompleteness: Bool

    /// By slot, whether its answer is read by more than its own rules; and the slots for which it is, shape by shape,
    /// but for what is calculated.
    let isReferenced: [Bool]
    let referenced: FrozenBuffer<Int>
    let referencedOfShapes: FrozenBuffer<Range<Int>>
    /// For each step, the form's own slots on it.
    let fieldsOfSteps: FrozenBuffer<Range<Int>>

    /// Whether a rule compares an identifier with another field, which must not be hidden then.
    let comparesFields: Bool

    /// Whether the form has no decisions to make.
    var isEmpty: Bool { expressions.isEmpty && !comparesFields }

    /// Compiles what a config has of expressions.
    ///
    /// - Parameter limits: Other limits than a form's expressions have, to see what happens near them.
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
        // A calculated value is known as far as the values that it is calculated from are.
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
