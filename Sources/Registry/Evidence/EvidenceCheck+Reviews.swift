internal import FormEngine

extension EvidenceCheck {
    /// Checks the reviews of the submission: each has a rejudgement of its version, the review, and the steps of that.
    mutating func checkReviews(
        _ reviews: [[EvidencePart]], of submission: EvidencePart.Read, under checkpoint: Checkpoint
    ) {
        for (index, parts) in reviews.enumerated() {
            let place = "reviews[\(index)]"
            var rows: [JSONValue] = []
            var last = submission
            for (number, evidence) in parts.enumerated() {
                let kind: RowKind = number == 0 ? .rejudgement : number == 1 ? .review : .reviewStep
                guard let read = part("\(place)[\(number)]", kind, in: evidence, under: checkpoint) else { return }
                guard read.sequence > last.sequence else { return addUnrelated(place) }
                rows.append(read.row)
                last = read
            }
            guard let review = EvidenceReport.Review(rows, of: submission.row) else { return addUnrelated(place) }
            report.reviews.append(review)
        }
    }

    private mutating func addUnrelated(_ place: String) {
        add(.partsDiffer, at: place, "The review is of another submission, or its parts do not follow each other.")
    }
}

extension EvidenceReport.Review {
    /// Reads a rejudgement, its review and the steps of that; nil unless they belong together and to a submission.
    fileprivate init?(_ rows: [JSONValue], of submission: JSONValue) {
        guard rows.count >= 2, rows[0]["form"] == submission["form"], rows[0]["version"] == submission["version"],
            let rejudgement = rows[0]["number"]?.wholeNumber, let successor = rows[0]["successor"]?.wholeNumber,
            rows[1]["submission"] == submission["id"], rows[1]["rejudgement"]?.wholeNumber == rejudgement,
            let number = rows[1]["number"]?.wholeNumber, let difference = rows[1]["difference"]?.string
        else { return nil }
        let steps = rows.dropFirst(2)
        for (index, step) in steps.enumerated() {
            guard step["rejudgement"]?.wholeNumber == rejudgement, step["review"]?.wholeNumber == number,
                step["number"]?.wholeNumber == index + 1
            else { return nil }
        }
        self.init(
            rejudgement: rejudgement, number: number, successor: successor, difference: difference,
            isClosed: steps.last?["isClosed"]?.boolean == true)
    }
}
