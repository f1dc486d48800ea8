extension FormState {
    /// A side effect that the screen must carry out for the form.
    public enum Effect: Sendable, Equatable {
        /// Query a data source with these answers, an object by field; reply with `sourceLoaded` or `sourceFailed` and
        /// this number.
        case loadSource(Int, String, answers: JSONValue)
        /// Cancel the query of a data source.
        case cancelSource(Int)
        /// Check whether a name is free; reply with `availabilityAnswered` and this number.
        case checkName(Int, NameQuestion)
        /// Cancel the check of a name.
        case cancelCheck(Int)
        /// Start a timer; send `timerFired` with this number when it ends.
        case startTimer(Int, milliseconds: Int)
        /// Cancel a timer.
        case cancelTimer(Int)
        /// Send a step's answers to the server; reply with `responded` and this number.
        ///
        /// The answers are a JSON object of the step's own fields, including passwords.
        case validateStep(Int, step: String, answers: [UInt8])
        /// Submit all answers except passwords, which were sent with their steps; reply with `responded` and this
        /// number.
        case submit(Int, answers: [UInt8])
        /// Cancel the request of a step or a submission.
        case cancelRequest(Int)
        /// Upload the image that was chosen for a field; reply with `uploadProgressed`, `uploadFinished` or
        /// `uploadFailed`.
        case upload(Int, field: String)
        /// Cancel an upload.
        case cancelUpload(Int)
        /// Announce a text to screen readers.
        case announce(String)
        /// Move the keyboard focus.
        case focus(FocusTarget)
    }

    /// The target of the keyboard focus.
    public enum FocusTarget: Sendable, Equatable {
        /// The control of a field, by the field's path.
        case field(String)
        /// The button that adds an item to a list, by the list's path.
        case addButton(String)
        /// The heading of a step, by the step's id.
        case heading(String)
        /// The error summary, if no field has the error.
        case summary
        /// The heading of the review page.
        case review
        /// The heading of the outcome.
        case outcome
    }

    /// A notice about the form as a whole.
    public enum Notice: Sendable, Equatable {
        /// The data sources with these names have no reply yet, so the submission was not stored.
        case pending([String])
        /// The session continued on another screen.
        case moved
        /// The form was replaced by another version.
        case superseded
        /// The server could not be reached; the person may try again.
        case failed
        /// The stored state does not belong to this form.
        case notRestored
        /// The answers cannot be judged, since they exceed the limits on size or depth.
        case unreadable
    }
}
