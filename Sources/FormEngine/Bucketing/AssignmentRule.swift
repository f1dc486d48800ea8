/// The rule by which a rollout assigns subjects to its arms: a pure function of the subject and the context.
///
/// Earlier exposures do not count here: an exposed subject keeps its arm even if this rule gives another.
public struct AssignmentRule: Sendable {
    private let seed: BucketSeed
    private let arms: [BucketRange]
    private let namespace: BucketSeed
    private let place: BucketRange
    private let audience: FormExpression?

    /// The rule of a rollout.
    ///
    /// - Parameters:
    ///   - seed: Seed of the hash of subjects; each rollout has its own, so that rollouts are independent.
    ///   - weights: Shares of the arms, which add up to 1.
    ///   - coverage: Share of each arm's range that is taken, from 0 to 1.
    ///   - place: Part of the namespace from which the rollout may take subjects.
    ///   - namespace: Seed that rollouts of one form and channel share, so that disjoint places have no subject in
    ///     common.
    ///   - audience: Predicate on `context`; nil for everybody.
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

    /// Assigns a subject to an arm, or gives the reason for no arm.
    ///
    /// If the audience exceeds its cost limit, the subject gets the live version.
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

/// The result of a rollout's rule: an arm, or the live version.
public struct Assignment: Equatable, Sendable {
    /// The reason for the assignment.
    public enum Reason: String, CaseIterable, Sendable {
        /// The subject is in the rollout, and was assigned to an arm.
        case inRollout = "in_rollout"
        /// The subject's bucket is outside every arm's range, or outside the rollout's place.
        case outOfCoverage = "out_of_coverage"
        /// The audience's predicate is false for the context.
        case notInAudience = "not_in_audience"
        /// The request names no subject, so no assignment could be repeated.
        case noSubject = "no_subject"
    }

    /// The reason for the arm, or for no arm.
    public let reason: Reason
    /// The index of the arm; nil for the live version.
    public let arm: Int?
    /// The bucket that decided; nil without a subject.
    public let bucket: Bucket?

    init(_ reason: Reason, arm: Int? = nil, bucket: Bucket? = nil) {
        self.reason = reason
        self.arm = arm
        self.bucket = bucket
    }
}
