/// Decides about one document what is part of the form, what is calculated, what must be answered, and which route is taken.
struct Decider: ~Copyable {
    let form: CompiledForm
    var machine: ExpressionMachine
    /// Whether there is anything to decide; where there is not, every field is shown, and none is calculated.
    let isNeeded: Bool
    /// Nodes, routes and conditions of the form's logic, in memory that it keeps.
    let order: LentElements<FormLogic.Node>
    let routes: LentElements<FormLogic.CompiledRoute>
    let checks: LentElements<FormLogic.CompiledCheck>
    let stepVisibility: LentElements<Int32>
    let conditions: LentElements<FormLogic.Condition>
    let conditional: LentElements<Int>
    /// Whether everything is known that expressions may read; found out when it is decided what is hidden.
    var isComplete = false
    /// Whether it could not be decided which route is taken.
    var isRouteUndecided = false
    /// When it is judged: a route that names a field which is judged later waits.
    let timing: Timing
    /// The field that a route waits for; nil if none does.
    var routeWaitsFor: Int?
    /// The outcomes that somebody consented to.
    var consents: [String] = []
    /// The route that was taken, by its place among the compiled ones.
    var route: Int?
    /// The first step that is part of the form and was not reached, or nil.
    var nextStep: Int?
    /// How many steps were reached.
    var reach = 0
    /// How many expressions were evaluated to decide what is visible and to calculate, for all documents.
    var decided = 0

    /// - Parameter isPartial: Whether documents come that end with some step.
    init(_ form: CompiledForm, _ values: consuming FieldValues, _ timing: Timing, isPartial: Bool) {
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
    /// Decides about the document that the table holds.
    mutating func decide(asOf: CivilDate, _ circumstances: Circumstances) {
        begin(asOf: asOf, circumstances)
        decide()
        if reach < values.hiddenSteps.count { nextStep = firstStepBehind() }
        guard !routes.isEmpty, circumstances.takesRoutes, let index = firstRoute() else { return }
        route = index
        let next = routes[index].step + 1
        // Answers behind a route that accepts them are not part of the form.
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
        // Mostly the context is empty, now and before.
        if case .null = context, case .null = machine.context { return }
        machine.context = machine.kept.evaluator.keep(context)
    }

    /// Whether the answers can be valid on the route that was taken, or without one.
    @inline(__always) var isAccepting: Bool { route.map { routes[$0].accepts } ?? true }

    /// Finds out whether all is known, once it is decided what is hidden.
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
