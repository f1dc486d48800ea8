internal import FormEngine
internal import Registry

/// Answer to an amendment: the submission that it made, and whether that one supersedes the submission amended.
struct AmendmentAnswer: Sendable {
    /// The id of the submission that was amended.
    let amends: String
    let submission: SubmissionAnswer

    init(amends: String, _ submission: SubmissionAnswer) {
        self.amends = amends
        self.submission = submission
    }

    private var supersedes: String? { submission.receipt.record.supersedes }

    var json: JSONValue {
        submission.json.adding(["amends": .text(amends), "supersedes": .text(orNull: supersedes)])
    }

    var page: Page {
        var page = submission.page
        if supersedes != nil {
            page.line(.dim("supersedes: "), Span(amends))
        } else {
            page.line(.yellow("stands as it was: "), Span(amends))
        }
        return page
    }
}
