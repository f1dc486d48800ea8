/// Layout of a form's fields: assigns a slot (index) to each field that can have a value.
///
/// The form's own fields come first, in order, then the fields of each list, outer lists before inner ones.
struct FieldLayout: Sendable {
    /// Group of sibling fields: the form's own fields, or the fields of a list's items.
    struct Shape {
        /// Slots of the fields.
        let fields: Range<Int>
        /// Field names, as a lookup table for the parser.
        let names: SlotNames
        /// Slot of the list that contains the fields; -1 for the form's own fields.
        let list: Int
    }

    /// Field of each slot.
    private(set) var fields: [Field] = []
    /// All shapes: the form's own fields first, then those of each list.
    private(set) var shapes: [Shape] = []
    /// Index of the shape that each slot belongs to.
    private(set) var shapeOfSlot: [Int] = []
    /// Index of the item shape of each list's slot; -1 for other slots.
    private(set) var itemShapes: [Int] = []
    /// Index of the step of each of the form's own slots.
    let steps: [Int]

    init(of config: FormConfig, _ shortcuts: Shortcuts = .all) {
        steps = config.steps.enumerated().flatMap { index, step in
            step.fields.filter { $0.type.holdsValue }.map { _ in index }
        }
        add(config.fields, list: -1, shortcuts)
    }

    private mutating func add(_ group: [Field], list: Int, _ shortcuts: Shortcuts) {
        let group = group.filter { $0.type.holdsValue }
        let first = fields.count
        let shape = shapes.count
        let names = SlotNames(
            group.map { $0.id }, areReadPlainly: shortcuts.contains(list < 0 ? .plainMembers : .plainItems))
        shapes.append(Shape(fields: first..<(first + group.count), names: names, list: list))
        fields += group
        shapeOfSlot += group.map { _ in shape }
        itemShapes += group.map { _ in -1 }
        for (index, field) in group.enumerated() where field.type == .list {
            itemShapes[first + index] = shapes.count
            add(field.fields, list: first + index, shortcuts)
        }
    }

    /// Resolves a field name seen from a shape: a sibling field, else a field of the nearest enclosing list or the
    /// form.
    func slot(named name: String, from shape: Int) -> Int? {
        var shape = shape
        while true {
            if let slot = slot(named: name, in: shape) { return slot }
            guard shapes[shape].list >= 0 else { return nil }
            shape = shapeOfSlot[shapes[shape].list]
        }
    }

    /// Slot of the field with this name in a shape, or nil.
    func slot(named name: String, in shape: Int) -> Int? {
        let place = Array(name.utf8).lend { shapes[shape].names.slot(named: $0) }
        return place.map { shapes[shape].fields.lowerBound + $0 }
    }

    /// Number of fields in each item of a list, given the list's slot.
    func fieldsOfItem(in list: Int) -> Int { shapes[itemShapes[list]].fields.count }

    /// All field names that are visible from a shape.
    func names(seenFrom shape: Int) -> [String] {
        let names = shapes[shape].fields.map { fields[$0].id }
        guard shapes[shape].list >= 0 else { return names }
        return names + self.names(seenFrom: shapeOfSlot[shapes[shape].list])
    }

    /// Slot of the form's own field that contains a slot, or is that slot.
    func ownSlot(of slot: Int) -> Int {
        var slot = slot
        while shapes[shapeOfSlot[slot]].list >= 0 { slot = shapes[shapeOfSlot[slot]].list }
        return slot
    }

    /// Index of the step of a slot's field.
    func step(of slot: Int) -> Int { steps[ownSlot(of: slot)] }

    /// Ranges of the form's own slots for each of the first steps.
    func fieldsOfSteps(_ count: Int) -> [Range<Int>] {
        (0..<count).map { step in
            let first = steps.firstIndex { $0 >= step } ?? steps.count
            return first..<(steps.firstIndex { $0 > step } ?? steps.count)
        }
    }

    /// Path of a slot's field, as a list of ids.
    func path(of slot: Int) -> [String] {
        let list = shapes[shapeOfSlot[slot]].list
        return (list >= 0 ? path(of: list) : []) + [fields[slot].id]
    }

    /// Slot of the field at a path of ids, or nil.
    func slot(at path: [String]) -> Int? {
        var shape = 0
        var found: Int?
        for (index, name) in path.enumerated() {
            guard let slot = slot(named: name, in: shape) else { return nil }
            found = slot
            guard index + 1 < path.count else { break }
            guard itemShapes[slot] >= 0 else { return nil }
            shape = itemShapes[slot]
        }
        return found
    }
}
