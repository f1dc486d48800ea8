public import FormEngine

/// Counts of a form's submissions judged on one day.
public struct DailySubmissions: Sendable, Equatable {
    /// The form.
    public var form: FormKey
    /// The day, in UTC.
    public var day: CivilDate
    /// The number of accepted submissions.
    public var accepted: Int
    /// The number of refused attempts.
    public var refused: Int

    /// Counts of a form and day.
    public init(form: FormKey, day: CivilDate, accepted: Int, refused: Int) {
        self.form = form
        self.day = day
        self.accepted = accepted
        self.refused = refused
    }
}
