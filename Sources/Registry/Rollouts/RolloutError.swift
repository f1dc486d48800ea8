public import FormEngine

/// Why a rollout was not started, changed or read.
///
/// Nothing was changed.
public enum RolloutError: Error, Sendable, Equatable {
    /// There is no rollout of this name; how many the form has.
    case noSuchRollout(RolloutID, count: Int)
    /// No rollout was ever started on the channel.
    case noRollout(FormKey, Channel)
    /// Several rollouts of the channel are running or paused, so that one must be named.
    case several(FormKey, Channel, [RolloutID])
    /// The plan contradicts itself, whatever is published.
    case plan(RolloutPlan.Fault)
    /// The control is not the version that is live.
    case notControl(arm: String, version: Int, live: Int)
    /// Part of the channel's subjects belong to another rollout, which is not over.
    case overlaps(RolloutID, place: Range<BucketShare>)
    /// The seed is the text that rollouts of the channel divide their subjects by.
    case seedTaken(String)
    /// The event cannot happen in the state that the rollout is in.
    case state(RolloutID, RolloutState, RolloutEventKind)
    /// Coverage only rises.
    case notRising(RolloutID, from: BucketShare, to: BucketShare)
    /// The ramp has no stage after this coverage.
    case lastStage(RolloutID, BucketShare)
    /// The rollout has no arm of this name; those it has.
    case unknownArm(RolloutID, String, known: [String])
    /// The audience is no rule.
    case audience(ExpressionError)
    /// Part of the audience cannot be said in the conditions of another program: its place, and why.
    case audienceNotCarried(RolloutID, place: String, reason: String)
    /// The version of an arm has errors by the rules of today.
    case armHasErrors(FormKey, Int, count: Int)
    /// The version of an arm is withdrawn.
    case armWithdrawn(FormKey, Int)
    /// The stored rollout cannot be read.
    case damaged(RolloutID)
    /// A row of the rollout cannot be read.
    case unreadable(DamagedRow)

    /// The stable codes.
    public enum Code: String, Sendable, CaseIterable {
        case noSuchRollout = "no_such_rollout"
        case noRollout = "no_rollout"
        case severalRollouts = "several_rollouts"
        case rolloutPlan = "rollout_plan"
        case notControl = "not_control"
        case rolloutOverlaps = "rollout_overlaps"
        case rolloutState = "rollout_state"
        case coverageNotRising = "coverage_not_rising"
        case unknownArm = "unknown_arm"
        case badAudience = "bad_audience"
        case audienceNotCarried = "audience_not_carried"
        case armHasErrors = "arm_has_errors"
        case armWithdrawn = "arm_withdrawn"
        case damagedRollout = "damaged_rollout"
    }
}
