package import FormEngine
package import Registry

/// Row of `names list`: the submission that took a name, and when; the name itself is not stored.
package struct NameRow {
    package let name: StoredName

    package init(_ name: StoredName) {
        self.name = name
    }

    package static let keys = ["submission", "field", "namespace", "channel", "takenAt", "freedAt", "restsUntil"]

    package var json: JSONValue {
        let record = name.record
        return .object([
            "submission": .text(record.submission), "field": .text(record.field),
            "namespace": .text(record.namespace), "channel": .text(record.channel.name),
            "takenAt": .time(record.takenAt), "freedAt": name.release.map { .time($0.freedAt) } ?? .null,
            "restsUntil": name.release.map { .time($0.restsUntil) } ?? .null,
        ])
    }
}
