public import FormEngine

/// Compatibility of a new version with the live version, or with all versions.
///
/// Undecided claims count as breaches, unless the publisher accepts them.
public enum Compatibility: String, Sendable, CaseIterable {
    /// Nothing is checked.
    case none
    /// Answers that the earlier version accepts are accepted.
    case backward
    /// Answers that the new version accepts are accepted by the earlier one.
    case forward
    /// Both directions.
    case full
    /// As `backward`, for all earlier versions.
    case backwardTransitive = "backward_transitive"
    /// As `forward`, for all earlier versions.
    case forwardTransitive = "forward_transitive"
    /// As `full`, for all earlier versions.
    case fullTransitive = "full_transitive"

    /// Whether all earlier versions are compared, not only the live one.
    var isTransitive: Bool {
        switch self {
        case .none, .backward, .forward, .full: false
        case .backwardTransitive, .forwardTransitive, .fullTransitive: true
        }
    }

    /// Whether nothing that was accepted may be refused.
    private var isBackward: Bool {
        switch self {
        case .backward, .full, .backwardTransitive, .fullTransitive: true
        case .none, .forward, .forwardTransitive: false
        }
    }

    /// Whether nothing that was refused may be accepted.
    private var isForward: Bool {
        switch self {
        case .forward, .full, .forwardTransitive, .fullTransitive: true
        case .none, .backward, .backwardTransitive: false
        }
    }

    /// The first change that breaks the compatibility; nil if all of them keep it.
    func breach(in comparison: FormComparison, acceptsUndecided: Bool) -> CompatibilityBreach? {
        for change in comparison.changes {
            let claims = (isBackward ? [change.effect.refuses] : []) + (isForward ? [change.effect.accepts] : [])
            for claim in claims {
                switch claim {
                case .never: continue
                case .undecided where acceptsUndecided: continue
                case .shown, .always, .undecided:
                    return CompatibilityBreach(
                        path: change.change.path, witness: claim.witness, isUndecided: change.effect.isUndecided)
                }
            }
        }
        return nil
    }
}

/// A change that breaks a compatibility.
public struct CompatibilityBreach: Sendable {
    /// Path of the changed part.
    public let path: String
    /// Made-up answers that one version accepts and the other refuses; nil if the breach follows from the kind of
    /// change, or is undecided.
    public let witness: ChangeWitness?
    /// Whether it is neither proved nor shown that the change keeps the compatibility.
    public let isUndecided: Bool

    /// The answers that show the breach, as JSON, of at most 200 characters; nil without a witness.
    var answers: String? {
        guard let witness else { return nil }
        let value = witness.value.map { value in
            JSONValue.object([.init(witness.field ?? path, value)])
        }
        return Self.cut(value ?? witness.example.answers)
    }

    /// A value as JSON, of at most 200 characters.
    static func cut(_ value: JSONValue) -> String {
        let text = String(decoding: value.canonicalBytes, as: UTF8.self)
        return text.count > 200 ? text.prefix(199) + "…" : text
    }
}
