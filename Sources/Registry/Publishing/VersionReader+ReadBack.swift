internal import FormEngine

extension VersionReader {
    /// Parses the documents of a change with their usual parsers before they are stored.
    ///
    /// The store parses rows and leaves when it prepares the change; answers are parsed where they are sealed.
    func readBack(_ change: Change) async throws(RegistryError) {
        for part in change.parts {
            for row in part.rows {
                switch row {
                case let version as SourcedVersion: try await readBack(version.record, part.rows)
                case let source as DataSourceRecord:
                    let document = part.rows.document(source.digest)
                    guard document.map({ DataSourceDefinition(document: $0) != nil }) ?? true else {
                        throw .store(.unstorable("the definition of \(source.name)"))
                    }
                case let list as WordListRecord:
                    guard part.rows.document(list.digest).map({ WordList(document: $0) != nil }) ?? true else {
                        throw .store(.unstorable("the word list \(list.name)"))
                    }
                default: break
                }
            }
        }
    }

    /// Pins a version both from its document and from the one for clients.
    private func readBack(_ record: VersionRecord, _ rows: [any NewRow]) async throws(RegistryError) {
        guard let document = rows.document(record.digest), let client = rows.document(record.clientDigest) else {
            return
        }
        let (lists, clientLists) = (
            try await registry.lockedLists(of: document), try await registry.lockedLists(of: client)
        )
        do throws(PinError) {
            let form = try PinnedForm(document: document, expecting: record.digest, lists: lists)
            _ = try ClientForm(document: client, expecting: record.clientDigest, lists: clientLists)
            guard form.config.form == record.form, form.config.edition.rawValue == record.edition else {
                throw .unreadable
            }
        } catch {
            throw .store(.unstorable("version \(record.number) of \(record.form.text)"))
        }
    }
}

extension [any NewRow] {
    /// The document of a digest among the rows; nil if it was stored earlier.
    fileprivate func document(_ digest: DocumentDigest) -> [UInt8]? {
        lazy.compactMap { $0 as? StoredDocument }.first { $0.digest == digest }?.bytes
    }
}
