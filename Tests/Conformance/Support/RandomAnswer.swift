import EngineFuzzing
package import FormEngine

/// Makes raw answers to one field: valid, nearly valid, and unexpected ones.
package struct RandomAnswer: Sendable {
    let field: Field
    /// Texts that the field's pattern accepts.
    let samples: [String]
    /// Words that its rules refuse.
    let words: [String]
    let inner: [RandomAnswer]

    package init(_ field: Field, lists: [WordList]) {
        self.field = field
        samples = Self.samples(for: field)
        words = lists.filter { list in
            field.rules.contains { $0.condition.wordList?.utf8.elementsEqual(list.name.utf8) ?? false }
        }.flatMap(\.words)
        inner = field.fields.map { RandomAnswer($0, lists: lists) }
    }

    /// The answer to the field, as it is sent; nil if none is.
    func answer(_ circumstances: Circumstances, _ generator: inout SeededGenerator) -> RawDocument? {
        if field.hasOwnSource || field.calculation != nil, !generator.once(in: 20) {
            return generator.once(in: 5) ? circumstances.known[field.id] : nil
        }
        if generator.happens(percent: circumstances.percentRight) {
            if !field.isRequired, generator.once(in: 4) { return nil }
            return right(circumstances, &generator)
        }
        return switch generator.below(10) {
        case 0, 1, 2, 3: near(circumstances, &generator)
        case 4: nil
        case 5: .scalar(generator.choice(of: ["null", "\"\"", "\" \"", "[]", "\"\\u00a0\\ufeff\""]))
        case 6: .scalar(RandomText.quoted(generator.choice(of: RandomText.surprises), &generator))
        case 7: .scalar(RandomText.quoted(RandomText.word(&generator), &generator))
        default: Self.anything(depth: 2, &generator)
        }
    }

    /// JSON of any type.
    static func anything(depth: Int, _ generator: inout SeededGenerator) -> RawDocument {
        switch generator.below(depth > 0 ? 8 : 6) {
        case 0: .scalar(generator.choice(of: ["null", "\"\"", "true", "false", "\"true\"", "\"false\""]))
        case 1, 2: .scalar(generator.choice(of: numbers))
        case 3: .scalar("\"" + generator.choice(of: numbers) + "\"")
        case 4, 5: .scalar(RandomText.quoted(RandomText.word(&generator), &generator))
        case 6: .list((0..<generator.below(3)).map { _ in anything(depth: depth - 1, &generator) })
        default: .object((0..<generator.below(3)).map { ("\"k\($0)\"", anything(depth: depth - 1, &generator)) })
        }
    }

    private static let numbers = [
        "0", "-0", "0.0", "1", "-1", "7", "5.0", "1e3", "1E+2", "15e-1", "0.5", "1.50", "1.005", "-2.25", "100",
        "100000",
        "100000.00", "100000.01", "99999.999", "9007199254740991", "9007199254740992", "-9007199254740991",
        "9007199254740993", "9007199254740990.5", "1e400", "-1e400", "1e-400", "0e400", "1e21", "123456789.123456789",
        "0.1e1", "10e-1", "1e-7", "4.9e-324", "179769313486231570e291",
    ]

    /// An answer that the field takes.
    func right(_ circumstances: Circumstances, _ generator: inout SeededGenerator) -> RawDocument {
        switch field.type {
        case .number, .integer: .scalar(number(&generator))
        case .boolean: .scalar(boolean(&generator))
        case .date:
            .scalar(RandomText.quoted(date(circumstances, &generator).cut(to: field.precision).text, &generator))
        case .time, .dateTime, .localDateTime: .scalar(RandomText.quoted(moment(circumstances, &generator), &generator))
        case .multiSelect: several(circumstances, &generator)
        case .list: items(circumstances, &generator)
        case .image: image(&generator)
        default: .scalar(RandomText.quoted(text(circumstances, &generator), &generator))
        }
    }

    /// An answer that the field nearly takes.
    private func near(_ circumstances: Circumstances, _ generator: inout SeededGenerator) -> RawDocument {
        switch field.type {
        case .number, .integer: return .scalar(generator.choice(of: Self.numbers))
        case .date:
            let date = date(circumstances, &generator)
            let text = RandomText.altered(date.cut(to: field.precision).text, &generator)
            let others = [
                text, date.text, "2026", "2026-05", "2026-13", "0000", "2023-02-29", "2026-2-01", "1900-02-29",
                "2026-02-30T00:00", "0000-12-31", "9999-12-31",
            ]
            return .scalar(RandomText.quoted(generator.choice(of: others), &generator))
        case .time, .dateTime, .localDateTime:
            return .scalar(
                RandomText.quoted(RandomText.altered(moment(circumstances, &generator), &generator), &generator))
        case .list: return .list([Self.anything(depth: 1, &generator), items(circumstances, &generator)])
        case .multiSelect:
            let one = RawDocument.scalar(RandomText.quoted(text(circumstances, &generator), &generator))
            return generator.once(in: 2) ? .list([one, one]) : one
        default:
            let text = RandomText.altered(text(circumstances, &generator), &generator)
            return .scalar(RandomText.quoted(text, &generator))
        }
    }

    private func boolean(_ generator: inout SeededGenerator) -> String {
        if field.mustBeAccepted, !generator.once(in: 12) { return generator.choice(of: ["true", "\"true\""]) }
        return generator.choice(of: ["true", "true", "true", "false", "\"true\"", "\"false\""])
    }

    /// An image that most fields take, or one that is at a limit, of a format of its own or without one of its members.
    private func image(_ generator: inout SeededGenerator) -> RawDocument {
        if !generator.once(in: 4) {
            return .object([
                ("\"id\"", .scalar("\"i-1\"")),
                ("\"format\"", .scalar(generator.choice(of: ["\"jpeg\"", "\"png\""]))),
                ("\"bytes\"", .scalar(generator.choice(of: ["1000", "48213"]))),
                ("\"width\"", .scalar("512")), ("\"height\"", .scalar("512")),
            ])
        }
        let size = { (generator: inout SeededGenerator) -> RawDocument in
            .scalar(generator.choice(of: ["1", "300", "512", "1024.0", "2e3", "5000", "5001", "0", "1.5"]))
        }
        var members: [(name: String, value: RawDocument)] = [
            ("\"id\"", .scalar("\"i-1\"")),
            ("\"format\"", .scalar(generator.choice(of: ["\"jpeg\"", "\"png\"", "\"heic\"", "\"bmp\""]))),
            ("\"bytes\"", .scalar(generator.choice(of: ["1000", "48213", "1e6", "20000000", "9007199254740992"]))),
            ("\"width\"", size(&generator)), ("\"height\"", size(&generator)),
        ]
        if generator.once(in: 20) { members.remove(at: generator.below(members.count)) }
        return .object(members)
    }

    private func several(_ circumstances: Circumstances, _ generator: inout SeededGenerator) -> RawDocument {
        let offered = field.options.isEmpty ? circumstances.offered : field.options.map { $0.value }
        var chosen = offered.filter { _ in generator.once(in: 2) }.shuffled(using: &generator)
        if field.isRequired, chosen.isEmpty, !generator.once(in: 12) { chosen = [generator.choice(of: offered)] }
        return .list(chosen.map { .scalar(RandomText.quoted($0, &generator)) })
    }

    private func items(_ circumstances: Circumstances, _ generator: inout SeededGenerator) -> RawDocument {
        let least = field.minItems ?? 0
        let most = min(field.maxItems ?? least + 3, least + 4)
        let count = max(
            0, least + generator.below(most - least + 1) + (generator.once(in: 8) ? 1 - generator.below(3) : 0))
        var items = (0..<count).map { _ in Self.object(of: inner, circumstances, &generator) }
        if field.hasUniqueItems, items.count > 1, generator.once(in: 2) {
            items[generator.below(items.count)] = generator.choice(of: items)
        }
        return .list(items)
    }

    /// An object with answers to some fields, in any order, and now and then what belongs to none.
    static func object(
        of fields: [RandomAnswer], _ circumstances: Circumstances, _ generator: inout SeededGenerator
    ) -> RawDocument {
        var members: [(name: String, value: RawDocument)] = []
        var values: [String: RawDocument] = [:]
        for field in fields where field.field.type != .note || generator.once(in: 20) {
            guard var value = field.answer(circumstances, &generator) else { continue }
            // Two random answers are hardly ever alike.
            if let other = field.field.equal, !generator.once(in: 10) {
                guard let first = values[other] else { continue }
                value = first
            }
            values[field.field.id] = value
            members.append((RandomText.quoted(field.field.id, &generator), value))
        }
        if generator.happens(percent: circumstances.percentForeign) {
            for _ in 0...generator.below(3) {
                let name = foreignName(fields, &generator)
                members.append((RandomText.quoted(name, &generator), anything(depth: 2, &generator)))
            }
        }
        if generator.once(in: 3) { members.shuffle(using: &generator) }
        return .object(members)
    }

    private static func foreignName(_ fields: [RandomAnswer], _ generator: inout SeededGenerator) -> String {
        let id = generator.choice(of: fields).field.id
        return generator.choice(of: [
            "ghost", "", "toString", "__proto__", "constructor", "context", "0", "\u{E9}", "e\u{301}", "\u{1F600}",
            id.uppercased(), id + "\u{301}", id + " ", RandomText.altered(id, &generator),
        ])
    }
}

extension Field {
    /// Whether its items must differ in a field.
    fileprivate var hasUniqueItems: Bool { rules.contains { $0.condition.name == .uniqueItems } }

    /// Whether it takes only a yes.
    fileprivate var mustBeAccepted: Bool { rules.contains { $0.condition.name == .accepted } }

    /// The field that its answer must be the same as.
    fileprivate var equal: String? {
        for case .equals(let other) in rules.map(\.condition) { return other }
        return nil
    }

    /// Whether its value comes from a source, and from nobody else.
    var hasOwnSource: Bool {
        if case .source = calculation { return true }
        return isReadonly
    }
}
