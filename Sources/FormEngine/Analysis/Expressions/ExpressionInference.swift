/// Type inference over a form's expressions.
///
/// It finds conditions with a constant result, operands of the wrong type, missing answers that are not guarded
/// against, and calculations that do not fit their field.
///
/// It infers the set of values that an expression may return (`PossibleValue`), so a reported impossibility holds for
/// every document. Expressions have a limited number of nodes, and each node is visited once.
struct ExpressionInference {
    let layout: FieldLayout
    /// Facts about the form's fields, conditions and options.
    let knowledge: FormKnowledge
    private(set) var diagnostics: [Diagnostic] = []
    /// Spelling proposals for unknown names of item fields.
    var proposals = NameProposals()
    /// Cache of the possible values of calculated fields, by slot.
    private var calculated: [Int: PossibleValue] = [:]
    /// Number of nested calculations that led to the current one.
    private var depth = 0

    /// The expression being checked.
    var placed: PlacedExpression
    /// Shape from which the expression's names are looked up.
    var root = 0
    /// Current position in the expression, as tokens of a JSON Pointer.
    var tokens: [String] = []
    /// Data of the enclosing list operations' bodies, innermost last.
    var bodies: [Body] = []
    /// Conditions known to be true at the current position, by their numbers in `knowledge`.
    var conditions: Set<Int> = []
    /// Slots of the fields that have a value at the current position.
    var present: Set<Int> = []
    /// Whether diagnostics are recorded: not while another field's calculation is inferred only for its type.
    private var notes = true

    /// Data that `var` reads inside the body of a list operation.
    struct Body {
        /// Possible values of the current element.
        var element: PossibleValue
        /// Whether the element is the `current` of a `reduce` body, which also has an `accumulator`.
        var isReduction = false
    }

    /// How an expression's value is used where it occurs.
    enum Use: Equatable {
        /// The expression's value itself is used.
        case value
        /// Only whether the value counts as true is used.
        case condition(Leaning)
    }

    /// The result of a condition that has an effect, such as true for a route's condition.
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

    /// Diagnostics of all expressions of a form whose referenced fields exist.
    ///
    /// - Parameter told: JSON Pointers of expressions that already have a diagnostic; they are skipped.
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
                // The rules of a hidden field are not judged.
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

    /// Resets the state to the beginning of an expression of the field at a path; an empty path means the form.
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
        // A rule is judged only if its field has a value, and an item's field only if its list has one.
        if placed.purpose == .rule || placed.purpose == .bound { present.insert(slot) }
        var list = layout.shapes[layout.shapeOfSlot[slot]].list
        while list >= 0 {
            present.insert(list)
            list = layout.shapes[layout.shapeOfSlot[list]].list
        }
    }

    // MARK: - Notes

    /// Place of the current position, for diagnostics.
    var place: Place {
        placed.place.descendant(tokens.reduce("") { $0 + "/" + Place.escaped($1) })
    }

    mutating func note(_ code: DiagnosticCode, _ message: String, help: String) {
        // The number of warnings is limited, but errors are always kept.
        guard notes, diagnostics.count < ConfigLimits.diagnostics || code.severity == .error else { return }
        let place = place
        diagnostics.append(Diagnostic(code, at: place.pointer, position: place.position, message: message, help: help))
    }

    /// Runs a closure one level deeper in the expression.
    mutating func inside<Result>(_ token: String, _ body: (inout Self) -> Result) -> Result {
        tokens.append(token)
        let result = body(&self)
        tokens.removeLast()
        return result
    }

    /// Runs a closure under the assumption that some fields have a value.
    mutating func assuming<Result>(_ slots: Set<Int>, _ body: (inout Self) -> Result) -> Result {
        let before = present
        present.formUnion(slots)
        let result = body(&self)
        present = before
        return result
    }

    // MARK: - Calculations of other fields

    /// Maximum depth of calculations that read calculated fields; beyond it any value is assumed possible.
    private static let deepest = 16

    /// Infers the possible values of a field's calculation.
    mutating func value(ofCalculation slot: Int) -> PossibleValue {
        if let known = calculated[slot] { return known }
        guard case .expression(let expression) = layout.fields[slot].calculation, depth < Self.deepest else {
            return .unknown
        }
        // Another check reports circular calculations; here the recursion ends.
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
    /// Use of the expression's value, by its purpose.
    fileprivate var use: ExpressionInference.Use {
        switch self {
        case .calculation, .bound: .value
        case .visibility, .requirement, .option, .stepVisibility, .route: .condition(.yes)
        // A rule or check has an effect when it fails: it produces a finding.
        case .rule, .check: .condition(.no)
        }
    }
}
