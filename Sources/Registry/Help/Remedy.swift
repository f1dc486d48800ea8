public import FormEngine

/// A step that mends the reported error, as data: rendered as a command, a request or a page.
public enum Remedy: Sendable, Equatable {
    /// Create a database.
    case createDatabase
    /// Replace the database by a backup.
    case restoreBackup
    /// Verify the audit log.
    case verifyLog
    /// Sign a checkpoint of the log.
    case signCheckpoint
    /// List the forms.
    case listForms
    /// List the versions of a form.
    case listVersions(FormKey)
    /// List the releases of a form.
    case listReleases(FormKey)
    /// Show a form.
    case showForm
    /// Show a version of a form.
    case showVersion
    /// Print the document that a version was published from.
    case printSource
    /// Lint the document that a version was published from.
    case lintVersion(FormKey, Int)
    /// Compare a config with the live version.
    case compare
    /// Make a change page of a config.
    case makeChangePage
    /// Publish a config to a channel.
    case publish(FormKey, on: Channel)
    /// Make an older version live again.
    case rollBack
    /// Make a version of a form live.
    case makeLive(FormKey)
    /// Open a form that is closed on a channel.
    case reopen(FormKey, version: Int, on: Channel, reinstating: Bool)
    /// Judge answers without storing them.
    case validate
    /// Submit answers.
    case submit
    /// Submit all answers to a form.
    case submitAnswers
    /// List the submissions.
    case listSubmissions
    /// List the submissions of a subject.
    case listSubmissionsOfSubject
    /// Show a submission.
    case showSubmission
    /// List the holds and restrictions.
    case listHolds
    /// List the rejudgements.
    case listRejudgements
    /// Amend a submission.
    case amend(String)
    /// Start a session of a form; nil: of any.
    case startSession(FormKey?)
    /// Show a session.
    case showSession
    /// Send the answers of a step.
    case answerStep(String)
    /// Upload an image.
    case uploadImage
    /// Read the reply to an upload.
    case readUpload
    /// List the names that are taken.
    case listNames
    /// Define a data source.
    case defineSource
    /// List the data sources.
    case listSources
    /// Test a data source; `revealing` shows its value too.
    case testSource(String, revealing: Bool)
    /// Define a word list.
    case defineList
    /// List the invariants.
    case listInvariants
    /// Let a form break an invariant for a time.
    case exceptInvariant(String, FormKey)
    /// Start a rollout of a form.
    case startRollout(FormKey)
    /// Read how a rollout is started.
    case readRolloutOptions
    /// List the rollouts of a form.
    case listRollouts(FormKey)
    /// Show a rollout.
    case showRollout(RolloutID)
    /// Promote an arm of a rollout.
    case promoteArm
    /// Create a token.
    case createToken
    /// List the tokens.
    case listTokens
    /// Give an input of the failed operation, or omit it; with a suggested value where one fits.
    case give(Input, String? = nil)

    /// An input of an operation.
    public enum Input: Sendable, Equatable, CaseIterable {
        /// Path of the database.
        case database
        /// Channel of a release.
        case channel
        /// Consent to a channel that has no release yet.
        case newChannel
        /// Release that a change was based on.
        case expectedRelease
        /// Compatibility that a new version must keep.
        case compatibility
        /// Whether an undecided compatibility is accepted.
        case acceptUndecided
        /// An invariant that a rollback may break.
        case exceptedInvariant
        /// Consent to a change despite intermediate ones.
        case force
        /// Consent to a withdrawn version.
        case reinstate
        /// Successor of a withdrawn version.
        case successor
        /// Time at which a release takes effect.
        case effectiveAt
        /// Time by which older sessions have to end.
        case finishBy
        /// Values of data sources.
        case sources
        /// Subject of answers.
        case subject
        /// Date that answers are judged by.
        case asOf
        /// Step of a form.
        case step
        /// Field of a form.
        case field
        /// Size of the last checkpoint that a witness cosigned.
        case checkpointSize
        /// Consent to answers in evidence.
        case answersInEvidence
        /// Arms of a rollout, each with its version.
        case arms
        /// One arm of a rollout.
        case arm
        /// Arm whose version is live.
        case control
        /// Stages of a rollout.
        case stages
        /// Conditions that stages wait for.
        case holds
        /// Guardrail of a rollout.
        case guardrail
        /// Observation time of subjects.
        case within
        /// Part of the subjects that a rollout may take.
        case range
        /// Seed that assigns subjects to arms.
        case seed
        /// Share of the subjects that a rollout covers.
        case coverage
        /// Export without the audience.
        case withoutAudience
        /// Role of a token.
        case role
        /// Time at which a token ends.
        case expiry
        /// Span of time after which a token ends.
        case lifetime
    }
}
