extension FormState {
    /// An event on the screen or elsewhere, to which the form reacts.
    ///
    /// Fields are named by their paths: `bsn`, `owners/0/share`. An action on an unknown field, timer, check, upload or
    /// request arrived too late and changes nothing.
    public enum Action: Sendable {
        /// The screen is shown for the first time, or again after its state was restored.
        case started
        /// A person changed a field; the input of a list is an array of objects.
        ///
        /// Ticking an exclusive option clears the others; ticking another option clears the exclusive one.
        case fieldChanged(String, FieldInput)
        /// A field lost the keyboard focus.
        case fieldLeft(String)
        /// A person added an item to a list.
        case itemAdded(String)
        /// A person removed an item of a list.
        case itemRemoved(String, at: Int)
        /// A data source replied, in JSON, to the query with this number.
        case sourceLoaded(Int, [UInt8])
        /// The query of a data source with this number failed.
        case sourceFailed(Int)
        /// The person retries a failed query of a data source.
        case sourceRetried(String)
        /// The registry replied whether a name is free.
        case availabilityAnswered(Int, Availability)
        /// The person chose a suggested name for a field.
        case suggestionChosen(String, String)
        /// A timer ended.
        case timerFired(Int)
        /// The person chose an image for a field, or retries a failed upload.
        case uploadStarted(String)
        /// An upload progressed; the share that was sent, from 0 to 1.
        case uploadProgressed(Int, Double)
        /// An upload failed; `canRetry` is false if the server refused the image.
        case uploadFailed(Int, canRetry: Bool)
        /// The server refused an uploaded image for this fault.
        case uploadRefused(Int, ImageFault)
        /// The server stored an uploaded image; the value is the field's answer.
        case uploadFinished(Int, JSONValue)
        /// The person continues without an image.
        case uploadSkipped(String)
        /// The person pressed `Continue` on a step.
        case stepContinued
        /// The person pressed `Back`.
        case wentBack
        /// The person chose a step on the review page or in the list of steps.
        case stepChosen(String)
        /// The person submitted the form.
        case submitted
        /// The server or app that judges a step or a submission replied.
        case responded(Int, Response)
        /// Somebody else consented to the form's outcome, so that the person continues.
        case consentGiven(String)
        /// The person chose another language.
        case languageChanged(String)
        /// A new day began, so that ages and relative dates change.
        case dayChanged(CivilDate)
        /// The author replaced the config; the answers stay.
        case configReplaced(Candidate)
        /// A link fills in fields: an object by field id; values that do not fit are ignored.
        case prefilled(JSONValue)
        /// The form continues from a stored state.
        case restored([UInt8])
    }

    /// The registry's reply whether a name is free.
    public enum Availability: Sendable, Equatable {
        /// The name is free.
        case free
        /// The name is taken; the suggestions are free.
        case taken(suggestions: [String])
        /// The registry could not be reached, so it is unknown whether the name is free.
        case unknown
    }

    /// The server's response to a step or a submission.
    public enum Response: Sendable {
        /// The answers were accepted; a submission has a reference number.
        case accepted(reference: String?)
        /// The server refused the answers.
        case refused([Refusal])
        /// The data sources with these names have no reply yet.
        case pending([String])
        /// The session continued on another screen.
        case moved
        /// The form was replaced by another version.
        case superseded
        /// The server could not be reached.
        case failed
    }

    /// A fault that the server or app found in an answer.
    public struct Refusal: Sendable, Equatable {
        /// The field's path; empty if the refusal concerns no field.
        public var field: String
        /// The stable code of the fault.
        public var code: String
        /// The message, in the screen's language.
        public var message: String
        /// Whether the refusal is an error or a warning.
        public var severity: Rule.Severity
        /// Free names, if the answer was a taken name.
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
