import ConformanceSupport
import EngineFuzzing
import FormEngine

/// Actions of somebody at random on a screen that is known by its JSON alone, and of the world that carries effects out.
struct RandomActions {
    private var random: SeededGenerator
    /// Open effects, by the action that replies to them.
    private var open: [(type: String, id: JSONValue)] = []
    private var fields: [JSONValue] = []
    private var steps: [String] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    private static let pieces = [
        "a", "b1", "1", "12", "x", "1990-0", "2-01", " ", "", "é", ",", "50", "other", "2030-01-01", "NL", "Ada", "@",
        ".example.org", "+31612345678", "0", "true", "🙂",
    ]

    /// Takes note of what a door answered.
    mutating func look(_ answer: JSONValue?) {
        guard let answer else { return }
        for effect in answer["effects"]?.elements ?? [] {
            guard let type = effect["type"]?.string, let id = effect["id"] else { continue }
            open.append((type, id))
        }
        guard let state = answer["state"] else { return }
        fields = (state["fields"]?.elements ?? []).flatMap(Self.all)
        steps = (state["steps"]?.elements ?? []).compactMap { $0["id"]?.string }
    }

    private static func all(_ field: JSONValue) -> [JSONValue] {
        [field] + (field["items"]?.elements ?? []).flatMap { ($0["fields"]?.elements ?? []).flatMap(all) }
    }

    /// The next action.
    mutating func next() -> JSONValue {
        switch random.below(20) {
        case 0..<9: typing
        case 9, 10: action("field_left")
        case 11: manyItems ?? action("field_changed", ["value": value])
        case 12: action("item_added")
        case 13: action("item_removed", ["index": .number(Double(random.below(3)))])
        case 14, 15: answer ?? action("field_left")
        case 16: .object(["type": "went_back"])
        case 17:
            .object(["type": .text(random.choice(of: ["submitted", "step_continued", "source_retried", "ghost"]))])
        case 18:
            .object(["step": .text(steps.isEmpty ? "" : random.choice(of: steps)), "type": "step_chosen"])
        default: .object(["type": "step_continued"])
        }
    }

    private mutating func action(_ type: String, _ more: KeyValuePairs<String, JSONValue> = [:]) -> JSONValue {
        let path = fields.isEmpty ? "nowhere" : random.choice(of: fields)["path"]?.string ?? ""
        return .object(
            [.init("field", .text(path)), .init("type", .text(type))] + more.map { .init($0.key, $0.value) })
    }

    /// A value of a control without text.
    private var value: JSONValue {
        mutating get { random.choice(of: [.null, true, "a", .array(["a"]), .number(12), .array([.object([])])]) }
    }

    /// More items of a list than are added one by one; nil where there is no list.
    private var manyItems: JSONValue? {
        mutating get {
            let lists = fields.filter { $0["type"]?.string == "list" }
            guard !lists.isEmpty else { return nil }
            let items = (0..<random.below(24)).map { number in
                JSONValue.object(["name": .text("x\(number)"), "share": .number(Double(number))])
            }
            return .object([
                "field": random.choice(of: lists)["path"] ?? "", "type": "field_changed", "value": .array(items),
            ])
        }
    }

    private var typing: JSONValue {
        mutating get {
            guard !fields.isEmpty else { return .object(["type": "step_continued"]) }
            let field = random.choice(of: fields)
            var text = random.below(4) > 0 ? field["input"]?.string ?? "" : ""
            text = String(text.unicodeScalars.dropLast(random.below(2)).map { Character($0) })
            let options = (field["options"]?.elements ?? []).compactMap { $0["value"]?.string }
            text =
                options.isEmpty || random.below(2) == 0
                ? text + random.choice(of: Self.pieces) : random.choice(of: options)
            return .object(["field": field["path"] ?? "", "text": .text(text), "type": "field_changed"])
        }
    }

    /// A reply to one of the effects; nil if none is open.
    private var answer: JSONValue? {
        mutating get {
            guard !open.isEmpty else { return nil }
            let (type, id) = open.remove(at: random.below(open.count))
            let members: KeyValuePairs<String, JSONValue>
            switch type {
            case "start_timer": members = ["type": "timer_fired"]
            case "load_source":
                let said = random.choice(of: [
                    #"{"first_name":"Jan"}"#, #"["a","b"]"#, "12", "null", "{", #"{"income":1e3}"#,
                ])
                members =
                    random.below(4) == 0 ? ["type": "source_failed"] : ["json": .text(said), "type": "source_loaded"]
            case "check_name":
                let answers = ["free", "taken", "unknown"]
                members = [
                    "answer": .text(random.choice(of: answers)), "suggestions": .array(["other_1"]),
                    "type": "availability_answered",
                ]
            case "validate_step", "submit":
                let answers = ["accepted", "refused", "pending", "moved", "superseded", "failed"]
                members = ["response": .text(random.choice(of: answers)), "type": "responded"]
            case "upload":
                members =
                    random.below(2) == 0
                    ? ["part": .number(0.5), "type": "upload_progressed"] : ["type": "upload_failed"]
            default: members = ["type": "field_left"]
            }
            return .object([.init("id", id)] + members.map { .init($0.key, $0.value) })
        }
    }
}
