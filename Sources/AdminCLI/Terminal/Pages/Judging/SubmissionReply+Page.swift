internal import FormEngine
internal import Registry
internal import Replies

extension SubmissionReply {
    var status: ExitStatus { receipt.record.accepted ? .yes : .no }

    var page: TextPage {
        var page = judgement.findingsPage
        page.line(headline)
        if receipt.isRepeated {
            page.line(.dim("this request was carried out before: the reply is the stored one, and nothing was added"))
        }
        return page
    }

    /// The verdict with id, version, release, arm, outcome and marks.
    var headline: [StyledText] {
        let record = receipt.record
        let word: StyledText = record.accepted ? .green("accepted: ") : .red("refused: ")
        let marks = record.marks
        let arm = record.arm.map { ", arm \($0) of \(record.rollout ?? "?")" } ?? ""
        return [
            word,
            StyledText(
                "\(record.id) by \(record.form.text)@\(record.version), release \(record.release)\(arm)\(judgement.outcomeText)"
            ),
            .yellow(marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"),
        ]
    }
}
