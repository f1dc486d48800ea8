extension RuleAssessor {
    /// Whether an image has more pixels than any image may have; then no other rule is judged.
    mutating func isTooLarge(_ reading: AnswerReading) -> Bool {
        guard case .image(let object) = reading, let image = ImageReference(object) else { return false }
        return image.facts.megapixels > ImageLimits.mostMegapixels
    }

    /// Reports the limits of a rule that an image exceeds.
    mutating func measure(_ reading: AnswerReading, _ slot: Int, rule: Int, isSource: Bool) {
        guard case .image(let object) = reading, let image = ImageReference(object),
            case .image(let limits) = form.rule(rule, of: slot).condition
        else { return }
        let unmet = limits.unmet(by: image.facts)
        if unmet.isEmpty { return }
        found(.rule, slot: slot, rule: rule, isSourceInvalid: isSource, detail: .unmet(unmet))
    }
}
