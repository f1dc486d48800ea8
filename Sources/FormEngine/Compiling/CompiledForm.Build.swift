extension CompiledForm {
    /// Tables of a compiled form while they are filled.
    struct Build {
        var fields: ContiguousArray<CompiledField> = []
        var rules: ContiguousArray<Constraint> = []
        /// Index of each rule's condition among the expressions, or `none`.
        var whens: [Int32] = []
        var normalisers: [Normaliser] = []
        var tables: RuleTables
        let shortcuts: Shortcuts
        let country: String?
        let edition: Edition

        /// Compiles the fields of a layout, slot by slot.
        init(
            of config: FormConfig, _ layout: FieldLayout, logic: FormLogic?, lists: [WordList], shortcuts: Shortcuts
        ) {
            country = config.country
            edition = config.edition
            tables = RuleTables(lists: config.wordLists + lists, config.edition)
            self.shortcuts = shortcuts
            for (slot, field) in layout.fields.enumerated() {
                add(field, slot: slot, layout: layout, expressions: logic?.ruleExpressions[slot] ?? [])
                let shape = layout.shapes[layout.shapeOfSlot[slot]]
                fields[slot].list = Int32(truncatingIfNeeded: shape.list)
                fields[slot].firstBeside = Int32(truncatingIfNeeded: shape.fields.lowerBound)
                if shape.list < 0 { fields[slot].step = Int32(truncatingIfNeeded: layout.steps[slot]) }
                if let logic { set(logic, slot) }
                fields[slot].isAnswered =
                    !fields[slot].isCalculated && fields[slot].shape < 0 && !fields[slot].isReadonly
                fields[slot].isReadQuickly = fields[slot].isAnswered && shortcuts.contains(.quickReading)
                fields[slot].isAsked =
                    fields[slot].ruleCount > 0 || fields[slot].options != CompiledField.noOptions
                    || fields[slot].isJudgedRuleByRule
                fields[slot].isText = takesText(fields[slot])
                fields[slot].mayBeRequired = fields[slot].isRequired || fields[slot].requirement >= 0
            }
        }

        /// Whether, apart from rules, every text is an answer to a field, except one that normalising makes empty.
        private func takesText(_ compiled: CompiledField) -> Bool {
            guard compiled.isAnswered, compiled.normaliser < 0 || compiled.shortcut.isPossible else { return false }
            switch compiled.kind {
            case .line, .lines: return compiled.options == CompiledField.noOptions
            case .secret, .choice, .choices, .number, .integer, .boolean, .date, .partialDate, .moment, .items, .image,
                .nothing:
                return false
            }
        }

        private mutating func set(_ logic: FormLogic, _ slot: Int) {
            fields[slot].visibility = logic.visibility[slot]
            fields[slot].calculation = logic.calculation[slot]
            fields[slot].requirement = logic.requirement[slot]
            fields[slot].isReferenced = logic.isReferenced[slot]
            fields[slot].hasConditionalOptions = !logic.options[slot].isEmpty
        }

        private mutating func add(_ field: Field, slot: Int, layout: FieldLayout, expressions: [Int32]) {
            let shape = layout.itemShapes[slot]
            let firstRule = rules.count
            let around = layout.shapeOfSlot[slot]
            let steps = normalisation(of: field)
            tables.begin(
                field.kind, isNormalised: !steps.isEmpty, roundingOfBounds: field.roundingOfBounds(in: edition),
                expressions: expressions
            ) { name in
                // A rule of a list refers to fields of the list's items.
                shape >= 0 ? layout.slot(named: name, in: shape) : layout.slot(named: name, from: around)
            }
            for rule in field.rules {
                whens.append(rule.when == nil ? FormLogic.none : tables.nextExpression())
                rules.append(rule.condition.visit(&tables))
            }
            fields.append(
                CompiledField(
                    kind: field.kind, isRequired: field.isRequired, isReadonly: field.isSourced,
                    normaliser: index(of: steps),
                    shortcut: NormaliserShortcut(steps, isTaken: shortcuts.contains(.normalising)),
                    options: options(of: field),
                    firstRule: Int32(truncatingIfNeeded: firstRule),
                    ruleCount: Int32(truncatingIfNeeded: field.rules.count), shape: Int32(truncatingIfNeeded: shape),
                    minItems: Int32(clamping: field.minItems ?? 0),
                    maxItems: Int32(clamping: field.maxItems ?? Field.mostItems)))
            fields[fields.count - 1].judgesRawText = field.rules.contains { $0.condition.facts.judgesRawText }
            fields[fields.count - 1].isJudgedRuleByRule =
                field.type == .image || field.rules.contains { $0.when != nil }
                || field.hasExclusiveOption
            fields[fields.count - 1].rounding = field.roundingOfCalculation(in: edition)
            fields[fields.count - 1].mostCharacters = Self.mostCharacters(in: field)
            fields[fields.count - 1].countsDecimals = field.rules.contains { $0.condition.bounds?.measure == .decimals }
        }

        private static func mostCharacters(in field: Field) -> Int32 {
            var most = Int32.max
            for rule in field.rules where rule.endsJudging {
                if case .maxLength(let length) = rule.condition { most = min(most, Int32(clamping: length)) }
            }
            return most
        }

        private mutating func options(of field: Field) -> Int32 {
            guard field.type.takesOptions else { return CompiledField.noOptions }
            if field.takesOptionsFromSource { return CompiledField.optionsOfSource }
            let listed = field.options.map { $0.value }
            return Int32(truncatingIfNeeded: tables.index(of: listed.isEmpty ? CountryCode.all : listed))
        }

        /// Normalising steps of a field.
        ///
        /// From edition 2 on passwords are converted to Normalisation Form C, since keyboards send a letter with an
        /// accent as one code point or as two.
        private func normalisation(of field: Field) -> [NormaliseStep] {
            switch edition {
            case .second where field.type == .password: field.normalisation + [.nfc]
            case .first, .second: field.normalisation
            }
        }

        private mutating func index(of steps: [NormaliseStep]) -> Int32 {
            guard !steps.isEmpty else { return -1 }
            normalisers.append(Normaliser(steps, country: country, edition: edition))
            return Int32(truncatingIfNeeded: normalisers.count - 1)
        }
    }
}
