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
            ], actor: contextBy, subject: subject, plain: ["boxKey": .optional(key)])
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
