/// JSON Pointers to the parts of a form in its stored document.
struct FormPointers {
    /// JSON Pointer of each slot's field.
    private(set) var fields: [String]

    init(_ form: CompiledForm) {
        fields = Array(repeating: "", count: form.layout.fields.count)
        var slot = 0
        for (index, step) in form.config.steps.enumerated() {
            add(step.fields, in: Self.step(index), from: &slot, form.layout)
        }
    }

    /// Adds the pointers of sibling fields, starting at a slot.
    private mutating func add(_ group: [Field], in parent: String, from slot: inout Int, _ layout: FieldLayout) {
        for (index, field) in group.enumerated() where field.type.holdsValue {
            let pointer = parent + "/fields/" + String(index)
            fields[slot] = pointer
            let shape = layout.itemShapes[slot]
            if shape >= 0 {
                var inner = layout.shapes[shape].fields.lowerBound
                add(field.fields, in: pointer, from: &inner, layout)
            }
            slot += 1
        }
    }

    static func step(_ index: Int) -> String { "/config/steps/" + String(index) }
    static func route(_ index: Int) -> String { "/config/routes/" + String(index) }
    static func check(_ index: Int) -> String { "/config/checks/" + String(index) }
}
