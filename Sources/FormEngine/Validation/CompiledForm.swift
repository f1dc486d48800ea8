/// A config made ready for judging: fields as slots, rules as plain values, patterns as automata.
///
/// Made by a `PinnedForm` or a `Candidate`; immutable, and shared by any number of judges.
final class CompiledForm: Sendable {
    /// A field as the judge sees it: plain values and indices, nothing that is counted or copied.
    struct CompiledField {
        var type: FieldType
        var isRequired: Bool
        var isReadonly: Bool
        /// The field's place in `fields` of the config.
        var field: Int
        /// Its rules in `rules`.
        var firstRule: Int
        var ruleCount: Int
        /// The choices of a `select`, in `texts`; -1 if it has none.
        var options: Int
    }

    /// A rule as the judge sees it.
    enum CompiledRule {
        /// An index in `patterns`.
        case pattern(Int)
        case minLength(Int)
        case maxLength(Int)
        case min(Double)
        case max(Double)
        case maxDecimals(Int)
        case minDate(DateBound)
        case maxDate(DateBound)
        case minAge(Int)
        case maxAge(Int)
        case accepted
        /// An index in `texts`.
        case oneOf(Int)
    }

    /// The config it was made from.
    let config: FormConfig
    /// The config's fields that can have a value, in order: slot by slot.
    let fields: ContiguousArray<CompiledField>
    /// All rules, field after field.
    let rules: ContiguousArray<CompiledRule>
    let patterns: ContiguousArray<Pattern>
    let texts: ContiguousArray<SlotNames>
    /// The fields' names, for the parser.
    let names: SlotNames
    /// The config's fields, in order.
    let configFields: [Field]

    /// Compiles a config. Its patterns compile, since reading it compiled them.
    init(_ config: FormConfig) {
        self.config = config
        configFields = config.fields
        var build = Build()
        for (index, field) in configFields.enumerated() where field.type != .note {
            build.add(field, index)
        }
        fields = build.fields
        rules = build.rules
        patterns = build.patterns
        texts = build.texts
        names = SlotNames(build.fields.map { config.fields[$0.field].id })
    }

    /// The config's field of a slot.
    func field(_ slot: Int) -> Field { configFields[fields[slot].field] }

    /// The config's rule at a place in `rules`, given its field's slot.
    func rule(_ index: Int, of slot: Int) -> Rule { field(slot).rules[index - fields[slot].firstRule] }
}

extension CompiledForm {
    /// The tables while they are being filled.
    private struct Build {
        var fields: ContiguousArray<CompiledField> = []
        var rules: ContiguousArray<CompiledRule> = []
        var patterns: ContiguousArray<Pattern> = []
        var texts: ContiguousArray<SlotNames> = []

        mutating func add(_ field: Field, _ index: Int) {
            let firstRule = rules.count
            for rule in field.rules { rules.append(compiled(rule.condition)) }
            var options = -1
            if field.type == .select {
                options = texts.count
                texts.append(SlotNames(field.options.map(\.value)))
            }
            fields.append(
                CompiledField(
                    type: field.type, isRequired: field.isRequired, isReadonly: field.isReadonly, field: index,
                    firstRule: firstRule, ruleCount: field.rules.count, options: options))
        }

        private mutating func compiled(_ condition: Rule.Condition) -> CompiledRule {
            switch condition {
            case .pattern(let source, let ignoreCase): return pattern(source, ignoreCase: ignoreCase)
            case .minLength(let length): return .minLength(length)
            case .maxLength(let length): return .maxLength(length)
            case .min(let number): return .min(number)
            case .max(let number): return .max(number)
            case .maxDecimals(let count): return .maxDecimals(count)
            case .minDate(let bound): return .minDate(bound)
            case .maxDate(let bound): return .maxDate(bound)
            case .minAge(let age): return .minAge(age)
            case .maxAge(let age): return .maxAge(age)
            case .accepted: return .accepted
            case .oneOf(let list):
                texts.append(SlotNames(list))
                return .oneOf(texts.count - 1)
            }
        }

        private mutating func pattern(_ source: String, ignoreCase: Bool) -> CompiledRule {
            do throws(PatternError) {
                patterns.append(try Pattern(source, ignoreCase: ignoreCase))
            } catch {
                // Configs come from `FormConfig.read` alone, which gives none whose patterns it could not compile.
                preconditionFailure("a config that was read has a pattern that does not compile")
            }
            return .pattern(patterns.count - 1)
        }
    }
}
