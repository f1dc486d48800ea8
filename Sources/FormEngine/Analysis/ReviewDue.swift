/// Finds facts whose review is overdue or dated in the future, and limits on birth dates that lie in the future.
enum ReviewDue {
    /// The days that have passed, or are still to come, each where it is written.
    static func check(_ reviews: [ConfigReading.Review], asOf today: CivilDate) -> [Diagnostic] {
        reviews.compactMap { review in
            switch review.kind {
            case .checked where review.day > today:
                Diagnostic(
                    .reviewDue, at: review.place.pointer, position: review.place.position,
                    message:
                        "“\(review.fact)” is said to be checked on \(review.day.text), which is still to come on \(today.text).",
                    help: "Look at its source, and write the day when you did.")
            case .due where review.day < today:
                Diagnostic(
                    .reviewDue, at: review.place.pointer, position: review.place.position,
                    message:
                        "“\(review.fact)” was to be checked again by \(review.day.text), which has passed on \(today.text).",
                    help:
                        "Look at its source again, correct what changed, and write the new `checked_on` and `review_by`."
                )
            case .birth where review.day > today: LateBirthDate.diagnostic(review.fact, review.place)
            case .checked, .due, .birth: nil
            }
        }
    }
}

extension ConfigReading {
    /// The facts whose day of review has passed; reading alone cannot tell, since it knows no date.
    public func dueReviews(asOf today: CivilDate) -> [Diagnostic] {
        ReviewDue.check(reviews, asOf: today)
    }
}
