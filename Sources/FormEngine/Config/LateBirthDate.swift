/// Diagnostic for date fields whose age is computed and whose `max_date` permits future dates.
enum LateBirthDate {
    /// Error about a `max_date` that permits dates after the day of judging.
    static func diagnostic(_ field: String, _ place: Place) -> Diagnostic {
        Diagnostic(
            .lateBirthDate, at: place.pointer, place.position,
            "An age is asked of `\(field)`, and this `max_date` lets a date pass that is still to come.",
            help: "Write `max_date: today`, or leave it out, which means that; it must be an error.")
    }
}
