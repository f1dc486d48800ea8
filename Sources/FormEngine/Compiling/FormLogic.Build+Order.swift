extension FormLogic.Build {
    /// Dependency graph with a node for each slot, for each step, and for each list together with its items.
    ///
    /// A data source's calculation depends on the fields that `depends_on` declares. For expressions, declared
    /// dependencies do not affect the order; they count only in the full graph, where a cycle is still an error.
    func graph(withAllThatIsSaid isAll: Bool = false) -> DependencyGraph {
        let slots = layout.fields.count
        var graph = DependencyGraph(nodes: slots + stepVisibility.count + slots)
        for slot in 0..<slots {
            let list = layout.shapes[layout.shapeOfSlot[slot]].list
            if list < 0 {
                graph.add(slot, needs: slots + layout.steps[slot])
            } else {
                graph.add(slot, needs: list)
                graph.add(wholeNode(of: list), needs: valueNode(of: slot))
            }
            if layout.itemShapes[slot] >= 0 { graph.add(wholeNode(of: slot), needs: slot) }
            for expression in [visibility[slot], calculation[slot]] { add(expression, of: slot, to: &graph) }
            guard isAll || layout.fields[slot].calculation != nil else { continue }
            for other in said[slot] { graph.add(slot, needs: valueNode(of: other)) }
        }
        for (step, expression) in stepVisibility.enumerated() { add(expression, of: slots + step, to: &graph) }
        return graph
    }

    private func add(_ expression: Int32, of node: Int, to graph: inout DependencyGraph) {
        guard expression >= 0 else { return }
        for slot in slots(readBy: expression) { graph.add(node, needs: valueNode(of: slot)) }
    }

    private func slots(readBy expression: Int32) -> ArraySlice<Int> {
        let compiled = expressions[Int(expression)]
        return reads[compiled.firstRead..<(compiled.firstRead + compiled.readCount)]
    }

    /// Whether a node depends on another only by `depends_on`.
    func isSaid(_ node: Int, toNeed other: Int) -> Bool {
        node < said.count && said[node].contains { valueNode(of: $0) == other }
    }

    private func wholeNode(of list: Int) -> Int { layout.fields.count + stepVisibility.count + list }

    /// Node on which an expression depends that reads a slot's value.
    private func valueNode(of slot: Int) -> Int { layout.itemShapes[slot] >= 0 ? wholeNode(of: slot) : slot }

    /// Names of the fields, steps and lists in a cycle.
    func names(ofCycle cycle: [Int]) -> [String] {
        let slots = layout.fields.count
        var names: [String] = []
        for node in cycle {
            let name: String
            if node < slots {
                name = layout.path(of: node).joined(separator: "/")
            } else if node < slots + stepVisibility.count {
                name = "step \(node - slots + 1)"
            } else {
                name = layout.path(of: node - slots - stepVisibility.count).joined(separator: "/")
            }
            // A list and the list with its items have one name.
            if names.last.map({ !$0.isBytewiseEqual(to: name) }) ?? true { names.append(name) }
        }
        if names.count > 1, names[0].isBytewiseEqual(to: names[names.count - 1]) { names.removeLast() }
        return names
    }

    /// Slots that an expression depends on, directly or indirectly, including those that decide whether a field is
    /// required.
    func closure(ofExpression expression: Int32, _ graph: DependencyGraph) -> [Int] {
        var graph = graph
        for slot in layout.fields.indices { add(requirement[slot], of: slot, to: &graph) }
        let isNeeded = graph.closure(of: slots(readBy: expression).map { valueNode(of: $0) })
        return layout.fields.indices.filter { isNeeded[$0] }
    }

    /// Index of the last step with a field that a route depends on.
    func lastStep(ofRoute index: Int, _ graph: DependencyGraph) -> Int {
        closure(ofExpression: routed[index], graph).map { layout.step(of: $0) }.max() ?? 0
    }

    /// Routes in the order of evaluation: by step, then in the order of the config.
    func routes(of config: FormConfig, _ graph: DependencyGraph) -> [FormLogic.CompiledRoute] {
        let routes = config.routes.enumerated().map { index, route in
            let after = route.after.flatMap { id in config.steps.firstIndex { $0.id.isBytewiseEqual(to: id) } }
            let own = config.outcomes.first { $0.name.isBytewiseEqual(to: route.outcome) }
            return FormLogic.CompiledRoute(
                expression: routed[index], step: after ?? lastStep(ofRoute: index, graph), index: index,
                accepts: own?.consent == nil
                    && (Outcome.Kind(named: route.outcome)?.accepts ?? own?.accepts ?? true),
                awaitsConsent: own?.consent != nil,
                birthDate: birthDates(of: route).first, last: lastJudged(routed[index], graph))
        }
        return routes.sorted { ($0.step, $0.index) < ($1.step, $1.index) }
    }

    /// The field with the latest timing among those that an expression depends on, with that timing; nil if there are
    /// no such fields.
    private func lastJudged(_ expression: Int32, _ graph: DependencyGraph) -> (slot: Int, timing: Timing)? {
        let isNeeded = graph.closure(of: slots(readBy: expression).map { valueNode(of: $0) })
        var last: (slot: Int, timing: Timing)?
        for slot in layout.fields.indices where isNeeded[slot] {
            let timing = layout.fields[slot].timing
            if last.map({ timing.isLater(than: $0.timing) }) ?? true { last = (slot, timing) }
        }
        return last
    }

    /// Slots of the dates that determine the age in a route's outcome: the named date, or the dates whose age its
    /// condition computes.
    func birthDates(of route: Route) -> [Int] {
        guard Outcome.Kind(named: route.outcome)?.tellsAge ?? false else { return [] }
        let named = route.field.map { [$0] } ?? route.when.json.agedPaths
        var slots: [Int] = []
        for name in named {
            guard let slot = layout.slot(at: [name]), layout.fields[slot].kind == .date, !slots.contains(slot) else {
                continue
            }
            slots.append(slot)
        }
        return slots
    }
}

extension JSONValue {
    /// Paths to which an expression applies `age`, as written.
    fileprivate var agedPaths: [String] {
        switch self {
        case .array(let elements): return elements.flatMap { $0.agedPaths }
        case .object(let members):
            guard members.count == 1 else { return [] }
            let operand = members[0].value.elements?.first ?? members[0].value
            guard members[0].name.isBytewiseEqual(to: ExpressionOperation.age.rawValue),
                let path = (operand["var"]?.elements?.first ?? operand["var"])?.string
            else { return members[0].value.agedPaths }
            return [path]
        default: return []
        }
    }
}
