/// Finds outcomes, steps and fields that an example names and the form does not have, apart from expected errors.
enum UnknownExampleName {
    /// Errors about unknown names in examples, each placed at the name.
    static func check(
        _ config: FormConfig, places: [Place], _ proposals: inout NameProposals
    ) -> [Diagnostic] {
        guard config.examples.count == places.count else { return [] }
        let fields = config.fields.filter { $0.type.holdsValue }.map { $0.id }
        let names = Set(fields.map { Array($0.utf8) })
        var found: [Diagnostic] = []
        for (example, place) in zip(config.examples, places) {
            let expected = place.member(named: "expect")?.member(named: "values")
            found += outcome(of: example, place, config: config, proposals: &proposals)
            found += consents(of: example, place, config: config, proposals: &proposals)
            found += step(of: example, place, config: config, proposals: &proposals)
            found += unknown(in: place.member(named: "names"), among: fields, names, &proposals)
            found += unknown(in: expected, among: fields, names, &proposals)
        }
        return found
    }

    private static func outcome(
        of example: Example, _ place: Place, config: FormConfig, proposals: inout NameProposals
    ) -> [Diagnostic] {
        let known = Outcome.Kind.names + config.outcomes.map { $0.name }
        guard case .outcome(let name) = example.expectation.result,
            !known.contains(where: { $0.isBytewiseEqual(to: name) }),
            let at = place.member(named: "expect")?.member(named: "outcome")
        else { return [] }
        return [
            Diagnostic(
                .unknownOutcome, at: at.pointer, position: at.position, message: "The form has no outcome `\(name)`.",
                help: proposals.help(for: name, among: known))
        ]
    }

    /// Errors about consents to outcomes that require no consent.
    private static func consents(
        of example: Example, _ place: Place, config: FormConfig, proposals: inout NameProposals
    ) -> [Diagnostic] {
        let known = config.outcomes.filter { $0.consent != nil }.map { $0.name }
        guard let at = place.member(named: "consents"), case .array(let elements) = at.node.content else { return [] }
        return zip(example.consents, elements.enumerated()).compactMap { name, element in
            guard !known.contains(where: { $0.isBytewiseEqual(to: name) }) else { return nil }
            let element = at.element(element.offset, element.element)
            return Diagnostic(
                .unknownOutcome, at: element.pointer, position: element.position,
                message: "The form has no outcome `\(name)` that requires consent.",
                help: proposals.help(for: name, among: known))
        }
    }

    private static func step(
        of example: Example, _ place: Place, config: FormConfig, proposals: inout NameProposals
    ) -> [Diagnostic] {
        let known = config.steps.map { $0.id }
        guard let through = example.through, !known.contains(where: { $0.isBytewiseEqual(to: through) }),
            let at = place.member(named: "through")
        else { return [] }
        return [
            Diagnostic(
                .unknownStep, at: at.pointer, position: at.position, message: "The form has no step `\(through)`.",
                help: proposals.help(for: through, among: known))
        ]
    }

    private static func unknown(
        in place: Place?, among fields: [String], _ names: Set<[UInt8]>, _ proposals: inout NameProposals
    ) -> [Diagnostic] {
        guard let place, case .object(let members) = place.node.content else { return [] }
        return members.filter { !names.contains(Array($0.key.utf8)) }.map { member in
            Diagnostic(
                .unknownField, at: place.member(member).pointer, position: member.keyPosition,
                message: "The form has no field `\(member.key.prefix(64))`.",
                help: proposals.help(for: member.key, among: fields))
        }
    }
}
