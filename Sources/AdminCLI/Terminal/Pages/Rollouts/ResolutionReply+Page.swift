internal import FormEngine
internal import Registry
internal import Replies

extension ResolutionReply {
    var page: TextPage {
        var page = TextPage()
        let arm = resolution.arm.map { ", arm \($0)" } ?? ""
        page.line(
            .bold("\(resolution.form.text)@\(resolution.version)"), StyledText("\(arm) on \(resolution.channel.name)"))
        page.line(.dim("why: "), StyledText(why))
        return page
    }

    private var why: String {
        let rollout = resolution.rollout.map { "rollout \($0.text)" } ?? "the form's rollouts"
        let arm = resolution.arm ?? "?"
        let bucket = resolution.bucket.map { "bucket \($0.number)" } ?? "the subject"
        let live = "so release \(resolution.release) applies"
        switch resolution.reason {
        case .live: return "release \(resolution.release) is live, and no rollout applies"
        case .inRollout: return "\(rollout) gives \(bucket) to arm \(arm)"
        case .exposedBefore: return "the subject was given arm \(arm) of \(rollout) before, and keeps it"
        case .outOfCoverage: return "no arm of \(rollout) takes \(bucket) at its present coverage, \(live)"
        case .notInAudience: return "the subject's context is not in the audience of \(rollout), \(live)"
        case .noSubject: return "no subject is named, \(live)"
        case .rolloutPaused: return "\(rollout) is paused, and takes no new subjects, \(live)"
        case .rolloutEnded: return "\(rollout), which had given the subject an arm, has ended, \(live)"
        case .pinnedSession: return "the session started with it"
        case .pinnedSubmission: return "the amended submission was judged by it"
        }
    }
}
