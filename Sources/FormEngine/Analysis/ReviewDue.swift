/// Finds facts whose review is overdue or whose check date is in the future, and birth date limits in the future.
enum ReviewDue {
    /// Warnings about review dates, each placed at the date in the config.
    static func check(_ reviews: [ConfigReading.Review], asOf today: CivilDate) -> [Diagnostic] {
        reviews.compactMap { review in
            switch review.kind {
            case .checked where review.day > today:
                Diagnostic(
                    .reviewDue, at: review.place.pointer, position: review.place.position,
                    message:
                        "“\(review.fact)” has the check date \(review.day.text), which is after today, \(today.text).",
                    help: "Check the fact's source, and write the date of that check.")
            case .due where review.day < today:
                Diagnostic(
                    .reviewDue, at: review.place.pointer, position: review.place.position,
                    message:
                        "“\(review.fact)” was due for review by \(review.day.text), which is before today, \(today.text).",
                    help:
                        "Check the fact's source again, correct what changed, and write the new `checked_on` and `review_by`."
                )
            case .birth where review.day > today: LateBirthDate.diagnostic(review.fact, review.place)
            case .checked, .due, .birth: nil
            }
        }
    }
}

extension ConfigReading {
    /// Facts whose review date has passed.
    ///
    /// Parsing alone cannot report them, since it does not know today's date.
    public func dueReviews(asOf today: CivilDate) -> [Diagnostic] {
        ReviewDue.check(reviews, asOf: today)
    }
}
