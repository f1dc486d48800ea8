extension FormState {
    /// Something that a screen must do, since the state cannot.
    public enum Effect: Sendable, Equatable {
        /// Ask a data source about these answers, an object by fields; answer with `sourceLoaded` or `sourceFailed` and this
        /// number.
        case loadSource(Int, String, answers: JSONValue)
        /// Nobody waits for the answer of a data source any more.
        case cancelSource(Int)
        /// Ask whether a name is free; answer with `availabilityAnswered` and this number.
        case checkName(Int, NameQuestion)
        /// Nobody waits for the answer about a name any more.
        case cancelCheck(Int)
        /// Send `timerFired` with this number after a number of milliseconds.
        case startTimer(Int, milliseconds: Int)
        /// A timer is not waited for any more.
        case cancelTimer(Int)
        /// Send a step's answers to the session's keeper; reply with `responded` and this number.
        ///
        /// The answers are a JSON object of the step's own, passwords among them.
        case validateStep(Int, step: String, answers: [UInt8])
        /// Submit all answers but passwords, which went with their steps; answer with `responded` and this number.
        case submit(Int, answers: [UInt8])
        /// Nobody waits for what a step or a submission was answered any more.
        case cancelRequest(Int)
        /// Send the image that was chosen for a field; answer with `uploadProgressed`, `uploadFinished` or `uploadFailed`.
        case upload(Int, field: String)
        /// An image is not to be sent any more.
        case cancelUpload(Int)
        /// Announce a text to screen readers.
        case announce(String)
        /// Move the focus.
        case focus(FocusTarget)
    }

    /// Part of a screen that can take the focus.
    public enum FocusTarget: Sendable, Equatable {
        /// A field's control, by its path.
        case field(String)
        /// The button that adds an item to a list, by the list's path.
        case addButton(String)
        /// The heading of a step, by its id.
        case heading(String)
        /// The summary of what is wrong, where no field is.
        case summary
        /// The heading of the review.
        case review
        /// The heading of the outcome.
        case outcome
    }

    /// News that concern no field.
    public enum Notice: Sendable, Equatable {
        /// Data sources without a reply yet, so that no submission was stored.
        case pending([String])
        /// The session went on elsewhere.
        case moved
        /// The form was replaced by another version.
        case superseded
        /// The server could not be reached; the person may try again.
        case failed
        /// The bytes to be restored are no state of this form.
        case notRestored
        /// The answers cannot be judged, since they are larger or deeper than any document may be.
        case unreadable
    }
}
