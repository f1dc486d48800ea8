internal import FormEngine

extension AuditedValues {
    /// Contradictions within a submission's row.
    func submissionFaults(_ verdict: StatedVerdict) -> [LeafMeaning.Fault] {
        var faults: [LeafMeaning.Fault] = []
        let accepted = self["accepted"]?.boolean
        if !verdict.isCanonical || verdict.isValid != accepted {
            faults.append(
                .init(code: .verdictDiffers, message: "The submission's acceptance differs from its verdict."))
        }
        let isSealed = self["box"]?.string != nil
        let isKept = self["keepUntil"]?.string != nil
        if isSealed != (self["commitment"]?.string != nil) || isSealed != (self["boxKey"]?.string != nil)
            || isSealed != (accepted == true || isKept)
        {
            faults.append(.row("The submission's sealed answers contradict whether it was accepted, or is to be kept."))
        }
        if !hasID(madeAt: "judgedAt") {
            faults.append(.row("The submission's id does not encode the time of judging."))
        }
        return faults
    }

    /// Whether the id encodes the row's time of this name; UUIDs cannot encode times before 1970, and encode 1970
    /// instead.
    func hasID(madeAt name: String) -> Bool {
        guard let time = time(name) else { return false }
        return self["id"]?.string?.timeOfUUID == max(0, time.milliseconds)
    }
}

extension ReleaseRecord {
    /// Parses a release from audited values.
    init?(_ row: AuditedValues, leaf: Int) {
        guard let form = row["form"]?.string.flatMap({ FormKey($0) }),
            let channel = row["channel"]?.string.flatMap({ Channel($0) }), let number = row["number"]?.wholeNumber,
            let kind = row["kind"]?.string.flatMap({ ReleaseKind(rawValue: $0) }),
            let effectiveAt = row.time("effectiveAt"), let recordedAt = row.time("recordedAt"),
            let isScheduled = row["scheduled"]?.boolean, let keepsScheduled = row["keepsScheduled"]?.boolean,
            let forced = row["forced"]?.boolean
        else { return nil }
        var draft = ReleaseDraft(
            form: form, channel: channel, number: number, kind: kind, version: row["version"]?.wholeNumber,
            scheduledFor: isScheduled ? effectiveAt : nil, finishBy: row.time("finishBy"),
            keepsScheduled: keepsScheduled, forced: forced, previousVersion: row["previousVersion"]?.wholeNumber,
            keepsRollouts: row["keepsRollouts"]?.boolean ?? false)
        draft.changePage = row["changePage"]?.string
        draft.acceptsUndecided = row["acceptsUndecided"]?.boolean ?? false
        draft.excepted = row["excepted"]?.elements?.compactMap(\.string) ?? []
        self.init(draft: draft, effectiveAt: effectiveAt, recordedAt: recordedAt, leaf: leaf, actor: "")
    }
}

extension VersionStateRecord {
    /// Parses a version's state from audited values.
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
    /// Parses the unscheduling of a release from audited values.
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
    /// The milliseconds in a version 7 UUID (RFC 9562, section 5.7); nil for another text.
    var timeOfUUID: Int64? { hexadecimalNumber(of: 12).map { Int64($0) } }

    /// The number in the first hexadecimal digits of a UUID; nil if they are too few, or mixed with others.
    func hexadecimalNumber(of count: Int) -> UInt128? {
        var (number, found) = (UInt128(0), 0)
        for byte in utf8 where byte != UInt8(ascii: "-") {
            if found == count { return number }
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte)
            guard let digit = HexText.value(of: isCapital ? byte | 0x20 : byte) else { return nil }
            number = number << 4 | UInt128(digit)
            found += 1
        }
        return found == count ? number : nil
    }
}

/// Parts of a stored verdict that the audit compares.
struct StatedVerdict {
    /// Whether it is canonical JSON.
    let isCanonical: Bool
    /// Whether it states that the answers are valid; nil without a statement.
    let isValid: Bool?
    /// The outcome's name; nil if it states none.
    let outcome: String?

    init(_ text: String) {
        let bytes = Array(text.utf8)
        let value = try? JSONValue(stored: bytes)
        isCanonical = value?.canonicalBytes == bytes
        isValid = value?["valid"]?.boolean
        outcome = value?["outcome"]?.string
    }
}

extension LogHistory {
    /// The verdict of a row, parsed once for each text, since most rows of a log share a few.
    mutating func verdict(of row: AuditedValues) -> StatedVerdict {
        let text = row["verdict"]?.string ?? ""
        if let known = verdicts[text] { return known }
        if verdicts.count >= 256 { verdicts.removeAll(keepingCapacity: true) }
        let verdict = StatedVerdict(text)
        verdicts[text] = verdict
        return verdict
    }
}
