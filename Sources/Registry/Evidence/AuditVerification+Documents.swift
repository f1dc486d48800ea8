internal import FormEngine

extension AuditVerification {
    /// Problems of versions and definitions that contradict their documents.
    func documentProblems() async throws(RegistryError) -> AuditProblems {
        let history = check.history
        var problems = AuditProblems()
        for definition in history.definitions {
            guard let name = definition.row["name"]?.string,
                try await name != nameOfDefinition(definition.row)
            else { continue }
            problems.add(
                AuditProblem(
                    code: .definitionDiffers, leaf: definition.leaf,
                    object: "\(definition.row.kind.name) \(name)",
                    message: "The definition's document is missing, or defines another name."))
        }
        for version in history.versions {
            for problem in try await self.problems(of: version) { problems.add(problem) }
        }
        return problems
    }

    /// The name in a definition's document.
    private func nameOfDefinition(_ row: AuditedValues) async throws(RegistryError) -> String? {
        guard let digest = row["digest"]?.string.flatMap({ DocumentDigest($0) }) else { return nil }
        let document = try await registry.storing { () throws(StoreError) in try await store.document(digest) } ?? []
        return row.kind == .wordList
            ? WordList(document: document)?.name : DataSourceDefinition(document: document)?.name
    }

    private func problems(of version: LogHistory.Published) async throws(RegistryError) -> [AuditProblem] {
        let row = version.row
        guard let record = VersionRecord(row) else { return [] }
        let (form, number, edition) = (record.form, record.number, record.edition)
        func problem(_ code: AuditProblem.Code, _ message: String) -> AuditProblem {
            AuditProblem(code: code, leaf: version.leaf, object: "version \(number) of \(form.text)", message: message)
        }
        let pinned: PinnedForm
        do throws(RegistryError) {
            pinned = try await registry.versionReader.pinAfresh(record)
        } catch {
            guard case .damagedVersion = error else { throw error }
            return [problem(.versionDamaged, error.message)]
        }
        var problems: [AuditProblem] = []
        if pinned.config.edition.rawValue != edition {
            problems.append(problem(.versionDiffers, "The version's document was published under another edition."))
        }
        if DocumentDigest(of: pinned.config.clientDocument(lock: pinned.lock)).text != row["client"]?.string {
            problems.append(
                problem(.clientDiffers, "The version's document for clients does not follow from its document."))
        }
        let defined = Set(check.history.definitionsInForce(before: version.leaf))
        let locked = pinned.lock.sources.map(\.digest.text) + pinned.lock.lists.map(\.digest.text)
        if locked.contains(where: { !defined.contains($0) }) {
            problems.append(
                problem(.lockDiffers, "The version refers to a definition that was not in force when it was published.")
            )
        }
        return problems
    }
}

extension LogHistory {
    /// The digests of the definitions that were in force just before a leaf.
    func definitionsInForce(before leaf: Int) -> [String] {
        var last: [String: String] = [:]
        for definition in definitions where definition.leaf < leaf {
            last[definition.row.kind.name + ":" + (definition.row["name"]?.string ?? "")] =
                definition.row["digest"]?.string
        }
        return Array(last.values)
    }
}
