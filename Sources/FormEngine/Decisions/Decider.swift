/// Computes the visibility, calculations, requirements and route of a form for one document of answers.
struct Decider: ~Copyable {
    let form: CompiledForm
    var machine: ExpressionMachine
    /// Whether the form has conditions, calculations or routes, or its answers may be partial; otherwise all fields are
    /// visible.
    let isNeeded: Bool
    /// The compiled logic of the form: nodes, routes and conditions, borrowed from the form.
    let order: LentElements<FormLogic.Node>
    let routes: LentElements<FormLogic.CompiledRoute>
    let checks: LentElements<FormLogic.CompiledCheck>
    let stepVisibility: LentElements<Int32>
    let conditions: LentElements<FormLogic.Condition>
    let conditional: LentElements<Int>
    /// Whether all values that expressions may read are known; computed after visibility.
    var isComplete = false
    /// Whether it is undecided which route is taken.
    var isRouteUndecided = false
    /// The timing of the judgement: a route that depends on a field with a later timing waits.
    let timing: Timing
    /// The field whose timing a route waits for; nil if no route waits.
    var routeWaitsFor: Int?
    /// The outcomes to which somebody consented.
    var consents: [String] = []
    /// The index of the taken route among the compiled routes; nil if none.
    var route: Int?
    /// The first visible step that was not reached, or nil.
    var nextStep: Int?
    /// The number of steps that were reached.
    var reach = 0
    /// The number of expressions evaluated for visibility and calculations, for all documents: a measure of work.
    var decided = 0

    /// - Parameter isPartial: Whether documents may lack the answers of later steps.
    init(_ form: CompiledForm, values: consuming FieldValues, timing: Timing, isPartial: Bool) {
        self.form = form
        self.timing = timing
        isNeeded = isPartial || !form.logic.isEmpty
        order = form.logic.order.elements
        routes = form.logic.routes.elements
        checks = form.logic.checks.elements
        stepVisibility = form.logic.stepVisibility.elements
        conditions = form.logic.conditions.elements
        conditional = form.logic.conditional.elements
        machine = ExpressionMachine(values, form.logic)
    }

    var values: FieldValues {
        @_transparent _read { yield machine.direct.values }
        @_transparent _modify { yield &machine.direct.values }
    }
    var table: AnswerTable {
        @_transparent _read { yield machine.direct.values.table }
        @_transparent _modify { yield &machine.direct.values.table }
    }
    @inline(__always) var fields: LentElements<CompiledForm.CompiledField> { table.fields }
    @inline(__always) var shapes: LentElements<CompiledForm.CompiledShape> { table.shapes }
    @inline(__always) var slots: LentElements<Slot> { table.slots }
}

extension Decider {
    /// Computes the decisions for the document in the table.
    mutating func decide(asOf: CivilDate, _ circumstances: Circumstances) {
        begin(asOf: asOf, circumstances)
        decide()
        if reach < values.hiddenSteps.count { nextStep = firstStepBehind() }
        guard !routes.isEmpty, circumstances.takesRoutes, let index = firstRoute() else { return }
        route = index
        let next = routes[index].step + 1
        // Answers after a route that accepts them are not part of the form.
        if isAccepting, next < reach {
            reach = next
            decide()
        }
    }

    private mutating func begin(asOf: CivilDate, _ circumstances: Circumstances) {
        machine.direct.day = ExpressionEvaluator.Day(asOf: asOf, leapDay: form.leapDay)
        keep(circumstances.context)
        route = nil
        isRouteUndecided = false
        routeWaitsFor = nil
        reach = circumstances.reach ?? values.hiddenSteps.count
        nextStep = nil
        if !(circumstances.consents.isEmpty && consents.isEmpty) { consents = circumstances.consents }
    }

    @inline(__always)
    private mutating func keep(_ context: JSONValue) {
        // The context is mostly empty, before and now.
        if case .null = context, case .null = machine.context { return }
        machine.context = machine.kept.evaluator.keep(context)
    }

    /// Whether answers can be valid with the taken route, or without a route.
    @inline(__always) var isAccepting: Bool { route.map { routes[$0].accepts } ?? true }

    /// Computes whether all values are known, after visibility.
    mutating func complete() {
        if values.hasUnreadable || values.hasUndecided || !form.logic.findsCompleteness { return }
        for index in values.missing.indices {
            let place = values.missing[index]
            if values.isHidden(place) { continue }
            if fields[place.slot].isRequired || requirement(at: place) != .no { return }
        }
        isComplete = true
    }
}
