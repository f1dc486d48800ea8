/// Rule by which a rollout gives subjects its arms: a pure function of the subject and what is known of them.
///
/// Earlier exposures do not count here: an exposed subject keeps its arm even if this rule gives another.
public struct AssignmentRule: Sendable {
    private let seed: BucketSeed
    private let arms: [BucketRange]
    private let namespace: BucketSeed
    private let place: BucketRange
    private let audience: FormExpression?

    /// Rule of a rollout.
    ///
    /// - Parameters:
    ///   - seed: Seed of the hash of subjects; each rollout has its own, so that rollouts are independent.
    ///   - weights: Shares of the arms, which add up to 1.
    ///   - coverage: Share of each arm's range that is taken, from 0 to 1.
    ///   - place: Part of the namespace that the rollout may take subjects from.
    ///   - namespace: Seed that rollouts of one form and channel have in common, so that disjoint places have no subject
    ///     in common.
    ///   - audience: Predicate on `context`; nil: everybody.
    public init(
        seed: String, weights: [Double], coverage: Double, place: BucketRange = .all, namespace: String = "",
        audience: FormExpression? = nil
    ) {
        self.seed = BucketSeed(seed)
        arms = BucketRange.ranges(arms: weights.count, coverage: coverage, weights: weights)
        self.place = place
        self.namespace = BucketSeed(namespace)
        self.audience = audience
    }

    /// Arm of a subject, or the reason for giving none.
    ///
    /// An audience that exceeds its cost takes nobody: a subject of unknown audience gets the live version.
    public func assignment(of subject: String?, context: JSONValue, asOf: CivilDate) -> Assignment {
        guard let subject else { return Assignment(.noSubject) }
        let bucket = Bucket(seed, subject: subject)
        guard audience.map({ $0.isTrue(on: .object([.init("context", context)]), asOf: asOf) }) ?? true else {
            return Assignment(.notInAudience, bucket: bucket)
        }
        guard place == .all || place.contains(Bucket(namespace, subject: subject)),
            let arm = arms.position(of: bucket)
        else { return Assignment(.outOfCoverage, bucket: bucket) }
        return Assignment(.inRollout, arm: arm, bucket: bucket)
    }
}

/// Answer of a rollout's rule.
public struct Assignment: Equatable, Sendable {
    /// Why a version was chosen.
    public enum Reason: String, CaseIterable, Sendable {
        /// The rollout chose an arm.
        case inRollout = "in_rollout"
        /// No arm's range, or not the rollout's place, has the subject's bucket.
        case outOfCoverage = "out_of_coverage"
        /// The audience does not hold of the context.
        case notInAudience = "not_in_audience"
        /// The request names no subject, so no assignment could be repeated.
        case noSubject = "no_subject"
    }

    /// Why this arm, or none.
    public let reason: Reason
    /// Position of the arm; nil: the live release.
    public let arm: Int?
    /// Bucket that decides; nil without a subject.
    public let bucket: Bucket?

    init(_ reason: Reason, arm: Int? = nil, bucket: Bucket? = nil) {
        self.reason = reason
        self.arm = arm
        self.bucket = bucket
    }
}
