package import FormEngine
package import Registry

/// Document of a version, with exactly the bytes of its digest, and the word lists that it locks.
package struct VersionDocument: Sendable {
    package let record: VersionRecord
    /// Whether the document includes server rules, which clients do not get.
    package let isWhole: Bool
    package let bytes: [UInt8]
    private let lists: [(name: String, document: [UInt8])]

    package init(_ record: VersionRecord, isWhole: Bool, in registry: Registry) async throws {
        self.record = record
        self.isWhole = isWhole
        if isWhole {
            guard let document = try await registry.store.document(record.digest) else {
                throw RegistryError.noSuchVersion(record.form, record.number, newest: record.number)
            }
            bytes = document
        } else {
            bytes = try await registry.clientDocument(of: record)
        }
        lists = try await registry.lockedLists(of: bytes)
    }

    package var json: JSONValue {
        let digest = isWhole ? record.digest : record.clientDigest
        var members: [JSONValue.Member] = [
            .init("form", .text(record.form.text)), .init("version", .int(record.number)),
            .init("digest", .text(digest.text)),
        ]
        if !isWhole { members.append(.init("hasServerRules", .bool(record.clientDigest != record.digest))) }
        members.append(.init(isWhole ? "pinned" : "document", .text(String(decoding: bytes, as: UTF8.self))))
        members.append(.init("lists", listsJSON))
        return .object(members)
    }

    private var listsJSON: JSONValue {
        .array(
            lists.map {
                .object(["name": .text($0.name), "document": .text(String(decoding: $0.document, as: UTF8.self))])
            })
    }
}
