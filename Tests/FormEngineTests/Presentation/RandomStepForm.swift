import EngineFuzzing

@testable import FormEngine

/// Forms of several dependent steps, and actions of a person in them.
enum RandomStepForm {
    static func json(using generator: inout SeededGenerator) -> String {
        let steps = (0..<3).map { step(Int($0), &generator) }
        let locale = generator.once(in: 2) ? #""locale":"nl","# : ""
        return #"{"form":"test/form",\#(locale)"steps":[\#(steps.joined(separator: ","))]}"#
    }

    private static func step(_ number: Int, _ generator: inout SeededGenerator) -> String {
        var fields = (0..<(2 + generator.below(3))).map { field("s\(number)f\($0)", number, Int($0), &generator) }
        if generator.once(in: 2) {
            let inner = [
                #"{"id":"role","type":"text","default":"owner"}"#, #"{"id":"name","type":"text","required":true}"#,
                #"{"id":"tick","type":"boolean","default":true}"#,
                #"{"id":"why","type":"text","default":"so","visible_if":{"==":[{"var":"role"},"owner"]}}"#,
            ]
            fields.append(
                #"{"id":"s\#(number)list","type":"list","max_items":3,"fields":[\#(inner.joined(separator: ","))]}"#)
        }
        let hidden = number > 0 && generator.once(in: 3) ? #""visible_if":\#(condition(number, 0, &generator)),"# : ""
        return #"{"id":"step\#(number)",\#(hidden)"fields":[\#(fields.joined(separator: ","))]}"#
    }

    /// A condition on an earlier field.
    private static func condition(_ step: Int, _ place: Int, _ generator: inout SeededGenerator) -> String {
        let other = place > 0 && generator.once(in: 2) ? "s\(step)f\(place - 1)" : "s\(max(0, step - 1))f0"
        let value = generator.choice(of: [#""a""#, "null", "true", #""b""#, "1"])
        return #"{"\#(generator.choice(of: ["==", "!="]))":[{"var":"\#(other)"},\#(value)]}"#
    }

    private static func field(_ id: String, _ step: Int, _ place: Int, _ generator: inout SeededGenerator) -> String {
        let kinds: [(type: String, more: String, value: String)] = [
            ("text", #","normalize":["trim"]"#, #""a""#), ("number", #","validation":[{"max":50}]"#, "1.5"),
            ("integer", "", "1"), ("boolean", "", "true"), ("select", #","options":["a","b"]"#, #""a""#),
            ("multi_select", #","options":["a","b"]"#, #"["a"]"#), ("date", "", #""2000-01-31""#),
            ("image", "", ""), ("long_text", "", #""b""#),
        ]
        let kind = generator.choice(of: kinds)
        var members = #""id":"\#(id)","type":"\#(kind.type)"\#(kind.more)"#
        if !kind.value.isEmpty, generator.once(in: 2) { members += #","default":\#(kind.value)"# }
        if step + place > 0, generator.once(in: 3) {
            members += #","visible_if":\#(condition(step, place, &generator))"#
        }
        if generator.once(in: 4), kind.type != "boolean" { members += #","required":true"# }
        return "{\(members)}"
    }

    /// Next actions of a person.
    static func actions(in state: FormState, _ generator: inout SeededGenerator) -> [FormState.Action] {
        guard case .step = state.place else {
            let steps = state.presentedSteps.filter { !$0.isLocked }
            guard state.place == .review, let step = steps.first, generator.once(in: 3) else { return [] }
            return [.stepChosen(generator.choice(of: steps.isEmpty ? [step] : steps).id)]
        }
        let fields = RandomTyping.all(state.fields).filter { $0.isShown && $0.type.holdsValue && !$0.isReadonly }
        switch generator.below(10) {
        case 0...2: return [.stepContinued]
        case 3: return [.wentBack]
        case 4:
            guard let list = fields.first(where: { $0.type == .list }) else { return [.stepContinued] }
            let isRemoved = generator.once(in: 2) && !list.items.isEmpty
            return [isRemoved ? .itemRemoved(list.path, at: generator.below(list.items.count)) : .itemAdded(list.path)]
        default:
            guard !fields.isEmpty else { return [.stepContinued] }
            let field = generator.choice(of: fields)
            guard let input = input(to: field, &generator) else { return [.uploadStarted(field.path)] }
            return [.fieldChanged(field.path, input), .fieldLeft(field.path)]
        }
    }

    private static func input(to field: PresentedField, _ generator: inout SeededGenerator) -> FieldInput? {
        switch field.type {
        case .boolean: .value(.bool(generator.once(in: 2)))
        case .multiSelect: .value(.array(["a", "b"].filter { _ in generator.once(in: 2) }.map { .text($0) }))
        case .select: .text(generator.choice(of: ["a", "b", ""]))
        case .number: .text(generator.choice(of: ["1,5", "2.50", "", "7", "99", "x"]))
        case .integer: .text(generator.choice(of: ["1", "", "2", "x"]))
        case .date: .text(generator.choice(of: ["2000-01-31", "", "2001-2-3"]))
        case .image: nil
        case .list: .value(.array([]))
        default: .text(generator.choice(of: ["a", "b", "", " a ", "c"]))
        }
    }
}
