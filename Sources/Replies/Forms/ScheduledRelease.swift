package import FormEngine
package import Registry

/// A scheduled release, as a part of other replies.
package struct ScheduledRelease {
    package var record: ReleaseRecord

    package init(
        record: ReleaseRecord
    ) {
        self.record = record
    }

    package var json: JSONValue {
        .object([
            "channel": .text(record.draft.channel.name), "release": .int(record.number),
            "version": .int(orNull: record.version), "effectiveAt": .text(record.effectiveAt.text),
        ])
    }

    /// Release and its time in a table's cell: `production: 3 from 2026-12-01T09:00:00.000Z (release 5)`.
    package var text: String {
        let version = record.version.map { "\($0)" } ?? "closed"
        return "\(record.draft.channel.name): \(version) from \(record.effectiveAt.text) (release \(record.number))"
    }
}
