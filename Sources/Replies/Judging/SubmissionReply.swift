package import FormEngine
package import Registry

/// Reply to one submission.
package struct SubmissionReply: Sendable {
    package let receipt: SubmissionReceipt
    package let judgement: JudgementReply

    package init(_ receipt: SubmissionReceipt, locale: String?) {
        self.receipt = receipt
        judgement = JudgementReply(
            form: receipt.record.form, version: receipt.record.version, digest: receipt.digest,
            alias: receipt.alias, verdict: receipt.verdict, values: receipt.values ?? .null,
            isStored: receipt.values == nil,
            locale: locale ?? receipt.fallbackLocale, fallback: receipt.fallbackLocale,
            unreadSources: receipt.unreadSources, suggestions: receipt.suggestions)
    }

    package var status: ExitStatus { receipt.record.accepted ? .yes : .no }

    package var json: JSONValue {
        let record = receipt.record
        return judgement.json.adding([
            "submission": .text(record.id), "accepted": .bool(record.accepted), "release": .int(record.release),
            "rollout": .text(orNull: record.rollout), "arm": .text(orNull: record.arm),
            "reason": .text(record.reason), "backdated": .bool(record.isBackdated),
            "channel": .text(record.channel.name), "asOf": .text(record.asOf.text), "test": .bool(record.isTest),
            "judgedAt": .text(record.judgedAt.text), "repeated": .bool(receipt.isRepeated),
        ])
    }

    package var page: TextPage {
        var page = judgement.findingsPage
        page.line(headline)
        if receipt.isRepeated {
            page.line(.dim("the same request was carried out before: this is what is stored; nothing was added"))
        }
        return page
    }

    /// Accepted or refused, under which id.
    package var headline: [StyledText] {
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
