extension RegistryError {
    /// The stable codes of what the registry refuses; those of its store and its keys are their own.
    public enum Code: String, Sendable, CaseIterable {
        case noSuchForm = "no_such_form"
        case noSuchVersion = "no_such_version"
        case notReleased = "not_released"
        case unknownChannel = "unknown_channel"
        case noSuchRelease = "no_such_release"
        case notScheduled = "not_scheduled"
        case sourceMissing = "source_missing"
        case sourceInvalid = "source_invalid"
        case closed
        case formKeyTaken = "form_key_taken"
        case baseRequired = "base_required"
        case staleBase = "stale_base"
        case withdrawn
        case liveOn = "still_live"
        case notLive = "not_live"
        case cannotFollow = "cannot_follow"
        case inThePast = "in_the_past"
        case unknownSource = "unknown_source"
        case unknownList = "unknown_list"
        case sourceNameTaken = "source_name_taken"
        case sourceGivenTwice = "source_given_twice"
        case unknownTimeZone = "unknown_time_zone"
        case backdatingRefused = "backdating_refused"
        case damagedVersion = "damaged_version"
        case unreadableAnswers = "unreadable_answers"
        case unreadableSources = "unreadable_sources"
        case openQuestion = "open_question"
        case unreadableContext = "unreadable_context"
        case idempotencyConflict = "idempotency_conflict"
        case passwordNotHashed = "password_not_hashed"
        case noSuchSubmission = "no_such_submission"
        case damagedBox = "damaged_box"
        case damagedVerdict = "damaged_verdict"
        case logRewritten = "log_rewritten"
        case notRestored = "not_restored"
        case notCovered = "not_covered"
        case noAnswers = "no_answers"
        case contention
    }
}
