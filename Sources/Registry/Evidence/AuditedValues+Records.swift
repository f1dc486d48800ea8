internal import FormEngine

extension AuditedValues {
    fileprivate func time(_ name: String) -> Timestamp? { self[name]?.string.flatMap { Timestamp($0) } }

    /// Contradictions within a submission's row.
    var submissionFaults: [LeafMeaning.Fault] {
        var faults: [LeafMeaning.Fault] = []
        let accepted = self["accepted"]?.boolean
        let text = Array((self["verdict"]?.string ?? "").utf8)
        let verdict = try? JSONValue(stored: text)
        if verdict?.canonicalBytes != text || verdict?["valid"]?.boolean != accepted {
            faults.append(
                .init(code: .verdictDiffers, message: "Whether it was accepted is not what its verdict says."))
        }
        let isSealed = self["box"]?.string != nil
        let isKept = self["keepUntil"]?.string != nil
        if isSealed != (self["commitment"]?.string != nil) || isSealed != (self["boxKey"]?.string != nil)
            || isSealed != (accepted == true || isKept)
        {
            faults.append(.row("Its sealed answers do not go with whether it was accepted, or is to be kept."))
        }
        if let judgedAt = time("judgedAt"), self["id"]?.string?.timeOfUUID != judgedAt.milliseconds {
            faults.append(.row("Its id was not made when it was judged."))
        }
        return faults
    }
}

extension ReleaseRecord {
    /// Reads a release from the values that the audit speaks of.
    init?(_ row: AuditedValues, leaf: Int) {
        guard let form = row["form"]?.string.flatMap({ FormKey($0) }),
            let channel = row["channel"]?.string.flatMap({ Channel($0) }), let number = row["number"]?.wholeNumber,
            let kind = row["kind"]?.string.flatMap({ ReleaseKind(rawValue: $0) }),
            let effectiveAt = row.time("effectiveAt"), let recordedAt = row.time("recordedAt"),
            let isScheduled = row["scheduled"]?.boolean, let keepsScheduled = row["keepsScheduled"]?.boolean,
            let forced = row["forced"]?.boolean
        else { return nil }
        let draft = ReleaseDraft(
            form: form, channel: channel, number: number, kind: kind, version: row["version"]?.wholeNumber,
            scheduledFor: isScheduled ? effectiveAt : nil, finishBy: row.time("finishBy"),
            keepsScheduled: keepsScheduled, forced: forced, previousVersion: row["previousVersion"]?.wholeNumber,
            keepsRollouts: row["keepsRollouts"]?.boolean ?? false)
        self.init(draft: draft, effectiveAt: effectiveAt, recordedAt: recordedAt, leaf: leaf, actor: "")
    }
}

extension VersionStateRecord {
    /// Reads a version's state from the values that the audit speaks of.
    init?(_ row: AuditedValues, leaf: Int) {
        guard let form = row["form"]?.string.flatMap({ FormKey($0) }), let version = row["version"]?.wholeNumber,
            let withdrawn = row["withdrawn"]?.boolean, let recordedAt = row.time("recordedAt")
        else { return nil }
        let draft = VersionStateDraft(
            form: form, version: version, withdrawn: withdrawn,
            restartsSessions: row["restartsSessions"]?.boolean ?? false)
        self.init(draft: draft, recordedAt: recordedAt, leaf: leaf)
    }
}

extension UnschedulingRecord {
    /// Reads what was taken back from the values that the audit speaks of.
    init?(_ row: AuditedValues, leaf: Int) {
        guard let form = row["form"]?.string.flatMap({ FormKey($0) }),
            let channel = row["channel"]?.string.flatMap({ Channel($0) }), let release = row["release"]?.wholeNumber,
            let recordedAt = row.time("recordedAt")
        else { return nil }
        self.init(
            draft: UnschedulingDraft(form: form, channel: channel, release: release), recordedAt: recordedAt, leaf: leaf
        )
    }
}

extension String {
    /// The milliseconds in a version 7 UUID (RFC 9562, section 5.7); nil if this is none.
    var timeOfUUID: Int64? { Int64(utf8.filter { $0 != UInt8(ascii: "-") }.prefix(12).map(Character.init)) }
}

extension Int64 {
    fileprivate init?(_ digits: [Character]) { self.init(String(digits), radix: 16) }
}

extension Character {
    fileprivate init(_ byte: UInt8) { self.init(UnicodeScalar(byte)) }
}
