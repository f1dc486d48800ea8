package import FormEngine

/// First attempt at a step with errors, by a session in a rollout: fields, rules and codes, no answers.
public struct StepRefusal: Sendable, Equatable {
    /// The session.
    public var session: String
    /// The step.
    public var step: String
    /// The errors, in the verdict's order.
    public var errors: [StatedError]
    /// When it was judged, by the clock.
    public var refusedAt: Timestamp
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A refusal of a step.
    public init(session: String, step: String, errors: [StatedError], refusedAt: Timestamp, leaf: Int = 0) {
        self.session = session
        self.step = step
        self.errors = errors
        self.refusedAt = refusedAt
        self.leaf = leaf
    }
}

extension RowKind { package static let stepRefusal = RowKind("step-refusal") }

extension StepRefusal: StoredRow {
    package static let description = RowDescription<Self>(
        .stepRefusal, in: "step_refusals",
        ColumnList(
            .init("session", \.session), .init("step", \.step), .init("errors", \.stated),
            .init("refused_at", \.refusedAt)
        ) { StepRefusal(session: $0, step: $1, errors: $2.errors, refusedAt: $3) },
        audit: RowAudit(
            title: { "refusal of step \($0["step"]) of session \($0["session"])" }, object: { $0["session"]?.string },
            facts: { own, _ in own[0].details("errors", "step") },
            actions: ["session.refuse": LeafShape([.stepRefusal: 1...1])],
            follow: { $0.add(stepRefusal: $1, $3) }))

    private var stated: StatedErrors { StatedErrors(errors: errors) }
}

/// Errors of a refused step as stored: a canonical JSON array.
package struct StatedErrors: ColumnValue {
    package let errors: [StatedError]

    package static func read(_ column: StoredColumn) throws(ColumnFault) -> StatedErrors {
        guard let elements = try column.canonicalJSON().elements else { throw column.fault("errors of a step") }
        let errors = elements.compactMap { StatedError($0) }
        guard errors.count == elements.count, !errors.isEmpty else { throw column.fault("errors of a step") }
        return StatedErrors(errors: errors)
    }

    package var stored: StoredValue { .utf8(digested.canonicalBytes) }
    package var digested: JSONValue { .array(errors.map(\.value)) }
}
