import EngineFuzzing
import FormEngine

extension RandomCase {
    /// Cases of which each differs from the one before in one answer, as when somebody fills in a form; now and then the
    /// day or the context is another one as well.
    package func series(seed: UInt64, count: Int) -> [ConformanceCase] {
        var generator = SeededGenerator(seed: seed)
        var circumstances = Circumstances(
            asOf: day(&generator), moment: moment(&generator), percentRight: 75, percentForeign: 3)
        let sources = sources(&circumstances, &generator)
        var answers = RandomAnswer.object(of: fields, circumstances, &generator)
        var context = context(&generator)
        var through: String?
        return (0..<count).map { _ in
            if generator.once(in: 12) { circumstances.asOf = day(&generator) }
            if generator.once(in: 12) { context = self.context(&generator) }
            if generator.once(in: 12) { through = generator.once(in: 2) ? nil : generator.choice(of: config.steps).id }
            answers = Self.changed(answers, of: fields, circumstances, &generator)
            return ConformanceCase(
                answers: Array(answers.text.utf8), sources: sources.map { Array($0.text.utf8) },
                asOf: circumstances.asOf, names: [:], context: context, through: through, timing: .submit)
        }
    }

    /// An object with another answer to one of its fields, or to one in an item of a list.
    private static func changed(
        _ object: RawDocument, of fields: [RandomAnswer], _ circumstances: Circumstances,
        _ generator: inout SeededGenerator
    ) -> RawDocument {
        guard case .object(var members) = object, !fields.isEmpty else { return object }
        let field = generator.choice(of: fields)
        let name = "\"\(field.field.id)\""
        let place = members.firstIndex { $0.name == name }
        var value = field.answer(circumstances, &generator)
        if let place, case .list(var items) = members[place].value, !items.isEmpty, !field.inner.isEmpty,
            !generator.once(in: 4)
        {
            let item = generator.below(items.count)
            items[item] = changed(items[item], of: field.inner, circumstances, &generator)
            value = .list(items)
        }
        if let place { members.remove(at: place) }
        if let value { members.insert((name, value), at: place ?? members.count) }
        return .object(members)
    }
}
