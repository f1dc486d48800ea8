/// Finds expressions that read unknown or unreadable fields, circular dependencies, and routes to unknown outcomes.
///
/// One pass runs these checks, since each needs the field layout and the compiled expressions.
struct ExpressionSense {
    let config: FormConfig
    let layout: FieldLayout
    private(set) var diagnostics: [Diagnostic] = []
    private var proposals: NameProposals

    /// Faults of the expressions and routes of a config.
    static func check(
        _ config: FormConfig, expressions: [PlacedExpression], dependencies: [PlacedDependencies],
        routes: [ObjectPlace], checks: [ObjectPlace], proposals: inout NameProposals
    ) -> [Diagnostic] {
        guard !expressions.isEmpty || !dependencies.isEmpty else { return [] }
        var sense = ExpressionSense(config: config, layout: FieldLayout(of: config), proposals: proposals)
        defer { proposals = sense.proposals }
        var evaluator = ExpressionEvaluator(config.program)
        for expression in expressions {
            sense.checkReads(of: expression)
            if expression.reads.isEmpty { sense.checkConstant(expression, by: &evaluator) }
        }
        for said in dependencies { sense.checkNames(in: said) }
        for (check, place) in zip(config.checks, checks) { sense.checkField(of: check, place) }
        for (route, place) in zip(config.routes, routes) { sense.checkNames(in: route, place) }
        // Dependencies can be ordered only if every referenced field exists.
        let hasOrder = !sense.diagnostics.contains { $0.severity == .error }
        sense.diagnostics += ExpressionInference.check(
            config, layout: sense.layout, expressions: expressions,
            told: Set(sense.diagnostics.map { Array($0.pointer.utf8) }))
        if hasOrder { sense.checkOrder(expressions, dependencies: dependencies, routes: routes) }
        return sense.diagnostics
    }

    private init(config: FormConfig, layout: FieldLayout, proposals: NameProposals) {
        self.config = config
        self.layout = layout
        self.proposals = proposals
    }

    private mutating func note(_ code: DiagnosticCode, place: Place, message: String, help: String) {
        diagnostics.append(Diagnostic(code, at: place.pointer, position: place.position, message: message, help: help))
    }

    // MARK: - What is read

    private mutating func checkReads(of placed: PlacedExpression) {
        let shape = layout.shape(of: placed)
        for reference in placed.reads {
            let place = placed.place.descendant(reference.pointer)
            if let id = reference.id {
                guard id >= 0 else { continue }
                if let slot = layout.slot(named: placed.names[Int(id)], from: shape) {
                    checkReading(of: slot, by: placed, at: place)
                } else {
                    noteUnknown(reference.path, shape: shape, place: place)
                }
            } else if reference.isComputed || reference.path.isEmpty {
                note(
                    .computedPath, place: place,
                    message:
                        "The expression computes the name of the field to read, so the field is not known in advance.",
                    help: "Name the field: `{var: birth_date}`.")
            } else {
                noteUnknown(reference.path, shape: shape, place: place)
            }
        }
        checkDependencies(of: placed)
    }

    /// Reports an expression that reads no field and is always false, unless it depends on the day of judging.
    private mutating func checkConstant(_ placed: PlacedExpression, by evaluator: inout ExpressionEvaluator) {
        guard !placed.expression.json.asksForDay else { return }
        var nothing = DocumentScope(document: .null)
        let value = evaluator.evaluate(
            placed.expression.entry, in: &nothing, on: .init(asOf: .earliest, leapDay: .march1))
        if !evaluator.arena.isExhausted, evaluator.arena.isTrue(value) { return }
        if placed.purpose == .stepVisibility {
            note(
                .contradiction, place: placed.place, message: "The step is never part of the form.",
                help: "Correct the condition, or leave the step out.")
        } else if placed.purpose == .visibility, let slot = layout.slot(at: placed.field),
            layout.fields[slot].isRequired
        {
            note(
                .contradiction, place: placed.place, message: "The field is required, but never part of the form.",
                help: "Correct the condition, or leave `required` out.")
        }
    }

