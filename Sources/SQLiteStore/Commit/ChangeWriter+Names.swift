internal import GRDB
internal import Registry

/// Names: rows that stay.
extension ChangeWriter {
    func insert(_ record: NameRecord, leaf: Int) throws {
        try db.run(
            """
            INSERT INTO names (submission, field, channel, namespace, letters, look, taken_at, salt, leaf)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(record.submission), .text(record.field), .text(record.channel.name), .text(record.namespace),
                .blob(record.name.letters), .blob(record.name.look), .text(record.takenAt.text), .blob(record.salt),
                .integer(leaf),
            ])
    }

    func insert(_ record: NameReleaseRecord) throws {
        try db.run(
            "INSERT INTO name_releases (submission, field, freed_at, rests_until, leaf) VALUES (?, ?, ?, ?, ?)",
            [
                .text(record.submission), .text(record.field), .text(record.freedAt.text),
                .text(record.restsUntil.text), .integer(record.leaf),
            ])
    }
}
