public import FormEngine

/// Why a rollout could not be started, changed or read.
///
/// Nothing was changed.
public enum RolloutError: Error, Sendable, Equatable {
    /// No rollout has this name; with the number of the form's rollouts.
    case noSuchRollout(RolloutID, count: Int)
    /// The channel never had a rollout.
    case noRollout(FormKey, Channel)
    /// Several rollouts of the channel are running or paused, so the caller must name one.
    case several(FormKey, Channel, [RolloutID])
    /// The plan contradicts itself.
    case plan(RolloutPlan.Fault)
    /// The control is not the live version.
    case notControl(arm: String, version: Int, live: Int)
    /// Another current rollout takes some of these subjects.
    case overlaps(RolloutID, place: Range<BucketShare>)
    /// The seed equals the text that divides the channel's subjects among rollouts.
    case seedTaken(String)
    /// The rollout's state does not permit the event.
    case state(RolloutID, RolloutState, RolloutEventKind)
    /// The new coverage is not higher than the present one.
    case notRising(RolloutID, from: BucketShare, to: BucketShare)
    /// The ramp has no stage after this coverage.
    case lastStage(RolloutID, BucketShare)
    /// The rollout has no arm of this name; with its arms.
    case unknownArm(RolloutID, String, known: [String])
    /// The audience is no valid expression.
    case audience(ExpressionError)
    /// The export format cannot express a part of the audience; with its place and the reason.
    case audienceNotCarried(RolloutID, place: String, reason: String)
    /// The version of an arm has errors by the current linter.
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
