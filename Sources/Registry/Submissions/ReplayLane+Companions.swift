internal import Crypto
internal import FormEngine

/// Rows stored beside submissions, compared with the sealed records.
extension ReplayLane {
    /// Differences between a record and the rows beside its submission.
    func differences(
        of record: JudgementRecord, stored: SubmissionRecord, beside companions: SubmissionCompanions,
        judge: ReplayJudge?
    ) async throws(RegistryError) -> [ReplayReport.Difference.Reason] {
        var reasons: [ReplayReport.Difference.Reason] = []
        if endDiffers(of: record, stored, companions.ends[stored.id]) { reasons.append(.sessionEnd) }
        if try await consentsDiffer(of: record, stored, companions) { reasons.append(.consents) }
        if try await imagesDiffer(of: record, stored, companions.images[stored.id] ?? []) { reasons.append(.images) }
        if namesDiffer(of: record, stored, companions.names[stored.id] ?? [], judge: judge) { reasons.append(.names) }
        let lock = companions.locks[stored.id]
        let isLocked = record.ageLock.map { $0 == lock?.audited.digest } ?? true
        let wasLocked = try await hadLock(record, stored)
        let isOther = try await lockDiffers(lock, of: stored)
        if !isLocked || !wasLocked || isOther { reasons.append(.ageLock) }
        return reasons
    }

    /// Whether a lock does not belong to its submission's subject, as far as its row shows.
    func lockDiffers(_ lock: AgeLockRecord?, of stored: SubmissionRecord) async throws(RegistryError) -> Bool {
        guard let lock else { return false }
        let key = stored.subject.map {
            keyring.ageLockKey(of: $0, stored.form, stored.channel, isTest: stored.isTest)
        }
        if lock.key != key { return true }
        // Records of earlier programs are sealed by the subject's key itself.
        if lock.subjectKey == stored.key { return false }
        let owners = try await registry.storing { () throws(StoreError) in
            try await registry.keyStore.keyOwners([lock.subjectKey])
        }
        return owners[lock.subjectKey]?.subject != stored.subject
    }

    /// Whether each locked field of a record had a lock at the time of the submission.
    private func hadLock(_ record: JudgementRecord, _ stored: SubmissionRecord) async throws(RegistryError) -> Bool {
        guard !record.locked.isEmpty, let subject = stored.subject else { return true }
        let key = keyring.ageLockKey(of: subject, stored.form, stored.channel, isTest: stored.isTest)
        let locks = try await registry.storing { () throws(StoreError) in try await registry.store.ageLocks(of: key) }
        // Only a hundred locks are loaded, so the rest cannot be checked.
        if locks.count >= 100 { return true }
        let held = locks.filter { $0.leaf < stored.leaf && $0.lockedUntil > stored.judgedAt }
        return record.locked.allSatisfy { field in held.contains { $0.field == field } }
    }

    /// A session ends by its accepted submission; after a route its end has the hash of a step.
    private func endDiffers(
        of record: JudgementRecord, _ stored: SubmissionRecord, _ end: SessionEndRecord?
    ) -> Bool {
        guard let session = stored.session else { return end != nil }
        guard let end else { return stored.accepted }
        return end.session != session || (end.body == nil) != (record.through == nil)
    }

    private func consentsDiffer(
        of record: JudgementRecord, _ stored: SubmissionRecord, _ companions: SubmissionCompanions
    ) async throws(RegistryError) -> Bool {
        if let place = record.consentsTo {
            let given = companions.given[stored.id]
            if given?.session != place.session || given?.outcome != place.outcome { return true }
        }
        if let session = stored.session {
            let rows = (companions.consents[session] ?? []).filter { $0.leaf < stored.leaf }
            let isNamed = { (consent: JudgementRecord.Consent) in
                rows.contains { $0.outcome == consent.outcome && $0.submission == consent.submission }
            }
            return rows.count != record.consents.count || !record.consents.allSatisfy(isNamed)
        }
        // An amendment was judged by the consents of the session that the first submission ended.
        for consent in record.consents {
            let row = try await registry.storing { () throws(StoreError) in
                try await registry.store.consent(by: consent.submission)
            }
            if row?.outcome != consent.outcome { return true }
        }
        return false
    }

