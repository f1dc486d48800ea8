/// Questions to fields that are no rule of their list: their type, whether they must be there, what can be chosen.
extension Tracer {
    /// A check that follows from a field's type and keys, not from a rule.
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
        var questions: [TraceQuestion] = []
        func ask(_ name: FindingCode, member: ConfigKey.Field, kinds: RawFinding.Kind...) {
            questions.append(TraceQuestion(name: name.rawValue, member: member.rawValue, kinds: kinds))
        }
        ask(.type, member: .type, kinds: .type, .itemType)
        if field.isSourced {
            ask(.sourceMissing, member: field.calculation == nil ? .dataSource : .calculate, kinds: .sourceMissing)
        }
        if field.isReadonly { ask(.readonly, member: .readonly, kinds: .readonly) }
        if field.calculation != nil { ask(.calculated, member: .calculate, kinds: .calculated) }
        if field.isRequired || field.requiredIf != nil {
            ask(.required, member: field.isRequired ? .required : .requiredIf, kinds: .required)
        }
        if assessor.fields[slot].options != CompiledForm.CompiledField.noOptions, field.type.takesOptions {
            let (name, member) = (RuleName.oneOf.rawValue, ConfigKey.Field.options.rawValue)
            questions.append(TraceQuestion(name: name, member: member, kinds: [.rule]))
        }
        if field.hasExclusiveOption { ask(.exclusive, member: .options, kinds: .exclusive) }
        if field.minItems != nil { ask(.minItems, member: .minItems, kinds: .minItems) }
        if field.type == .list { ask(.maxItems, member: .maxItems, kinds: .maxItems) }
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
