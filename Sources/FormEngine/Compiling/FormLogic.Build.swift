extension FormLogic {
    /// Tables of the compiled expressions while they are filled.
    struct Build {
        let layout: FieldLayout
        /// Total number of expressions.
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
        /// Slots of the fields that each slot declares in `depends_on`.
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

        /// Translates an expression to bytecode and to a single comparison; none of both in builds without fast paths.
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
            // References to the context are skipped, since it has no slot.
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
    /// For each slot, whether an expression or a rule of another field reads its answer.
    func isReferenced() -> [Bool] {
        var isReferenced = [Bool](repeating: false, count: layout.fields.count)
        for slot in reads { isReferenced[slot] = true }
        for (slot, field) in layout.fields.enumerated() {
            for name in field.comparedFields {
                if let other = layout.slot(named: name, from: layout.shapeOfSlot[slot]) { isReferenced[other] = true }
            }
        }
        // An expression that reads a list reads all of its fields. Inner lists have higher slots than outer ones, so
        // one pass suffices.
        for slot in layout.fields.indices where isReferenced[slot] && layout.itemShapes[slot] >= 0 {
            for inner in layout.shapes[layout.itemShapes[slot]].fields { isReferenced[inner] = true }
        }
        return isReferenced
    }
}

extension ExpressionLimits {
    /// Cost limits for each of a form's expressions: together they may cost as much as sixteen expressions.
    ///
    /// So a form with thousands of expressions is judged quickly as well.
    static func shared(by count: Int) -> ExpressionLimits {
        var limits = standard
        limits.steps = min(limits.steps, max(20_000, 16 * limits.steps / max(count, 1)))
        return limits
    }

    /// Cost limit of one evaluation in a list item: the limit is shared by the items of the document.
    func steps(amongItems count: Int) -> Int { max(stepsOfItem, steps / max(count, 1)) }
}

extension Field {
    /// Expressions of the field's rules in order: of each rule its condition, then its assertion or bound.
    var ruleExpressions: [ConfigExpression] {
        rules.flatMap { rule -> [ConfigExpression] in
            var expressions = rule.when.map { [$0] } ?? []
            if let expression = rule.condition.facts.expression { expressions.append(expression) }
            return expressions
        }
    }

    /// Names of the fields that the field's rules compare its value with.
    var comparedFields: [String] { rules.flatMap { $0.condition.facts.comparedFields } }

    fileprivate var expressionCount: Int {
        var count = ruleExpressions.count + options.filter { $0.visibleIf != nil }.count
        if visibleIf != nil { count += 1 }
        if requiredIf != nil { count += 1 }
        if case .expression = calculation { count += 1 }
        return count
    }
}
