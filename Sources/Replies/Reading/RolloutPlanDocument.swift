internal import FormDialects
internal import FormEngine
package import Registry

/// A rollout's plan as a person writes it, in YAML or JSON, with each fault at its line.
package struct RolloutPlanDocument: Sendable {
    /// A fault of the document, at a line.
    package struct Fault: Sendable, Equatable {
        package let line: Int
        package let message: String
        /// The remedy.
        package let help: String
    }

    /// The plan; nil if the document has faults.
    ///
    /// An empty seed stands for a unique one.
    package let plan: RolloutPlan?
    /// All faults, in the order of their lines.
    package let faults: [Fault]
    private let lines: [String: Int]

    /// Reads a document.
    package init(_ text: String) {
        let bytes = Array(text.utf8)
        let format: ConfigDocument.Format = bytes.first { $0 > 0x20 } == UInt8(ascii: "{") ? .json : .yaml
        switch ConfigDocument.tree(of: bytes, format) {
        case .failure(let error):
            plan = nil
            lines = [:]
            faults = [Fault(line: error.position.line, message: error.message, help: error.help)]
        case .success(let root):
            var reader = RolloutPlanReader()
            plan = reader.plan(root)
            lines = reader.lines
            faults = reader.faults.sorted { $0.line < $1.line }
        }
    }

    /// A registry's error about the plan as a fault at its line; nil for other errors.
    package func fault(_ error: RegistryError) -> Fault? {
        let key: String
        switch error {
        case .rollout(let error):
            guard let found = RolloutPlanReader.key(of: error) else { return nil }
            key = found
        case .noSuchVersion: key = "arms"
        default: return nil
        }
        return Fault(line: lines[key] ?? 1, message: error.message, help: RolloutPlanReader.help(for: key))
    }

    /// A template: the live version and another as arms, and all other keys with their defaults or an example.
    ///
    /// The other arm is `new`, or `old` for a version before the live one.
    package static func template(
        live: Int, other: Int?, stages: String = "5%, 25%, 100%", hold: String? = "1h, safe",
        guardrail: String? = "refused +2pp"
    ) -> String {
        """
        # Versions that people get, by weight. The control is the live version.
        arms:
          - name: now
            version: \(live)
            weight: 1
          - name: \(other.map { $0 < live } == true ? "old" : "new")
            version: \(other.map { "\($0)" } ?? "# the number of another version")
            weight: 1
        control: now

        # Share of the people that take part, stage by stage. 100% alone takes everybody at once.
        stages: [\(stages)]
        # What each stage waits for: a time, a number of exposures, safe, approval.
        holds: [\(hold ?? "")]

        # How much worse than the control an arm may be: refused, not_completed, abandoned.
        guardrails:\(guardrail.map { "\n  - \($0)" } ?? " []")
        # What a breach does: abort or pause.
        on_breach: abort
        # The time to finish, after which each person is counted once.
        within: 1h

        # A condition on the context (JsonLogic), such as {"==": [{"var": "context.country"}, "NL"]}.
        audience: null
        # Part of the people that the rollout may take: rollouts of disjoint parts share nobody.
        range: 0-1
        # People without a subject: live (they get the live version) or visitor (they count as visitors of a page).
        anonymous: live

        """
    }
}