    private mutating func noteUnknown(_ path: String, shape: Int, place: Place) {
        let name = path.parts(separatedBy: Byte.point)[0]
        let help = proposals.help(for: name, among: layout.names(seenFrom: shape) + [Identifier.reserved])
        note(.unknownField, place: place, message: "The form has no field `\(name.prefix(64))`.", help: help)
    }

    private mutating func checkReading(of slot: Int, by placed: PlacedExpression, at place: Place) {
        let field = layout.fields[slot]
        if field.type == .password {
            note(
                .unreadableByExpression, place: place, message: "An expression cannot read a password.",
                help: "Leave `\(field.id)` out of the expression.")
        }
        guard field.type == .list, let own = layout.slot(at: placed.field),
            layout.shapes[layout.shapeOfSlot[own]].list >= 0, layout.shapeOfSlot[slot] != layout.shapeOfSlot[own]
        else { return }
        note(
            .readsList, place: place,
            message: "An expression of a list item cannot read the list `\(field.id)` outside of the item.",
            help: "Calculate the needed value in a field outside of the list, and read that field in the item.")
    }

    /// Reports a `depends_on` that differs from the fields that the calculation reads.
    private mutating func checkDependencies(of placed: PlacedExpression) {
        guard placed.purpose == .calculation, let slot = layout.slot(at: placed.field) else { return }
        let said = layout.fields[slot].dependsOn
        guard !said.isEmpty else { return }
        let shape = layout.shapeOfSlot[slot]
        let read = placed.names.filter { layout.slot(named: $0, from: shape) != nil }
        let unread = said.filter { name in !read.contains { $0.isBytewiseEqual(to: name) } }
        let unsaid = read.filter { name in !said.contains { $0.isBytewiseEqual(to: name) } }
        guard !unread.isEmpty || !unsaid.isEmpty else { return }
        let reads = read.isEmpty ? "no field" : read.map { "`\($0)`" }.joined(separator: ", ")
        note(
            .dependencyMismatch, place: placed.place,
            message: "`depends_on` names other fields than the calculation reads: \(reads).",
            help: "Write `depends_on: [\(read.joined(separator: ", "))]`, or leave the key out.")
    }

    /// Reports names in a data source's calculation that are no fields of the form, or passwords.
    private mutating func checkNames(in said: PlacedDependencies) {
        guard let slot = layout.slot(at: said.field) else { return }
        let field = layout.fields[slot]
        // The fields that an expression reads are known; another check compares `depends_on` with them.
        if case .expression = field.calculation { return }
        let shape = layout.shapeOfSlot[slot]
        for name in said.names {
            guard let other = layout.slot(named: name.id, from: shape) else {
                noteUnknown(name.id, shape: shape, place: name.place)
                continue
            }
            if layout.fields[other].type == .password, field.calculation != nil {
                note(
                    .unreadableByExpression, place: name.place,
                    message: "A password cannot be the input of a calculation.",
                    help: "Leave `\(name.id)` out of the calculation.")
            }
        }
    }

    // MARK: - Checks and routes

    private mutating func checkField(of check: Check, _ place: ObjectPlace) {
        guard let field = check.field, let at = place["field"], layout.slot(at: [field]) == nil else { return }
        let help = proposals.help(for: field, among: layout.names(seenFrom: 0))
        note(.unknownField, place: at, message: "The form has no field `\(field)`.", help: help)
    }

