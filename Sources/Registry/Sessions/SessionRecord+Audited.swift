internal import FormEngine

extension SessionRecord {
    /// The row's values.
    public var audited: AuditedValues {
        AuditedValues(
            .session,
            [
                .init("arm", .optional(arm)),
                .init("boxKey", .text(SaltedDigest.text(of: Array(key.utf8), as: .key, salt: salt))),
                .init("channel", .text(channel.name)),
                .init("contextBy", .text(SaltedDigest.text(of: Array(contextBy.utf8), as: .voucher, salt: salt))),
                .init("expiresAt", .text(expiresAt.text)), .init("exposure", .optional(exposure)),
                .init("form", .text(form.text)), .init("id", .text(id)), .init("isTest", .bool(isTest)),
                .init("reason", .text(reason)), .init("release", .int(release)), .init("rollout", .optional(rollout)),
                .init("startedAt", .text(startedAt.text)),
                .init("subject", .optional(subject.map { SaltedDigest.text(of: $0, as: .subject, salt: salt) })),
                .init("version", .int(version)),
            ], actor: contextBy, subject: subject, key: key)
    }
}

extension SessionEndRecord {
    /// The row's values.
    public var audited: AuditedValues {
        AuditedValues(
            .sessionEnd,
            [
                .init("body", .hex(body)), .init("endedAt", .text(endedAt.text)), .init("secret", .hex(secret)),
                .init("session", .text(session)),
                .init("submission", .text(submission)),
            ])
    }
}
