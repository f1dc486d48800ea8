/// Goes through the expressions of a form with the types of what they read, and finds slips: conditions that cannot be
/// otherwise, operations on what they cannot work with, answers that may be missing, calculations of another type.
///
/// It infers the values that an expression *may* give (`PossibleValue`), so a reported impossibility holds for every
/// document. Every expression has a limited number of nodes, and each is visited once.
struct ExpressionInference {
    let layout: FieldLayout
    /// Knowledge of fields, conditions and options of the form.
    let knowledge: FormKnowledge
    private(set) var diagnostics: [Diagnostic] = []
    /// Proposals for unknown fields of items.
    var proposals = NameProposals()
    /// Possible values of calculated fields, by slot, as far as somebody asked.
    private var calculated: [Int: PossibleValue] = [:]
    /// Through how many calculations the present one was reached.
    private var depth = 0

    /// The expression under inspection.
    var placed: PlacedExpression
    /// The shape that its names are seen from.
    var root = 0
    /// Where the walk is in it, as tokens of a JSON Pointer.
    var tokens: [String] = []
    /// Data that the bodies of list operations see, innermost last.
    var bodies: [Body] = []
    /// The conditions under which the walk is where it is, by their numbers in `knowledge`.
    var conditions: Set<Int> = []
    /// The fields that surely have a value here, by their slots.
    var present: Set<Int> = []
    /// Whether faults are noted: not while another field's calculation is only asked for its type.
    private var notes = true

    /// Data that `var` reads inside the body of a list operation.
    struct Body {
        /// The element.
        var element: PossibleValue
        /// Whether it is the `current` of a `reduce`, next to `accumulator`.
        var isReduction = false
    }

    /// Purpose of an expression's value.
    enum Use: Equatable {
        /// Its value counts.
        case value
        /// Only whether it counts as true.
        case condition(Leaning)
    }

    /// Answer of a condition that leads to something.
    enum Leaning: Equatable {
        case yes, no, either

        var opposite: Leaning {
            switch self {
            case .yes: .no
            case .no: .yes
            case .either: .either
            }
        }
    }

    /// The slips in all expressions of a form whose names are all known.
    ///
    /// - Parameter told: The places where something was said of the whole expression already.
    static func check(
        _ config: FormConfig, layout: FieldLayout, expressions: [PlacedExpression], told: Set<[UInt8]>
    ) -> [Diagnostic] {
        guard let first = expressions.first else { return [] }
        let knowledge = FormKnowledge(config, layout)
        var inference = ExpressionInference(layout: layout, knowledge: knowledge, placed: first)
        var check = 0
        for placed in expressions {
            var field = placed.field
            if placed.purpose == .check {
                // Rules of a hidden field are not judged.
                if check < config.checks.count, let name = config.checks[check].field { field = [name] }
                check += 1
            }
            if told.contains(Array(placed.place.pointer.utf8)) { continue }
            inference.check(placed, of: field)
        }
        return inference.diagnostics
    }

    private init(layout: FieldLayout, knowledge: FormKnowledge, placed: PlacedExpression) {
        self.layout = layout
        self.knowledge = knowledge
        self.placed = placed
    }

    private mutating func check(_ placed: PlacedExpression, of field: [String]) {
        begin(placed, of: field)
        let value = value(of: placed.expression.json, placed.purpose.use)
        guard let slot = layout.slot(at: field) else { return }
        if placed.purpose == .calculation { checkType(of: value, for: slot) }
        if placed.purpose == .bound { checkBound(value, for: slot) }
    }

    /// Starts on an expression of a field, or of the form for an empty path.
    private mutating func begin(_ placed: PlacedExpression, of field: [String]) {
        self.placed = placed
        tokens = []
        bodies = []
        root = knowledge.shape(ofPath: field)
        conditions = Set(knowledge.conditions(ofPath: field, withOwn: placed.purpose != .visibility))
        present = []
        for number in conditions {
            let condition = knowledge.conditions[number]
            present.formUnion(presence(condition.expression, isTrue: true, from: condition.shape))
        }
        guard let slot = layout.slot(at: field) else { return }
        // A rule is judged of a value, and an item's fields of an item.
        if placed.purpose == .rule || placed.purpose == .bound { present.insert(slot) }
        var list = layout.shapes[layout.shapeOfSlot[slot]].list
        while list >= 0 {
            present.insert(list)
            list = layout.shapes[layout.shapeOfSlot[list]].list
        }
    }

    // MARK: - Notes

    /// The place of the walk.
    var place: Place {
        placed.place.descendant(tokens.reduce("") { $0 + "/" + Place.escaped($1) })
    }

    mutating func note(_ code: DiagnosticCode, _ message: String, help: String) {
        // Of doubts no more are kept than of any; an error must not be lost among them.
        guard notes, diagnostics.count < ConfigLimits.diagnostics || code.severity == .error else { return }
        let place = place
        diagnostics.append(Diagnostic(code, at: place.pointer, position: place.position, message: message, help: help))
    }

    /// Does something with the walk one step further in.
    mutating func inside<Result>(_ token: String, _ body: (inout Self) -> Result) -> Result {
        tokens.append(token)
        let result = body(&self)
        tokens.removeLast()
        return result
    }

    /// Does something where fields surely have a value.
    mutating func assuming<Result>(_ slots: Set<Int>, _ body: (inout Self) -> Result) -> Result {
        let before = present
        present.formUnion(slots)
        let result = body(&self)
        present = before
        return result
    }

    // MARK: - Calculations of other fields

    /// The longest chain of calculations that is followed; beyond it any value is possible.
    private static let deepest = 16

    /// Possible values of the calculation of a field, as that field.
    mutating func value(ofCalculation slot: Int) -> PossibleValue {
        if let known = calculated[slot] { return known }
        guard case .expression(let expression) = layout.fields[slot].calculation, depth < Self.deepest else {
            return .unknown
        }
        // A circle is reported elsewhere; here it ends.
        calculated[slot] = .unknown
        var other = ExpressionInference(layout: layout, knowledge: knowledge, placed: placed)
        other.calculated = calculated
        other.depth = depth + 1
        other.notes = false
        let path = layout.path(of: slot)
        other.begin(
            PlacedExpression(
                expression: expression, reads: [], names: [], place: placed.place, purpose: .calculation, field: path),
            of: path)
        let value = other.value(of: expression.json, .value)
        calculated = other.calculated
        calculated[slot] = value
        return value
    }
}

extension PlacedExpression.Purpose {
    /// Purpose of its value.
    fileprivate var use: ExpressionInference.Use {
        switch self {
        case .calculation, .bound: .value
        case .visibility, .requirement, .option, .stepVisibility, .route: .condition(.yes)
        // A failed rule or check produces a finding for the applicant.
        case .rule, .check: .condition(.no)
        }
    }
}