    private mutating func checkNames(in route: Route, _ place: ObjectPlace) {
        if let after = route.after, let at = place["after"], stepIndex(after) == nil {
            let help = proposals.help(for: after, among: config.steps.map { $0.id })
            note(.unknownStep, place: at, message: "The form has no step `\(after)`.", help: help)
        }
        let own = config.outcomes.map { $0.name }
        if let at = place["outcome"], Outcome.Kind(named: route.outcome) == nil,
            !own.contains(where: { $0.isBytewiseEqual(to: route.outcome) })
        {
            let help = proposals.help(for: route.outcome, among: Outcome.Kind.names + own)
            note(
                .unknownOutcome, place: at, message: "The form has no outcome `\(route.outcome)`.",
                help: help + " Define the form's own outcomes in `outcomes:`.")
        }
        if let field = route.field, let at = place["field"],
            layout.slot(at: [field]).map({ layout.fields[$0].kind != .date }) ?? true
        {
            note(
                .unknownField, place: at, message: "The form has no date field `\(field)`.",
                help: "Name the field with the date of birth.")
        }
    }

    // MARK: - Order

    private mutating func checkOrder(
        _ expressions: [PlacedExpression], dependencies: [PlacedDependencies], routes: [ObjectPlace]
    ) {
        var build = FormLogic.Build(config, layout: layout)
        build.compile(config)
        let graph = build.graph()
        if let cycle = build.graph(withAllThatIsSaid: true).order().cycle {
            let names = build.names(ofCycle: cycle)
            let said = dependencies.first { $0.field.joined(separator: "/").isBytewiseEqual(to: names[0]) }?.place
            let decided = expressions.first { isAbout($0, names[0]) }?.place
            let isSaid = build.isSaid(cycle[0], toNeed: cycle[1 % cycle.count])
            let place = (isSaid ? said : decided ?? said) ?? expressions.first?.place ?? dependencies[0].place
            let circle = (names + [names[0]]).map { "`\($0)`" }.joined(separator: " needs ")
            note(
                .cycle, place: place, message: "These parts depend on each other in a circle: \(circle).",
                help:
                    "Break the circle: let one of them no longer read the next, in its calculation, its condition or `depends_on`."
            )
        }
        for (index, place) in routes.enumerated() { checkPlace(ofRoute: index, place, build: build, graph: graph) }
        guard routes.count == config.routes.count else { return }
        let steps = config.routes.indices.map { index in
            config.routes[index].after.flatMap { stepIndex($0) } ?? build.lastStep(ofRoute: index, graph)
        }
        diagnostics += ShadowedRoute.check(config, layout: layout, steps: steps, places: routes)
    }

    private func isAbout(_ placed: PlacedExpression, _ name: String) -> Bool {
        (placed.purpose == .visibility || placed.purpose == .calculation)
            && placed.field.joined(separator: "/").isBytewiseEqual(to: name)
    }

    private mutating func checkPlace(
        ofRoute index: Int, _ place: ObjectPlace, build: FormLogic.Build, graph: DependencyGraph
    ) {
        let route = config.routes[index]
        let last = build.lastStep(ofRoute: index, graph)
        if let after = route.after.flatMap({ stepIndex($0) }), after < last, let at = place["after"] {
            note(
                .misplacedRoute, place: at,
                message: "The route needs an answer of the step `\(config.steps[last].id)`, which comes later.",
                help: "Write `after: \(config.steps[last].id)`, or leave `after` out.")
        }
        let dates = build.birthDates(of: route)
        guard Outcome.Kind(named: route.outcome)?.tellsAge ?? false, dates.count != 1, let at = place["outcome"] else {
            return
        }
        note(
            .misplacedRoute, place: at,
            message: "`\(route.outcome)` shows an age, but it is not clear from which date of birth.",
            help: "Name the field with the date of birth: `field: birth_date`.")
    }

    // MARK: - Names

    private func stepIndex(_ id: String) -> Int? { config.steps.firstIndex { $0.id.isBytewiseEqual(to: id) } }
}

extension JSONValue {
    /// Whether an expression depends on the day of judging, by `age` or `today`.
    fileprivate var asksForDay: Bool {
        switch self {
        case .array(let elements): elements.contains { $0.asksForDay }
        case .object(let members):
            members.contains { member in
                member.name.isBytewiseEqual(to: ExpressionOperation.age.rawValue)
                    || member.name.isBytewiseEqual(to: ExpressionOperation.today.rawValue) || member.value.asksForDay
            }
        default: false
        }
    }
}
