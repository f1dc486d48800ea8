internal import FormEngine

extension SubmissionRecord {
    /// The row's values; by `box` and `commitment` they speak of the sealed box too.
    public var audited: AuditedValues {
        AuditedValues(
            .submission,
            binding.merged(with: [
                .init("asOf", .text(asOf.text)), .init("box", .hex(boxDigest)), .init("commitment", .hex(commitment)),
                .init("form", .text(form.text)), .init("verdict", .text(String(decoding: verdict, as: UTF8.self))),
                .init("version", .int(version)),
            ]), actor: contextBy, subject: subject, key: key, plain: ["boxKey": .optional(key)])
    }
}

extension [JSONValue.Member] {
    /// Members of two lists that each are in the order of their names; canonical JSON of them need not be sorted then.
    fileprivate func merged(with others: [JSONValue.Member]) -> [JSONValue.Member] {
        var merged: [JSONValue.Member] = []
        merged.reserveCapacity(count + others.count)
        var rest = others[...]
        for member in self {
            while let next = rest.first, next.name < member.name { merged.append(rest.removeFirst()) }
            merged.append(member)
        }
        return merged + rest
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
