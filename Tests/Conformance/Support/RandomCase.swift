import EngineFuzzing
package import FormEngine

/// Circumstances that answers are made for: when they are judged, what is offered, and how right they shall be.
struct Circumstances {
    var asOf: CivilDate
    /// Options that sources offer.
    var offered = ["NL", "DE", "CM", "\u{E9}", "x y"]
    /// Source values of read-only fields.
    var known: [String: RawDocument] = [:]
    /// Day and clock of most answers with a time, so that few come before what they must follow.
    var moment: (day: String, clock: String)
    /// In how many of a hundred fields the answer is one that the field takes.
    var percentRight: Int
    /// Percentage of objects with unknown members.
    var percentForeign: Int
}

/// Makes documents to be judged by one form; the same for the same seed.
package struct RandomCase: Sendable {
    let config: FormConfig
    let fields: [RandomAnswer]
    private let sourced: [(field: Field, answers: RandomAnswer)]

    package init(_ config: FormConfig, lists: [WordList] = []) {
        self.config = config
        let lists = config.wordLists + lists
        fields = config.fields.map { RandomAnswer($0, lists: lists) }
        sourced = config.fields.filter { $0.hasOwnSource || $0.takesOptionsFromSource || $0.confirmation != nil }
            .map { ($0, RandomAnswer($0, lists: lists)) }
    }

    /// The case of a seed, and the same with the members of its objects in another order.
    package func make(seed: UInt64) -> (inOrder: ConformanceCase, shuffled: ConformanceCase) {
        var generator = SeededGenerator(seed: seed)
        let isNearlyRight = generator.happens(percent: 70)
        var circumstances = Circumstances(
            asOf: day(&generator), moment: moment(&generator), percentRight: isNearlyRight ? 98 : 55,
            percentForeign: isNearlyRight ? 3 : 25)
        let sources = sources(&circumstances, &generator)
        var answers = RandomAnswer.object(of: fields, circumstances, &generator)
        if generator.once(in: 60) { answers = withDuplicate(answers, &generator) }
        // Broken bytes stay in place: their order is not changed.
        let broken = generator.once(in: 60) ? broken(Array(answers.text.utf8), &generator) : nil
        let names = names(&generator)
        let context = context(&generator)
        let through = generator.once(in: 12) ? generator.choice(of: config.steps).id : nil
        let timing = generator.once(in: 12) ? generator.choice(of: [Timing.instant, .debounced]) : .submit
        let subject = { (text: (RawDocument) -> String) in
            ConformanceCase(
                answers: broken ?? Array(text(answers).utf8), sources: sources.map { Array(text($0).utf8) },
                asOf: circumstances.asOf, names: names, context: context, through: through, timing: timing)
        }
        return (subject { $0.text }, subject { $0.shuffled(seed: seed + 1) })
    }

    func day(_ generator: inout SeededGenerator) -> CivilDate {
        let days = [
            "2026-01-01", "2024-02-29", "2023-02-28", "2026-02-28", "2026-03-01", "2028-02-29", "2000-02-29",
            "1999-12-31", "2100-02-28",
        ]
        let fixed = CivilDate(generator.choice(of: days)) ?? .earliest
        return generator.once(in: 2) ? fixed : CivilDate(dayNumber: fixed.dayNumber + generator.below(400)) ?? fixed
    }

    /// A day of 2026 and a time of its afternoon, which most rules of times take.
    func moment(_ generator: inout SeededGenerator) -> (day: String, clock: String) {
        ("2026-0\(1 + generator.below(9))-15", "1\(generator.below(10)):\(10 + generator.below(50))")
    }

    /// A name twice, at times written in another way.
    private func withDuplicate(_ document: RawDocument, _ generator: inout SeededGenerator) -> RawDocument {
        guard case .object(var members) = document, let first = members.first else { return document }
        let name = generator.once(in: 2) ? first.name : "\"\\u" + hex(first.name) + first.name.dropFirst(2)
        members.insert((name, first.value), at: generator.below(members.count + 1))
        return .object(members)
    }

    /// The first character of a quoted name, as an escape writes it.
    private func hex(_ name: String) -> String {
        let digits = String(name.utf8.dropFirst().first ?? 0x5C, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }

    private func broken(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        let place = generator.below(bytes.count)
        switch generator.below(4) {
        case 0: bytes.removeSubrange(place...)
        case 1: bytes.remove(at: place)
        case 2: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
        default:
            let parts: [[UInt8]] = [
                [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xEF, 0xBB, 0xBF], Array(",".utf8), Array("\"".utf8), [0x0B],
                Array("\\ud83d".utf8), Array("\\u12".utf8), [0x01], Array(" \r\n\t".utf8), Array("//".utf8),
                [0xF4, 0x90, 0x80, 0x80],
                Array("-".utf8), Array("0".utf8), Array(".".utf8), Array("{}".utf8), [0xC2, 0xA0],
            ]
            bytes.insert(contentsOf: generator.choice(of: parts), at: generator.choice(of: [place, 0, bytes.count]))
        }
        return bytes
    }

    func context(_ generator: inout SeededGenerator) -> JSONValue {
        var members: [JSONValue.Member] = []
        if !generator.once(in: 4) {
            members.append(.init("country", .text(generator.choice(of: ["NL", "DE", "CM", "e\u{301}"]))))
        }
        if generator.once(in: 2) {
            members.append(.init("app", .object(["version": .number(Double(generator.below(4)))])))
        }
        if generator.once(in: 20) { members.append(.init("blocked", .bool(true))) }
        return .object(members)
    }

    private func names(_ generator: inout SeededGenerator) -> [String: Bool] {
        var names: [String: Bool] = [:]
        for field in config.fields where field.rules.contains(where: { $0.condition.name == .unique }) {
            if generator.once(in: 2) { names[field.id] = generator.once(in: 2) }
        }
        return names
    }
}

extension RandomCase {
    /// Values of the form's sources; nil without a query.
    func sources(_ circumstances: inout Circumstances, _ generator: inout SeededGenerator) -> RawDocument? {
        if sourced.isEmpty { return nil }
        if generator.once(in: 25) { return generator.once(in: 2) ? nil : .object([]) }
        var all: [(name: String, value: RawDocument)] = []
        var done: [String] = []
        for (field, _) in sourced {
            guard let name = field.sourceName, !done.contains(name) else { continue }
            done.append(name)
            if generator.once(in: 25) { continue }
            let said = generator.once(in: 25) ? nil : said(by: name, &circumstances, &generator)
            all.append((RandomText.quoted(name, &generator), said ?? RandomAnswer.anything(depth: 2, &generator)))
        }
        return .object(all)
    }

    private func said(
        by source: String, _ circumstances: inout Circumstances, _ generator: inout SeededGenerator
    ) -> RawDocument {
        var said = RawDocument.object([("\"more\"", RandomAnswer.anything(depth: 1, &generator))])
        for (field, answers) in sourced where field.sourceName == source {
            let value =
                field.takesOptionsFromSource
                ? options(circumstances, &generator)
                : field.confirmation != nil && !generator.once(in: 10)
                    ? .scalar(generator.choice(of: ["true", "true", "false", "null"]))
                    : generator.once(in: 25)
                        ? RandomAnswer.anything(depth: 1, &generator) : answers.right(circumstances, &generator)
            circumstances.known[field.id] = value
            let path = (field.dataPath ?? field.defaultDataPath).split(separator: "/").map(String.init)
            if !generator.once(in: 40) { said = placing(value, at: path[...], in: said, &generator) }
        }
        return said
    }

    private func options(_ circumstances: Circumstances, _ generator: inout SeededGenerator) -> RawDocument {
        if generator.once(in: 20) { return RandomAnswer.anything(depth: 2, &generator) }
        var options = circumstances.offered.map { value -> RawDocument in
            let text = RawDocument.scalar(RandomText.quoted(value, &generator))
            return generator.once(in: 2) ? text : .object([("\"value\"", text), ("\"label\"", .scalar("\"L\""))])
        }
        if generator.once(in: 20) { options.append(RandomAnswer.anything(depth: 1, &generator)) }
        return .list(options)
    }

    private func placing(
        _ value: RawDocument, at path: ArraySlice<String>, in document: RawDocument,
        _ generator: inout SeededGenerator
    ) -> RawDocument {
        guard let first = path.first else { return value }
        guard case .object(var members) = document else { return document }
        let name = RandomText.quoted(first, &generator)
        let rest = path.dropFirst()
        if let index = members.firstIndex(where: { $0.name == name }) {
            members[index].value = placing(value, at: rest, in: members[index].value, &generator)
        } else {
            members.append((name, placing(value, at: rest, in: .object([]), &generator)))
        }
        return .object(members)
    }
}
