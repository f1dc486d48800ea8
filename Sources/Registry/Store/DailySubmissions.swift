public import FormEngine

/// How many submissions of a form were judged on a day.
public struct DailySubmissions: Sendable, Equatable {
    /// The form.
    public var form: FormKey
    /// The day, in UTC.
    public var day: CivilDate
    /// How many were accepted.
    public var accepted: Int
    /// How many were refused.
    public var refused: Int

    /// Counts of a form and day.
    public init(form: FormKey, day: CivilDate, accepted: Int, refused: Int) {
        self.form = form
        self.day = day
        self.accepted = accepted
        self.refused = refused
    }
}
