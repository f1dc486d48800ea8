/// Facts about a form for the type inference, computed once: visibility conditions of fields, and their options.
struct FormKnowledge {
    /// A visibility condition, with the shape from which its names are looked up.
    struct Condition {
        let expression: JSONValue
        let shape: Int
    }

    let layout: FieldLayout
    /// All distinct visibility conditions and requirements.
    private(set) var conditions: [Condition] = []
    /// Index of each condition in `conditions`, by its shape and bytes.
    private var numbers: [[UInt8]: Int] = [:]
    /// Visibility conditions of each field by path, the field's own last, and whether the field has its own.
    private var paths: [[UInt8]: (numbers: [Int], hasOwn: Bool)] = [:]
    /// Shape of each field, by the field's path.
    private var shapes: [[UInt8]: Int] = [:]
    /// Visibility conditions and the requirement of each slot; -1 without a requirement.
    private var slots: [(conditions: [Int], requirement: Int)] = []
    /// The options of each slot.
    private var options: [Set<[UInt8]>] = []
    /// Whether each slot has an option that reads as a number, and one that reads as a date.
    private var readable: [(asNumber: Bool, asDate: Bool)] = []

    init(_ config: FormConfig, _ layout: FieldLayout) {
        self.layout = layout
        for step in config.steps {
            let outer = step.visibleIf.map { [number(of: $0.json, 0)] } ?? []
            for field in step.fields { add(field, path: [], shape: 0, outer: outer) }
        }
        for slot in layout.fields.indices {
            let field = layout.fields[slot]
            let requirement = field.requiredIf.map { number(of: $0.json, layout.shapeOfSlot[slot]) } ?? -1
            slots.append((paths[Self.key(layout.path(of: slot))]?.numbers ?? [], requirement))
            options.append(Set(field.options.map { Array($0.value.utf8) }))
            readable.append(
                (
                    field.options.contains { !$0.value.number.isNaN },
                    field.options.contains { CivilDate($0.value) != nil }
                ))
        }
    }

    private mutating func add(_ field: Field, path: [String], shape: Int, outer: [Int]) {
        let path = path + [field.id]
        let own = field.visibleIf.map { [number(of: $0.json, shape)] } ?? []
        let key = Self.key(path)
        paths[key] = (outer + own, !own.isEmpty)
        shapes[key] = shape
        guard field.type == .list, let slot = layout.slot(at: path), layout.itemShapes[slot] >= 0 else { return }
        for inner in field.fields { add(inner, path: path, shape: layout.itemShapes[slot], outer: outer + own) }
    }

    private static func key(_ path: [String]) -> [UInt8] { Array(path.joined(separator: "/").utf8) }

    private mutating func number(of expression: JSONValue, _ shape: Int) -> Int {
        let key = Array(String(shape).utf8) + [UInt8(ascii: " ")] + expression.canonicalBytes
        if let known = numbers[key] { return known }
        numbers[key] = conditions.count
        conditions.append(Condition(expression: expression, shape: shape))
        return conditions.count - 1
    }

    /// Visibility conditions of the field at a path.
    func conditions(ofPath path: [String], withOwn: Bool) -> [Int] {
        guard let found = paths[Self.key(path)] else { return [] }
        return withOwn || !found.hasOwn ? found.numbers : found.numbers.dropLast()
    }

    /// Shape that the field at a path belongs to; the form's own shape for an unknown path.
    func shape(ofPath path: [String]) -> Int { shapes[Self.key(path)] ?? 0 }

    /// Visibility conditions of the field in a slot.
    func conditions(ofSlot slot: Int) -> [Int] { slots[slot].conditions }

    /// Condition under which the field in a slot is required; -1 if it has no such condition.
    func requirement(ofSlot slot: Int) -> Int { slots[slot].requirement }

    /// Whether a text is one of the options of the field in a slot.
    func isOption(_ text: String, of slot: Int) -> Bool { options[slot].contains(Array(text.utf8)) }

    /// Whether one of the options of the field in a slot is written like a number.
    func hasNumber(amongOptionsOf slot: Int) -> Bool { readable[slot].asNumber }

    /// Whether one of the options of the field in a slot is written like a date.
    func hasDate(amongOptionsOf slot: Int) -> Bool { readable[slot].asDate }

    /// Whether the fields in two slots have an option in common.
    func haveCommonOption(_ slot: Int, _ other: Int) -> Bool {
        slot == other || !options[slot].isDisjoint(with: options[other])
    }
}
