internal import FormEngine
internal import Registry

/// Parser of a plan's document, key by key.
struct RolloutPlanReader {
    private(set) var faults: [RolloutPlanDocument.Fault] = []
    /// The line of each key.
    private(set) var lines: [String: Int] = [:]

    private static let keys = [
        "arms", "control", "stages", "holds", "guardrails", "on_breach", "within", "audience", "range", "anonymous",
        "seed",
    ]

    mutating func plan(_ root: SourceNode) -> RolloutPlan? {
        guard case .object(let members) = root.content else {
            add("A plan must be a mapping of keys to values.", "arms", line: root.position.line)
            return nil
        }
        var values: [String: SourceNode] = [:]
        for member in members {
            guard Self.keys.contains(member.key) else {
                let nearest = NearestWord.to(member.key, among: Self.keys).map { " Did you mean `\($0)`?" } ?? ""
                faults.append(
                    .init(
                        line: member.keyPosition.line, message: "A plan has no `\(member.key.prefix(40))`.\(nearest)",
                        help: "The keys of a plan are \(Self.keys.joined(separator: ", "))."))
                continue
            }
            lines[member.key] = member.keyPosition.line
            if !member.value.isNothing { values[member.key] = member.value }
        }
        for key in ["arms", "control"] where values[key] == nil { add("A plan needs `\(key)`.", key) }
        let plan = plan(of: values)
        if values["arms"] != nil, values["control"] != nil, plan.arm(named: plan.control) == nil {
            add(RolloutError.plan(.unknownControl(plan.control)).message, "control")
        }
        guard faults.isEmpty else { return nil }
        if plan.stages == [.nobody] { add("Coverage of 0 % would give nobody an arm.", "stages") }
        if !plan.holds.isEmpty, plan.stages.count < 2 {
            add("`holds` needs at least two stages.", "holds")
        }
        var checked = plan
        // An empty seed stands for a unique one, which the registry makes later.
        if checked.seed.isEmpty { checked.seed = "own" }
        if let fault = checked.fault { add(RolloutError.plan(fault).message, Self.key(of: fault)) }
        return faults.isEmpty ? plan : nil
    }

    private mutating func plan(of values: [String: SourceNode]) -> RolloutPlan {
        let texts = { (key: String) in values[key].map { $0.elements } }
        var plan = RolloutPlan(arms: [], control: "", seed: "")
        for node in values["arms"]?.elements ?? [] { if let arm = arm(node) { plan.arms.append(arm) } }
        plan.control = values["control"]?.scalar ?? ""
        if let found = texts("stages") { plan.stages = read("stages", nodes: found, read: RolloutText.coverage) }
        if let found = texts("holds") { plan.holds = read("holds", nodes: found, read: RolloutText.hold) }
        if let found = texts("guardrails") {
            plan.guardrails = read("guardrails", nodes: found, read: RolloutText.guardrail)
        }
        plan.onBreach = one("on_breach", values: values, reading: RolloutText.reaction) ?? .abort
        plan.within = one("within", values: values, reading: RolloutText.duration) ?? 3600
        plan.place =
            one("range", values: values, reading: RolloutText.range) ?? BucketShare.nobody..<BucketShare.everybody
        plan.anonymous = one("anonymous", values: values, reading: RolloutText.anonymous) ?? .live
        plan.seed = one("seed", values: values, reading: RolloutText.seed) ?? ""
        if let node = values["audience"] {
            do throws(RolloutText.Fault) {
                plan.audience = try RolloutText.audience(node.json)
            } catch {
                add(error.message, "audience", line: node.position.line)
            }
        }
        return plan
    }

    private mutating func arm(_ node: SourceNode) -> RolloutPlan.Arm? {
        guard case .object(let members) = node.content else {
            add("An arm has a `name`, a `version` and a `weight`.", "arms", line: node.position.line)
            return nil
        }
        var arm = RolloutPlan.Arm(name: "", version: 0)
        for member in members {
            let line = member.keyPosition.line
            let number = member.value.scalar.flatMap { RolloutText.count($0) }
            switch member.key {
            case "name":
                do throws(RolloutText.Fault) {
                    arm.name = try RolloutText.armName(member.value.scalar ?? "")
                } catch { add(error.message, "arms", line: line) }
            case "version" where (number ?? 0) > 0: arm.version = number ?? 0
            case "weight" where 1...RolloutPlan.greatestWeight ~= number ?? 0: arm.weight = number ?? 1
            case "version", "weight": add("`\(member.key)` must be a whole number from 1.", "arms", line: line)
            default: add("An arm has no `\(member.key.prefix(40))`.", "arms", line: line)
            }
        }
        for (key, isThere) in [("name", !arm.name.isEmpty), ("version", arm.version > 0)]
        where !isThere && !members.contains(where: { $0.key == key }) {
            add("This arm has no `\(key)`.", "arms", line: node.position.line)
        }
        return arm
    }

