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
}
