/// Layout of a form's fields: each field that can have a value has a slot.
///
/// The form's own fields come first, in order, then those of each list, outer ones before inner ones.
struct FieldLayout: Sendable {
    /// Sibling fields: the form's own, or those of a list's items.
    struct Shape {
        /// Their slots.
        let fields: Range<Int>
        /// Their names, for the parser.
        let names: SlotNames
        /// The list's slot; -1 for the form's own fields.
        let list: Int
    }

    /// The fields, slot by slot.
    private(set) var fields: [Field] = []
    /// The form's own fields, then those of each list.
    private(set) var shapes: [Shape] = []
    /// Shape of each slot.
    private(set) var shapeOfSlot: [Int] = []
    /// For each slot of a list, the shape of its items; -1 for others.
    private(set) var itemShapes: [Int] = []
    /// For each of the form's own slots, its step.
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

    /// The slot of a field that a name means in a shape: one beside it, or else the nearest outwards.
    func slot(named name: String, from shape: Int) -> Int? {
        var shape = shape
        while true {
            if let slot = slot(named: name, in: shape) { return slot }
            guard shapes[shape].list >= 0 else { return nil }
            shape = shapeOfSlot[shapes[shape].list]
        }
    }

    /// The slot of the field that has a name in a shape.
    func slot(named name: String, in shape: Int) -> Int? {
        let place = Array(name.utf8).lend { shapes[shape].names.slot(named: $0) }
        return place.map { shapes[shape].fields.lowerBound + $0 }
    }

    /// The names of all fields that a name may mean in a shape.
    func names(seenFrom shape: Int) -> [String] {
        let names = shapes[shape].fields.map { fields[$0].id }
        guard shapes[shape].list >= 0 else { return names }
        return names + self.names(seenFrom: shapeOfSlot[shapes[shape].list])
    }

    /// The form's own slot that a slot is in, or is.
    func ownSlot(of slot: Int) -> Int {
        var slot = slot
        while shapes[shapeOfSlot[slot]].list >= 0 { slot = shapes[shapeOfSlot[slot]].list }
        return slot
    }

    /// The step that a slot's field is on.
    func step(of slot: Int) -> Int { steps[ownSlot(of: slot)] }

    /// The form's own slots on each of the first steps.
    func fieldsOfSteps(_ count: Int) -> [Range<Int>] {
        (0..<count).map { step in
            let first = steps.firstIndex { $0 >= step } ?? steps.count
            return first..<(steps.firstIndex { $0 > step } ?? steps.count)
        }
    }

    /// The path of a slot's field, by ids.
    func path(of slot: Int) -> [String] {
        let list = shapes[shapeOfSlot[slot]].list
        return (list >= 0 ? path(of: list) : []) + [fields[slot].id]
    }

    /// The slot of the field with a path, or nil.
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
