/// Finds birth dates that may be later than the day of judging.
enum LateBirthDate {
    /// Fault of a `max_date` that lets such a date pass.
    static func diagnostic(_ field: String, _ place: Place) -> Diagnostic {
        Diagnostic(
            .lateBirthDate, at: place.pointer, position: place.position,
            message: "An age is asked of `\(field)`, and this `max_date` lets a date pass that is still to come.",
            help: "Write `max_date: today`, or leave it out, which means that; it must be an error.")
    }
}
