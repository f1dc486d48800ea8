/// Finds outcomes to which no route leads.
enum UnreachedOutcome {
    /// Warnings about unreachable outcomes, each placed at the outcome's name.
    static func check(_ config: FormConfig, _ outcomes: Place?) -> [Diagnostic] {
        guard let outcomes, case .object(let members) = outcomes.node.content else { return [] }
        return members.compactMap { member in
            guard config.outcomes.contains(where: { $0.name.isBytewiseEqual(to: member.key) }),
                Outcome.Kind(named: member.key) != .completed,
                !config.routes.contains(where: { $0.outcome.isBytewiseEqual(to: member.key) })
            else { return nil }
            return Diagnostic(
                .unreachedOutcome, at: outcomes.member(member).pointer, position: member.keyPosition,
                message: "No route leads to the outcome `\(member.key)`.",
                help: "Write a route with `outcome: \(member.key)`, or leave the outcome out.")
        }
    }
}
