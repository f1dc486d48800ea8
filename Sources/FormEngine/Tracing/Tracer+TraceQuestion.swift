/// Questions to fields that are no rule of their list: their type, whether they must be there, what can be chosen.
extension Tracer {
    /// Something that a field is asked by what it is.
    struct TraceQuestion {
        /// The name that findings of it have.
        let name: String
        /// The member of the field that says so.
        let member: String
        /// The findings that are its own.
        let kinds: [RawFinding.Kind]
    }

    /// Questions to a field beside its rules, in the order of the judgement.
    func questions(to slot: Int) -> [TraceQuestion] {
        let field = assessor.form.field(slot)
        var questions: [TraceQuestion] = [
            TraceQuestion(
                name: FindingCode.type.rawValue, member: ConfigKey.Field.type.rawValue, kinds: [.type, .itemType])
        ]
        if field.isSourced {
            let member = field.calculation == nil ? ConfigKey.Field.dataSource : .calculate
            questions.append(
                TraceQuestion(
                    name: FindingCode.sourceMissing.rawValue, member: member.rawValue, kinds: [.sourceMissing]))
        }
        if field.isReadonly {
            questions.append(
                TraceQuestion(
                    name: FindingCode.readonly.rawValue, member: ConfigKey.Field.readonly.rawValue, kinds: [.readonly]))
        }
        if field.calculation != nil {
            questions.append(
                TraceQuestion(
                    name: FindingCode.calculated.rawValue, member: ConfigKey.Field.calculate.rawValue,
                    kinds: [.calculated]))
        }
        if field.isRequired || field.requiredIf != nil {
            let member = field.isRequired ? ConfigKey.Field.required : .requiredIf
            questions.append(
                TraceQuestion(name: FindingCode.required.rawValue, member: member.rawValue, kinds: [.required]))
        }
        if assessor.fields[slot].options != CompiledForm.CompiledField.noOptions, field.type.takesOptions {
            questions.append(
                TraceQuestion(
                    name: RuleName.oneOf.rawValue, member: ConfigKey.Field.options.rawValue, kinds: [.rule]))
        }
        if field.minItems != nil {
            questions.append(
                TraceQuestion(
                    name: FindingCode.minItems.rawValue, member: ConfigKey.Field.minItems.rawValue, kinds: [.minItems]))
        }
        if field.type == .list {
            questions.append(
                TraceQuestion(
                    name: FindingCode.maxItems.rawValue, member: ConfigKey.Field.maxItems.rawValue, kinds: [.maxItems]))
        }
        return questions
    }

    /// Answer to such a question where nothing was found.
    func answer(
        to question: TraceQuestion, at place: FieldPlace, _ traced: TracedField, _ waiting: [RawPending]
    ) -> TracedRule.Answer {
        switch traced.standing {
        case .hidden, .hiddenAround: return .notJudged(.hidden)
        case .routed: return .notJudged(.routed)
        case .undecided: return .notJudged(.undecided)
        case .shown: break
        }
        let isRequirement = question.kinds.contains(.required)
        if waiting.contains(where: { question.kinds.contains($0.kind) && $0.rule < 0 }) { return .notJudged(.pending) }
        switch traced.presence {
        case .present: break
        case .missing where isRequirement:
            return .notJudged(traced.requirement?.answer == .undecided ? .undecided : .notAsked)
        case .missing where question.kinds.contains(.sourceMissing): break
        case .missing: return .notJudged(.missing)
        case .unreadable: return .notJudged(.unreadable)
        case .hidden: return .notJudged(.hidden)
        case .undecided: return .notJudged(.undecided)
        case .sourceMissing: return .notJudged(.sourceMissing)
        case .unknown: return .notJudged(.unknown)
        }
        if isRequirement, !assessor.form.field(place.slot).isRequired, traced.requirement?.answer == .no {
            return .notJudged(.notAsked)
        }
        return .passed
    }
}