    /// Compares the names that the submission took with the free names in the record.
    private func namesDiffer(
        of record: JudgementRecord, _ stored: SubmissionRecord, _ rows: [NameRecord], judge: ReplayJudge?
    ) -> Bool {
        let takes = stored.accepted && !stored.isTest
        let free = takes ? record.names.filter { $0.availability == .free }.map(\.field) : []
        if free.isEmpty { return !rows.isEmpty }
        guard let judge, free.sorted() == rows.map(\.field).sorted() else { return true }
        var input = record.input
        input.names = []
        guard let questions = try? judge.form.judge(input).verdict.questions else { return true }
        return !rows.allSatisfy { row in
            questions.contains { question in
                question.field == row.field && question.namespace == row.namespace
                    && keyring.hash(ofName: question.name, in: row.namespace, on: row.channel) == row.name
            }
        }
    }

    /// Compares the images that the submission took with those in the record.
    private func imagesDiffer(
        of record: JudgementRecord, _ stored: SubmissionRecord, _ uses: [ImageUse]
    ) async throws(RegistryError) -> Bool {
        let named = (record.images.members ?? []).compactMap { member in
            member.value["id"]?.string.map { (path: member.name, id: $0, facts: member.value) }
        }
        let isTaken = { (path: String, id: String) in uses.contains { $0.field == path && $0.image == id } }
        guard uses.count == (stored.accepted ? named.count : 0) else { return true }
        for image in named {
            if stored.accepted, !isTaken(image.path, image.id) { return true }
            if try await imageDiffers(image.id, from: image.facts, isTaken: stored.accepted) { return true }
        }
        return false
    }

    /// Whether an image is missing, or differs from a record.
    private func imageDiffers(
        _ id: String, from facts: JSONValue, isTaken: Bool
    ) async throws(RegistryError) -> Bool {
        let stored = try await registry.storing { () throws(StoreError) in try await registry.store.image(id) }
        guard let record = stored?.record, let kept = record.kept else { return true }
        let keys = try await registry.storing { () throws(StoreError) in
            try await registry.keyStore.subjectKeys([kept.key])
        }
        guard let key = keys[kept.key].flatMap({ keyring.unwrap($0) }) else {
            // An erased subject's images are erased too; a key that never existed is a difference.
            let owners = try await registry.storing { () throws(StoreError) in
                try await registry.keyStore.keyOwners([kept.key])
            }
            return owners[kept.key] == nil
        }
        guard let plain = SealedBox.open(kept.box, submission: record.boxName, keyID: kept.key, key: key),
            plain.record == facts.canonicalBytes
        else { return true }
        if !isTaken { return false }
        let chunks = try await registry.storing { () throws(StoreError) in
            try await registry.store.imageChunks(kept.address)
        }
        guard let bytes = SealedImage(address: kept.address, chunks: chunks).open(keyID: kept.key, key: key) else {
            return true
        }
        let digest = "sha256:" + HexText.encode(Array(Crypto.SHA256.hash(data: bytes)))
        return facts["kept"]?["digest"]?.string != digest
            || keyring.hash(.image, [Array(kept.key.utf8), bytes]) != kept.address
    }
}

extension Keyring {
    /// The keyed hash of a subject's age locks at a form.
    func ageLockKey(of subject: [UInt8], _ form: FormKey, _ channel: Channel, isTest: Bool) -> [UInt8] {
        hash(.ageLock, [subject, Array(form.text.utf8), Array(channel.name.utf8), [isTest ? 1 : 0]])
    }
}
