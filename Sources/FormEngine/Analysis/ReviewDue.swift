/// Finds facts that nobody has looked at for longer than they themselves allow.
enum ReviewDue {
    /// The days that have passed, each where it is written.
    static func check(_ reviews: [ConfigReading.Review], asOf today: CivilDate) -> [Diagnostic] {
        reviews.filter { $0.day < today }.map { review in
            Diagnostic(
                .reviewDue, at: review.place.pointer, review.place.position,
                "The fact was to be checked again by \(review.day.text), which has passed on \(today.text).",
                help: "Look at its source again, correct what changed, and write the new `checked_on` and `review_by`.")
        }
    }
}

extension ConfigReading {
    /// The facts whose day of review has passed; reading alone cannot tell, since it knows no date.
    public func dueReviews(asOf today: CivilDate) -> [Diagnostic] {
        ReviewDue.check(reviews, asOf: today)
    }
}
