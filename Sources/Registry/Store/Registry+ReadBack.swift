internal import FormEngine

extension Registry {
    /// Reads the documents of a change back, by the readers that will read them, before they are stored.
    ///
    /// Rows and leaves are read back where they are written, answers where they are sealed.
    func readBack(_ change: Change) async throws(RegistryError) {
        for part in change.parts {
            for row in part.rows {
                switch row {
                case .version(let record, _): try await readBack(record, part.rows)
                case .dataSource(let record):
                    let document = part.rows.document(record.digest)
                    guard document.map({ DataSourceDefinition(document: $0) != nil }) ?? true else {
                        throw .store(.unstorable("the definition of \(record.name)"))
                    }
                case .wordList(let record):
                    guard part.rows.document(record.digest).map({ WordList(document: $0) != nil }) ?? true else {
                        throw .store(.unstorable("the word list \(record.name)"))
                    }
                default: break
                }
            }
        }
    }

    /// Reads a version as it will be pinned, and as clients will.
    private func readBack(_ record: VersionRecord, _ rows: [NewRow]) async throws(RegistryError) {
        guard let document = rows.document(record.digest), let client = rows.document(record.clientDigest) else {
            return
        }
        let (lists, clientLists) = (try await lockedLists(of: document), try await lockedLists(of: client))
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

extension [NewRow] {
    /// The document of a digest among the rows; nil if it was stored before.
    fileprivate func document(_ digest: DocumentDigest) -> [UInt8]? {
        for case .document(digest, let bytes) in self { return bytes }
        return nil
    }
}
