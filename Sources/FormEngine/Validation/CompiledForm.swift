/// A config made ready for judging: fields as slots, rules as plain values, patterns as automata.
///
/// Made by a `PinnedForm` or a `Candidate`; immutable, and shared by any number of judges. What a judge reads for every
/// answer is bare memory: counting references to arrays and patterns would cost as much as the rules themselves.
///
/// Sendable: the memory is written by the initialiser alone, and freed when nothing refers to the form any more.
final class CompiledForm: @unchecked Sendable {
    /// A field as the judge sees it: plain values and indices, nothing that is counted or copied.
    struct CompiledField {
        var type: FieldType
        var isRequired: Bool
        var isReadonly: Bool
        /// A place in `normalisers`; -1 if its text is judged as it was sent.
        var normaliser: Int32
        /// What can be chosen: a place in `texts`, or one of the two below.
        var options: Int32
        /// Nothing is chosen here.
        static let noOptions: Int32 = -1
        /// The field's data source offers the options.
        static let optionsOfSource: Int32 = -2
        /// Its rules in `rules`.
        var firstRule: Int
        var ruleCount: Int
        /// The place in `shapes` of a list's own fields; -1 if it is no list.
        var shape: Int32
        /// How many items a list must have.
        var minItems: Int
        /// How many it may have.
        var maxItems: Int
    }

    /// The fields that stand beside each other: the form's own, or those of a list's items.
    struct Shape {
        /// Their slots.
        let fields: Range<Int>
        /// Their names, for the parser.
        let names: SlotNames
    }

    /// A rule as the judge sees it.
    enum CompiledRule {
        /// The automaton of one of `patterns`, which keeps it alive.
        case table(Unmanaged<PatternTable>)
        /// An index in `patterns`, of one that has no table.
        case pattern(Int)
        case minLength(Int)
        case maxLength(Int)
        case min(Double)
        case max(Double)
        case maxDecimals(Int)
        /// An index in `dateBounds`.
        case minDate(Int)
        /// An index in `dateBounds`.
        case maxDate(Int)
        case minAge(Int)
        case maxAge(Int)
        case accepted
        /// An index in `texts`.
        case oneOf(Int)
        case email
        case tel
        case url
        /// A set of characters, of the text after normalising.
        case charset(Charset)
        /// The same, of the text before normalising.
        case rawCharset(Charset)
        /// A name that the registry is asked about.
        case unique
    }

    /// The config it was made from.
    let config: FormConfig
    /// The config's fields that can have a value, slot by slot: the form's own in order, then those of each list.
    let fields: UnsafeMutableBufferPointer<CompiledField>
    /// All rules, field after field.
    let rules: UnsafeMutableBufferPointer<CompiledRule>
    let patterns: ContiguousArray<Pattern>
    let texts: UnsafeMutableBufferPointer<SlotNames>
    /// What texts go through before they are judged.
    let normalisers: [Normaliser]
    /// The bounds of all date rules.
    let dateBounds: [DateBound]
    /// The birthday of who was born on 29 February.
    let leapDay: LeapDay
    /// Whether answers of fields the form does not have are findings.
    let rejectsUnknownFields: Bool
    /// The form's own fields, then those of each list.
    let shapes: [Shape]
    /// The config's fields, slot by slot.
    let configFields: [Field]
    /// Where the values of fields with a source stand in its answers.
    let sources: SourceSlots.Plan

    /// Compiles a config.
    ///
    /// Its patterns compile, since reading it compiled them.
    init(_ config: FormConfig) {
        self.config = config
        var build = Build()
        build.add(config.fields)
        configFields = build.configFields
        shapes = build.shapes
        fields = .copy(of: build.fields)
        rules = .copy(of: build.rules)
        patterns = build.patterns
        texts = .copy(of: build.texts)
        normalisers = build.normalisers
        dateBounds = build.dateBounds
        leapDay = config.policy.leapDay
        rejectsUnknownFields = config.policy.unknownFields == .reject
        sources = SourceSlots.Plan(of: build.configFields)
    }

    deinit {
        fields.deallocate()
        rules.deallocate()
        texts.deinitialize()
        texts.deallocate()
    }

