package import FormEngine
internal import Registry

/// Reply to an amendment: the new submission, and whether it supersedes the amended one.
package struct AmendmentReply: Sendable {
    /// The id of the submission that was amended.
    package let amends: String
    package let submission: SubmissionReply

    package init(amends: String, _ submission: SubmissionReply) {
        self.amends = amends
        self.submission = submission
    }

    package var supersedes: String? { submission.receipt.record.supersedes }

    package var json: JSONValue {
        submission.json.adding(["amends": .text(amends), "supersedes": .text(orNull: supersedes)])
    }
}
