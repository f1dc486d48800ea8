package import FormEngine
package import Registry

/// A rollout as a feature of GrowthBook's SDKs, with their differences in behaviour.
///
/// Source: GrowthBook, Build Your Own SDK, specification 0.7 (feature, feature rule, filter, variation metadata).
package struct GrowthBookFeature: Sendable {
    package let view: RolloutView
    /// The live version; nil if the form is closed.
    package let liveVersion: Int?
    /// The audience as a condition; null without an audience, or if it is left out.
    private let condition: JSONValue
    /// Whether the audience is left out, so that nobody gets an arm.
    private let leavesAudienceOut: Bool

    /// A rollout as a feature; throws if GrowthBook cannot express the audience.
    ///
    /// - Parameter withoutAudience: Leaves an audience out, and sets the coverage to 0.
    package init(
        view: RolloutView, liveVersion: Int?, withoutAudience: Bool = false
    ) throws(RegistryError) {
        self.view = view
        self.liveVersion = liveVersion
        let audience = view.history.record.plan.audience
        leavesAudienceOut = withoutAudience && audience != nil
        guard let audience, !withoutAudience else {
            condition = .null
            return
        }
        do throws(GrowthBookCondition.Fault) {
            condition = try GrowthBookCondition(audience).json
        } catch {
            throw .rollout(.audienceNotCarried(view.id, place: error.place, reason: error.reason))
        }
    }

    private var plan: RolloutPlan { view.history.record.plan }
    private var isRunning: Bool { view.standing.state == .running }

    package var json: JSONValue {
        let feature = JSONValue.object(["defaultValue": .int(orNull: liveVersion), "rules": .array([rule])])
        return .object([
            "features": .object([.init(view.id.form.text, feature)]),
            "differences": .array(differences.map { .text($0) }),
        ])
    }

    /// The experiment; its coverage is 0 unless the rollout runs, since a rule cannot be inactive there.
    private var rule: JSONValue {
        let coverage = isRunning && !leavesAudienceOut ? view.standing.coverage.value : 0
        let rule = JSONValue.object([
            "key": .text(view.id.text), "condition": condition, "active": .bool(isRunning),
            "coverage": .number(coverage), "weights": .array(plan.weights.map { .number($0) }),
            "seed": .text(plan.seed), "hashVersion": .int(2), "hashAttribute": "id",
            "variations": .array(plan.arms.map { .int($0.version) }),
            "meta": .array(plan.arms.map { .object(["key": .text($0.name)]) }),
        ])
        return filters.isEmpty ? rule : rule.adding(["filters": .array(filters)])
    }

    /// Part of the namespace; none where the rollout may take everybody.
    private var filters: [JSONValue] {
        if plan.place == BucketShare.nobody..<BucketShare.everybody { return [] }
        let ends: [JSONValue] = [.number(plan.place.lowerBound.value), .number(plan.place.upperBound.value)]
        return [
            .object([
                "seed": .text(view.history.record.namespace), "ranges": .array([.array(ends)]), "hashVersion": .int(2),
                "attribute": "id",
            ])
        ]
    }

    /// Sentences on the SDKs' differences in behaviour.
    private var differences: [String] {
        var found = [
            "Subjects that are not ASCII are hashed from their bytes in UTF-8 by the registry; some SDKs hash other bytes, and "
                + "choose other arms.",
            "A subject that was exposed keeps its arm in the registry, whatever the coverage or state is later; an SDK decides "
                + "anew each time.",
            "Guardrails, stages and the sample ratio are checked by the registry only: no SDK stops, pauses or advances "
                + "anything.",
            "Another release, or the withdrawal of an arm, ends the rollout in the registry; this file does not "
                + "change, and must be exported again.",
        ]
        if let audience = plan.audience {
            let text = String(decoding: JSONWriter.bytes(of: audience), as: UTF8.self)
            found.append(
                leavesAudienceOut
                    ? "The audience is left out, so that the coverage is 0 and an SDK gives nobody an arm: \(text)"
                    : "The audience is JsonLogic, which converts types; in `condition` an attribute of another type than "
                        + "its operand matches nobody: \(text)")
        }
        if !isRunning {
            found.append(
                "The rollout is \(view.standing.state.rawValue): `active` is false, and since GrowthBook's rules "
                    + "ignore it, the coverage is 0.")
        }
        if liveVersion == nil { found.append("The form is closed on the channel: `defaultValue` is null.") }
        return found
    }
}
