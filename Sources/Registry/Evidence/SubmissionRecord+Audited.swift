internal import FormEngine

extension SubmissionRecord {
    /// The row's values; by `box` and `commitment` they speak of the sealed box too.
    public var audited: AuditedValues {
        AuditedValues(
            .submission,
            binding + [
                .init("asOf", .text(asOf.text)), .init("box", .hex(boxDigest)), .init("commitment", .hex(commitment)),
                .init("form", .text(form.text)), .init("verdict", .text(String(decoding: verdict, as: UTF8.self))),
                .init("version", .int(version)),
            ], actor: contextBy, plain: ["boxKey": .optional(key)])
    }

    /// The row's values that the sealed record holds as well, beside those that the judging itself takes.
    ///
    /// They are settled before the record is sealed. Its place, its leaf, commitment and box are known only afterwards.
    var binding: [JSONValue.Member] {
        [
            .init("accepted", .bool(accepted)), .init("arm", .optional(arm)),
            .init("boxKey", .optional(key.map { SaltedDigest.text(of: Array($0.utf8), as: "key", salt: salt) })),
            .init("channel", .text(channel.name)), .init("clockDate", .text(clockDate.text)),
            .init("contextBy", .text(SaltedDigest.text(of: Array(contextBy.utf8), as: "voucher", salt: salt))),
            .init("exposure", .optional(exposure)), .init("id", .text(id)), .init("isTest", .bool(isTest)),
            .init("judgedAt", .text(judgedAt.text)), .init("keepUntil", .optional(keepUntil?.text)),
            .init("reason", .text(reason)), .init("release", .int(release)), .init("rollout", .optional(rollout)),
            .init("session", .optional(session)),
            .init("subject", .optional(subject.map { SaltedDigest.text(of: $0, as: "subject", salt: salt) })),
            .init("supersedes", .optional(supersedes)),
        ]
    }
}

extension IdempotencyUse {
    /// The row's values.
    public var audited: AuditedValues {
        AuditedValues(
            .idempotency,
            [
                .init("body", .hex(body)), .init("key", .hex(key)), .init("salt", .hex(salt)),
                .init("submission", .text(submission)), .init("usedAt", .text(usedAt.text)),
            ])
    }
}
