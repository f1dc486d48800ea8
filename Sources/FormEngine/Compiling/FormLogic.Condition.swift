extension FormLogic {
    /// A visibility condition shared by sibling fields on one step or in one list's items, so that it is evaluated
    /// once.
    struct Condition: Sendable {
        let expression: Int32
        /// Slot of the list that contains the fields; -1 for the form's own fields.
        let list: Int
        /// Index of the step, for the form's own fields.
        let step: Int
        /// Range of the fields' slots in `conditional`.
        fileprivate(set) var fields: Range<Int>
        /// Whether one of the fields is a list.
        fileprivate(set) var hidesItems: Bool
    }
}

extension FormLogic.Build {
    /// A shared condition whose fields are still being collected.
    struct GatheredCondition {
        fileprivate(set) var condition: FormLogic.Condition
        fileprivate(set) var slots: [Int]
    }

    /// Conditions and calculations in the order in which they are evaluated, before rules are judged.
    func order(_ graph: DependencyGraph) -> (nodes: [FormLogic.Node], conditions: [GatheredCondition]) {
        var nodes: [FormLogic.Node] = []
        var conditions: [GatheredCondition] = []
        // Conditions found so far, by step and by list.
        var latest = [[Int]](repeating: [], count: stepVisibility.count + layout.fields.count)
        for node in graph.order().order {
            let step = node - layout.fields.count
            if step >= 0 {
                if step < stepVisibility.count, stepVisibility[step] >= 0 { nodes.append(.step(step)) }
                continue
            }
            // Calculated fields are not grouped: a calculation depends on more fields than the condition does.
            if layout.fields[node].calculation != nil {
                if visibility[node] >= 0 || calculation[node] >= 0 { nodes.append(.slot(node)) }
                continue
            }
            guard visibility[node] >= 0 else { continue }
            let condition = condition(of: node)
            let group = condition.list < 0 ? condition.step : stepVisibility.count + condition.list
            if shortcuts.contains(.sharedConditions),
                let same = latest[group].last(where: { isSame(conditions[$0].slots[0], node) })
            {
                conditions[same].slots.append(node)
                conditions[same].condition.hidesItems = conditions[same].condition.hidesItems || condition.hidesItems
                continue
            }
            nodes.append(.condition(conditions.count))
            latest[group] = latest[group].suffix(Self.mostCompared - 1) + [conditions.count]
            conditions.append(GatheredCondition(condition: condition, slots: [node]))
        }
        Self.place(&conditions)
        return (nodes, conditions)
    }

    /// Maximum earlier conditions that one is compared with, since a form may have thousands of different ones.
    private static let mostCompared = 16

    private func condition(of slot: Int) -> FormLogic.Condition {
        let list = layout.shapes[layout.shapeOfSlot[slot]].list
        return FormLogic.Condition(
            expression: visibility[slot], list: list, step: list < 0 ? layout.steps[slot] : -1, fields: 0..<0,
            hidesItems: layout.itemShapes[slot] >= 0)
    }

    /// Whether two sibling fields have equal visibility conditions.
    private func isSame(_ slot: Int, _ other: Int) -> Bool {
        guard let condition = layout.fields[slot].visibleIf, let second = layout.fields[other].visibleIf else {
            return false
        }
        return condition.json.isWrittenLike(second.json)
    }

    private static func place(_ conditions: inout [GatheredCondition]) {
        var first = 0
        for index in conditions.indices {
            let end = first + conditions[index].slots.count
            conditions[index].condition.fields = first..<end
            first = end
        }
    }
}

extension JSONValue {
    /// Whether two expressions are identical, including the sign of zeros and the order of members.
    fileprivate func isWrittenLike(_ other: JSONValue) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left.bitPattern == right.bitPattern
        case (.text(let left), .text(let right)): left.isBytewiseEqual(to: right)
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isWrittenLike($1) }
        case (.object(let left), .object(let right)):
            left.count == right.count
                && zip(left, right).allSatisfy {
                    $0.name.isBytewiseEqual(to: $1.name) && $0.value.isWrittenLike($1.value)
                }
        default: false
        }
    }
}
