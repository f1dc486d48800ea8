extension Judge {
    /// Whether an image has more pixels than any may have, which then is all that is found in it.
    func isTooLarge(_ reading: AnswerReading) -> Bool {
        guard case .image(let object) = reading, let image = ImageReference(object) else { return false }
        return image.facts.megapixels > ImageLimits.mostMegapixels
    }

    /// Notes which limits of a rule an image does not keep within.
    func measure(_ reading: AnswerReading, _ slot: Int, rule: Int, isSource: Bool) {
        guard case .image(let object) = reading, let image = ImageReference(object),
            case .image(let limits) = form.rule(rule, of: slot).condition
        else { return }
        let unmet = limits.unmet(by: image.facts)
        if unmet.isEmpty { return }
        found(.rule, slot, rule: rule, isSourceInvalid: isSource)
        room.pointee.findings[room.pointee.findings.count - 1].unmet = unmet
    }
}

extension ImageLimits {
    /// The limits that were not met, as a finding tells them.
    func parameters(unmet: ImageLimitSet) -> [JSONValue.Member] {
        members.filter { member in RuleKey.Image(named: member.name).map { unmet.contains($0) } ?? false }
    }
}
