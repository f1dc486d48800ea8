extension FormLogic {
    /// The tables while they are being filled.
    struct Build {
        let layout: FieldLayout
        /// How many expressions there are.
        let count: Int
        let program: ExpressionProgram
        let shortcuts: Shortcuts
        let direct = DirectProgram()
        var expressions: [CompiledExpression] = []
        var reads: [Int] = []
        var visibility: [Int32] = []
        var calculation: [Int32] = []
        var requirement: [Int32] = []
        var options: [[Int32]] = []
        var ruleExpressions: [[Int32]] = []
        var stepVisibility: [Int32] = []
        var checks: [CompiledCheck] = []
        /// By slot, the slots that a field is said to depend on.
        private(set) var said: [[Int]] = []
        private(set) var routed: [Int32] = []

        init(_ config: FormConfig, layout: FieldLayout, shortcuts: Shortcuts = .all) {
            self.layout = layout
            self.shortcuts = shortcuts
            count =
                layout.fields.reduce(0) { $0 + $1.expressionCount } + config.routes.count + config.checks.count
                + config.steps.filter { $0.visibleIf != nil }.count
            program = config.program
        }

        mutating func compile(_ config: FormConfig) {
            for (slot, field) in layout.fields.enumerated() {
                let shape = layout.shapeOfSlot[slot]
                visibility.append(add(field.visibleIf, in: shape))
                requirement.append(add(field.requiredIf, in: shape))
                if case .expression(let expression) = field.calculation {
                    calculation.append(add(expression, in: shape))
                } else {
                    calculation.append(FormLogic.none)
                }
                said.append(field.dependsOn.compactMap { layout.slot(named: $0, from: shape) })
                let hasConditions = field.options.contains { $0.visibleIf != nil }
                options.append(hasConditions ? field.options.map { add($0.visibleIf, in: shape) } : [])
                ruleExpressions.append(field.ruleExpressions.map { add($0, in: shape) })
            }
            stepVisibility = config.steps.map { add($0.visibleIf, in: 0) }
            routed = config.routes.map { add($0.when, in: 0) }
            checks = config.checks.map { check in
                CompiledCheck(
                    expression: add(check.assertion, in: 0),
                    slot: check.field.flatMap { layout.slot(at: [$0]) } ?? -1)
            }
        }

        /// An expression as a judge evaluates it at once, and how it begins; none where there are no such shortcuts.
        private mutating func translation(
            of entry: ExpressionProgram.Entry, _ shape: Int
        ) -> (direct: Int32, quick: QuickExpression) {
            guard Shortcuts.areBuilt else { return (FormLogic.none, .none) }
            var translation = DirectProgram.Translation(
                program, to: direct, layout, shape: shape, hasLoops: shortcuts.contains(.loops))
            let start = translation.start(of: entry) ?? FormLogic.none
            return (
                shortcuts.contains(.direct) ? start : FormLogic.none,
                shortcuts.contains(.quickComparison) ? translation.quick : .none
            )
        }

        private mutating func add(_ expression: ConfigExpression?, in shape: Int) -> Int32 {
            guard let entry = expression?.entry else { return FormLogic.none }
            let first = reads.count
            // The context is no slot.
            for index in entry.references where program.references[index] >= 0 {
                reads.append(Int(program.references[index]))
            }
            let (direct, quick) = translation(of: entry, shape)
            expressions.append(
                CompiledExpression(
                    entry: entry, direct: direct, quick: quick, firstRead: first, readCount: reads.count - first))
            return Int32(truncatingIfNeeded: expressions.count - 1)
        }
    }
}

extension FormLogic.Build {
    /// By slot, whether its answer is read by an expression, or by a rule of another field.
    func isReferenced() -> [Bool] {
        var isReferenced = [Bool](repeating: false, count: layout.fields.count)
        for slot in reads { isReferenced[slot] = true }
        for (slot, field) in layout.fields.enumerated() {
            for name in field.comparedFields {
                if let other = layout.slot(named: name, from: layout.shapeOfSlot[slot]) { isReferenced[other] = true }
            }
        }
        // An expression that reads a list reads all its fields; inner lists follow outer ones.
        for slot in layout.fields.indices where isReferenced[slot] && layout.itemShapes[slot] >= 0 {
            for inner in layout.shapes[layout.itemShapes[slot]].fields { isReferenced[inner] = true }
        }
        return isReferenced
    }
}

extension ExpressionLimits {
    /// The limits of each of a form's expressions: all share what sixteen may take at most.
    ///
    /// So a form with thousands of them is judged in moments too.
    static func shared(by count: Int) -> ExpressionLimits {
        var limits = standard
        limits.steps = min(limits.steps, max(20_000, 16 * limits.steps / max(count, 1)))
        return limits
    }

    /// The most that one evaluation may cost where a list's items have one each.
    func steps(amongItems count: Int) -> Int { max(stepsOfItem, steps / max(count, 1)) }
}

extension Field {
    /// The expressions of its rules, in order: the condition, then the assertion or bound.
    var ruleExpressions: [ConfigExpression] {
        rules.flatMap { rule -> [ConfigExpression] in
            var expressions = rule.when.map { [$0] } ?? []
            if let expression = rule.condition.facts.expression { expressions.append(expression) }
            return expressions
        }
    }

    /// Fields compared with its value by rules.
    var comparedFields: [String] { rules.flatMap { $0.condition.facts.comparedFields } }

    fileprivate var expressionCount: Int {
        var count = ruleExpressions.count + options.filter { $0.visibleIf != nil }.count
        if visibleIf != nil { count += 1 }
        if requiredIf != nil { count += 1 }
        if case .expression = calculation { count += 1 }
        return count
    }
}