    /// Whether it has lists.
    var hasLists: Bool { shapes.count > 1 }

    /// The config's field of a slot.
    func field(_ slot: Int) -> Field { configFields[slot] }

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
        var normalisers: [Normaliser] = []
        var dateBounds: [DateBound] = []

        var configFields: [Field] = []
        var shapes: [Shape] = []

        /// Adds fields that stand beside each other, then those of their lists.
        mutating func add(_ group: [Field]) {
            let group = group.filter { $0.type != .note }
            let first = fields.count
            shapes.append(Shape(fields: first..<(first + group.count), names: SlotNames(group.map { $0.id })))
            for field in group { add(field) }
            for (index, field) in group.enumerated() where field.type == .list {
                fields[first + index].shape = Int32(truncatingIfNeeded: shapes.count)
                add(field.fields)
            }
        }

        private mutating func add(_ field: Field) {
            let firstRule = rules.count
            for rule in field.rules {
                rules.append(compiled(rule.condition, isNormalised: !field.normalisation.isEmpty))
            }
            configFields.append(field)
            fields.append(
                CompiledField(
                    type: field.type, isRequired: field.isRequired, isReadonly: field.isReadonly,
                    normaliser: index(of: field.normalisation), options: options(of: field), firstRule: firstRule,
                    ruleCount: field.rules.count, shape: -1, minItems: field.minItems ?? 0,
                    maxItems: field.maxItems ?? Field.mostItems))
        }

        private mutating func options(of field: Field) -> Int32 {
            guard field.type.takesOptions else { return CompiledField.noOptions }
            if field.takesOptionsFromSource { return CompiledField.optionsOfSource }
            let listed = field.options.map { $0.value }
            return Int32(truncatingIfNeeded: index(of: listed.isEmpty ? CountryCode.all : listed))
        }

        private mutating func index(of steps: [NormaliseStep]) -> Int32 {
            guard !steps.isEmpty else { return -1 }
            normalisers.append(Normaliser(steps))
            return Int32(truncatingIfNeeded: normalisers.count - 1)
        }

        private mutating func compiled(_ condition: Rule.Condition, isNormalised: Bool) -> CompiledRule {
            switch condition {
            case .pattern(let source, let ignoreCase): return pattern(source, ignoreCase: ignoreCase)
            case .minLength(let length): return .minLength(length)
            case .maxLength(let length): return .maxLength(length)
            case .min(let number): return .min(number)
            case .max(let number): return .max(number)
            case .maxDecimals(let count): return .maxDecimals(count)
            case .minDate(let bound): return .minDate(index(of: bound))
            case .maxDate(let bound): return .maxDate(index(of: bound))
            case .minAge(let age): return .minAge(age)
            case .maxAge(let age): return .maxAge(age)
            case .accepted: return .accepted
            case .oneOf(let list): return .oneOf(index(of: list))
            case .email: return .email
            case .tel: return .tel
            case .url: return .url
            case .charset(let set, let isRaw): return isRaw && isNormalised ? .rawCharset(set) : .charset(set)
            case .unique: return .unique
            }
        }

        private mutating func pattern(_ source: String, ignoreCase: Bool) -> CompiledRule {
            do throws(PatternError) {
                patterns.append(try Pattern(source, ignoreCase: ignoreCase))
            } catch {
                // Configs come from `FormConfig.read` alone, which gives none whose patterns it could not compile.
                preconditionFailure("a config that was read has a pattern that does not compile")
            }
            if case .table(let table) = patterns[patterns.count - 1].matcher { return .table(.passUnretained(table)) }
            return .pattern(patterns.count - 1)
        }

        private mutating func index(of list: [String]) -> Int {
            texts.append(SlotNames(list))
            return texts.count - 1
        }

        private mutating func index(of bound: DateBound) -> Int {
            dateBounds.append(bound)
            return dateBounds.count - 1
        }
    }
}

extension UnsafeMutableBufferPointer {
    /// Memory of its own with the elements of a collection.
    fileprivate static func copy(of elements: some Collection<Element>) -> Self {
        let buffer = allocate(capacity: elements.count)
        _ = buffer.initialize(from: elements)
        return buffer
    }
}
