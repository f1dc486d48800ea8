extension FormState {
    /// Something that happened, on the screen or elsewhere.
    ///
    /// Fields are named by their paths: `bsn`, `owners/0/share`. An action on an unknown field, timer, check, upload or
    /// request came too late and changes nothing.
    public enum Action: Sendable {
        /// The screen is shown for the first time, or again after it was restored.
        case started
        /// A field was changed; a list takes an array of objects.
        ///
        /// Selecting an exclusive choice clears the others; selecting another choice clears the exclusive one.
        case fieldChanged(String, FieldInput)
        /// A field lost the focus.
        case fieldLeft(String)
        /// A list has one item more.
        case itemAdded(String)
        /// An item of a list was taken away.
        case itemRemoved(String, at: Int)
        /// A data source answered the request of this number: JSON.
        case sourceLoaded(Int, [UInt8])
        /// A data source did not answer.
        case sourceFailed(Int)
        /// The person retries a data source that failed.
        case sourceRetried(String)
        /// The registry replied whether a name is free.
        case availabilityAnswered(Int, Availability)
        /// A name was chosen among those suggested for a field.
        case suggestionChosen(String, String)
        /// A timer's time has passed.
        case timerFired(Int)
        /// An image was chosen for a field, or an upload that failed is to be tried once more.
        case uploadStarted(String)
        /// Progress of an upload, from 0 to 1.
        case uploadProgressed(Int, Double)
        /// An image did not arrive; `canRetry` is false for one that is refused.
        case uploadFailed(Int, canRetry: Bool)
        /// An image arrived and is refused, for what is wrong with it.
        case uploadRefused(Int, ImageFault)
        /// An image arrived, and is named by this answer.
        case uploadFinished(Int, JSONValue)
        /// The person goes on without an image.
        case uploadSkipped(String)
        /// `Continue` on a step.
        case stepContinued
        /// `Back`.
        case wentBack
        /// A step was chosen, in the review or in a list of steps.
        case stepChosen(String)
        /// The answers are sent for good.
        case submitted
        /// The server or app that judges a step or a submission replied.
        case responded(Int, Response)
        /// Somebody else consented to the outcome that the form had, so that the person goes on.
        case consentGiven(String)
        /// The person reads another language.
        case languageChanged(String)
        /// A new day began.
        case dayChanged(CivilDate)
        /// The author changed the config; the answers stay.
        case configReplaced(Candidate)
        /// A link fills fields in: an object by their ids; what it cannot fill in is left alone.
        case prefilled(JSONValue)
        /// A state that was saved, of this form, goes on here.
        case restored([UInt8])
    }

    /// Answer to the question whether a name is free.
    public enum Availability: Sendable, Equatable {
        /// Nobody has it.
        case free
        /// Somebody has it; others may be free.
        case taken(suggestions: [String])
        /// The registry could not be reached.
        case unknown
    }

    /// Answer to a step or a submission.
    public enum Response: Sendable {
        /// The answers were accepted; a submission has a reference.
        case accepted(reference: String?)
        /// The answers were refused.
        case refused([Refusal])
        /// Data sources without a reply yet: their names.
        case pending([String])
        /// The session went on elsewhere.
        case moved
        /// The form was replaced by another version.
        case superseded
        /// The server could not be reached.
        case failed
    }

    /// Fault that another judge found with an answer.
    public struct Refusal: Sendable, Equatable {
        /// The field's path; empty if it concerns none.
        public var field: String
        /// The stable code.
        public var code: String
        /// The message, in the screen's language.
        public var message: String
        /// How much it weighs.
        public var severity: Rule.Severity
        /// Names that are free, where one is taken.
        public var suggestions: [String]

        /// A refusal of a field's answer.
        public init(
            field: String, code: String, message: String, severity: Rule.Severity = .error, suggestions: [String] = []
        ) {
            self.field = field
            self.code = code
            self.message = message
            self.severity = severity
            self.suggestions = suggestions
        }
    }
}