    private mutating func read<Value>(
        _ key: String, nodes: [SourceNode], read: (String) throws(RolloutText.Fault) -> Value
    ) -> [Value] {
        var found: [Value] = []
        for node in nodes {
            do throws(RolloutText.Fault) {
                found.append(try read(node.scalar ?? ""))
            } catch { add(error.message, key, line: node.position.line) }
        }
        return found
    }

    private mutating func one<Value>(
        _ key: String, values: [String: SourceNode], reading: (String) throws(RolloutText.Fault) -> Value
    ) -> Value? {
        guard let node = values[key] else { return nil }
        return read(key, nodes: [node], read: reading).first
    }

    private mutating func add(_ message: String, _ key: String, line: Int? = nil) {
        let sentence = message.prefix(1).uppercased() + message.dropFirst()
        faults.append(.init(line: line ?? lines[key] ?? 1, message: sentence, help: Self.help(for: key)))
    }
}

extension RolloutPlanReader {
    /// Expected value of a key.
    static func help(for key: String) -> String {
        switch key {
        case "arms": "Write two or more, each with `name`, `version` and `weight`."
        case "control": "Name the arm whose version is live."
        case "stages": "Write shares that rise, such as [5%, 25%, 100%]."
        case "holds": "Write what each stage waits for, such as [1h, 500 exposures, safe, approval]."
        case "guardrails": "Write a metric and a margin a line, such as refused +2pp."
        case "on_breach": "Write abort or pause."
        case "within": "Write a time such as 1h."
        case "audience": #"Write a condition such as {"==": [{"var": "context.country"}, "NL"]}, or null."#
        case "range": "Write two shares such as 0-0.5 that no other rollout takes."
        case "anonymous": "Write live or visitor."
        default: "Leave `seed` out, and the rollout gets a unique one."
        }
    }

    /// The key that an error of the registry is about; nil for errors that no change of the plan corrects.
    static func key(of error: RolloutError) -> String? {
        switch error {
        case .plan(let fault): key(of: fault)
        case .notControl: "control"
        case .overlaps: "range"
        case .seedTaken: "seed"
        case .audience: "audience"
        case .armHasErrors, .armWithdrawn: "arms"
        case .noSuchRollout, .noRollout, .several, .state, .notRising, .lastStage, .unknownArm, .audienceNotCarried,
            .damaged, .unreadable:
            nil
        }
    }

    private static func key(of fault: RolloutPlan.Fault) -> String {
        switch fault {
        case .tooFewArms, .tooManyArms, .armName, .armTwice, .weight, .version, .emptyArm: "arms"
        case .unknownControl: "control"
        case .seed: "seed"
        case .emptyRange: "range"
        case .stages, .fallingStages: "stages"
        case .hold, .safeWithoutGuardrail: "holds"
        case .guardrailTwice: "guardrails"
        case .within: "within"
        }
    }
}

extension SourceNode {
    /// A scalar as written; nil for null, a list or a mapping.
    fileprivate var scalar: String? {
        switch content {
        case .text(let text), .plain(let text), .number(let text): text
        case .bool(let flag): flag ? "true" : "false"
        case .null, .array, .object: nil
        }
    }

    /// Whether the value is empty.
    fileprivate var isNothing: Bool {
        switch content {
        case .null: true
        case .plain(let text): ["", "~", "null"].contains(text)
        case .bool, .number, .text, .array, .object: false
        }
    }

    /// The elements of a list; a single value counts as a list of one.
    fileprivate var elements: [SourceNode] {
        if case .array(let elements) = content { return elements }
        return [self]
    }

    /// The content as JSON; a plain scalar is parsed as JSON if possible.
    fileprivate var json: JSONValue {
        switch content {
        case .null: .null
        case .bool(let flag): .bool(flag)
        case .number(let text), .plain(let text): (try? JSONValue(json: Array(text.utf8))) ?? .text(text)
        case .text(let text): .text(text)
        case .array(let nodes): .array(nodes.map(\.json))
        case .object(let members): .object(members.map { .init($0.key, $0.value.json) })
        }
    }
}
