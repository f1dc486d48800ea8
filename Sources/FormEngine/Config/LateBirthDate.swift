/// Diagnostic for date fields whose age is computed and whose `max_date` permits future dates.
enum LateBirthDate {
    /// Error about a `max_date` that permits dates after the day of judging.
    static func diagnostic(_ field: String, _ place: Place) -> Diagnostic {
        Diagnostic(
            .lateBirthDate, at: place.pointer, position: place.position,
            message: "The age of `\(field)` is computed, but this `max_date` permits dates in the future.",
            help: "Write `max_date: today` with severity error, or leave `max_date` out, which means the same.")
    }
}
