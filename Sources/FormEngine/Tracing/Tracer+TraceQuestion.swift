/// Traces checks that are not in a field's list of rules: type, required, options, and number of items.
extension Tracer {
    /// A check that follows from a field's type or keys rather than from a rule.
    struct TraceQuestion {
        /// Rule name in the check's findings.
        let name: String
        /// Key of the field that causes the check.
        let member: String
        /// Kinds of findings that the check produces.
        let kinds: [RawFinding.Kind]
    }

    /// Checks of a field besides its rules, in the order of judging.
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

    /// Result of such a check without findings.
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
