internal import FormEngine

/// Fast check that most judgement records are unchanged, without building values.
///
/// The values of members are canonical JSON, whose bytes can be compared with the expected ones. Any mismatch makes the
/// caller parse the record in full (`JudgementRecord`), which finds the reasons.
struct RecordGlance {
    /// Members that are compared after judging the answers.
    private struct Results {
        var calculated = ObjectBytes()
        /// Name of the outcome; nil without one.
        var outcome: [UInt8]?
        var outcomeParameters = ObjectBytes()

        /// Whether a judgement has equal results, and the stored verdict.
        @inline(__always)
        func agree(with judgement: ComparedJudgement, verdict: [UInt8]) -> Bool {
            judgement.verdict == verdict
                && outcome.map { outcome in judgement.outcome.map { outcome.elementsEqual($0.utf8) } ?? false }
                    ?? (judgement.outcome == nil)
                && outcomeParameters.bytes == judgement.outcomeParameters && calculated.bytes == judgement.calculated
        }
    }

    /// Whether an unchanged record, which replays identically, has attested passwords; nil if the fast check cannot
    /// decide.
    static func isIdentical(
        _ contents: SealedBox.Contents, to stored: SealedSubmission, _ judge: ReplayJudge
    ) -> Bool? {
        guard stored.use == nil, let (input, results) = read(contents, of: stored.record, pin: judge.pin),
            let judgement = judge.compared(input), results.agree(with: judgement, verdict: stored.record.verdict)
        else { return nil }
        return !input.attested.isEmpty
    }

    /// Whether another form judges an unchanged record as its own version did: verdict, outcome and calculated values;
    /// false as well if the fast check cannot decide.
    static func isAlike(
        _ contents: SealedBox.Contents, to row: SubmissionRecord, pin: [UInt8], by judge: Judge
    ) -> Bool {
        guard let (input, results) = read(contents, of: row, pin: pin), let judgement = try? judge.compared(input)
        else { return false }
        return results.agree(with: judgement, verdict: row.verdict)
    }

    /// Whether a record to be sealed can be parsed, and agrees with its row and pin.
    fileprivate static func canRead(_ contents: SealedBox.Contents, of row: SubmissionRecord, pin: [UInt8]) -> Bool {
        read(contents, of: row, pin: pin) != nil
    }

    /// The input and results of a record; nil unless it agrees with its row and pin.
    private static func read(
        _ contents: SealedBox.Contents, of row: SubmissionRecord, pin: [UInt8]
    ) -> (JudgementInput, Results)? {
        contents.withEntries { read(&$0, of: row, pin: pin) } ?? nil
    }

    private static func read(
        _ entries: inout RecordEntries, of row: SubmissionRecord, pin: [UInt8]
    ) -> (JudgementInput, Results)? {
        var results = Results()
        var (answers, attested, sources) = (ObjectBytes(), ObjectBytes(), ObjectBytes())
        var (context, hasFrame): (JSONValue?, Bool) = (nil, false)
        while let entry = entries.next() {
            // A record that lacks a member cannot be judged again.
            guard case .member(_, let name, let value) = entry else { return nil }
            if let name = unsafe name.within("answers/") {
                unsafe answers.append(name, value)
            } else if let name = unsafe name.within("sources/") {
                unsafe sources.append(name, value)
            } else if let name = unsafe name.within("calculated/") {
                unsafe results.calculated.append(name, value)
            } else if let name = unsafe name.within("outcomeParameters/") {
                unsafe results.outcomeParameters.append(name, value)
            } else if let name = unsafe name.within("attested/") {
                unsafe attested.append(name, value)
            } else if unsafe name.elementsEqual(contextName) {
                context = unsafe value.elementsEqual(nothing) ? .object([]) : try? JSONValue(stored: value)
            } else if unsafe name.elementsEqual(frameName) {
                guard let frame = unsafe Frame(value, of: row, pin: pin) else { return nil }
                (results.outcome, hasFrame) = (frame.outcome, true)
            } else if unsafe name.within("passwords/") == nil, unsafe name.within("options/") == nil {
                // A record with images or names has further rows, which need the full comparison.
                return nil
            }
        }
        guard entries.isWellFormed, hasFrame, let context else { return nil }
        guard !answers.isMalformed, !sources.isMalformed, !attested.isMalformed else { return nil }
        var input = JudgementInput(answers: answers.bytes, asOf: row.asOf)
        if !sources.isEmpty { input.sources = sources.bytes }
        if !attested.isEmpty {
            guard let members = try? JSONValue(stored: attested.bytes).members else { return nil }
            input.attested = members.compactMap { AttestedPassword(kept: $0) }
        }
        input.context = context
        return (input, results)
    }

    private static let nothing = Array("{}".utf8)
    private static let contextName = Array(RecordMember.context.utf8)
    private static let frameName = Array(RecordMember.frame.utf8)
}

/// Frame of a record that agrees with its row and pin, and to which no further row belongs.
private struct Frame {
    /// Name of the outcome; nil without one.
    let outcome: [UInt8]?

    init?(_ frame: UnsafeBufferPointer<UInt8>, of row: SubmissionRecord, pin: [UInt8]) {
        var cursor = unsafe CanonicalCursor(frame)
        cursor.expect(#"{"asOf":"#)
        cursor.expect(row.asOf)
        cursor.expect(#","definitions":"#)
        _ = unsafe cursor.object()
        cursor.expect(#","idempotency":null,"locale":"#)
        _ = unsafe cursor.plainText()
        cursor.expect(#","outcome":"#)
        outcome = unsafe cursor.passNull() ? nil : Array(cursor.plainText())
        cursor.expect(#","pin":"#)
        cursor.expect(pin)
        cursor.expect(#","record":"#)
        cursor.expect(JudgementInput.recordFormat)
        cursor.expect(#","row":"#)
        row.expectBinding(at: &cursor)
        // A record of a session that a route ended early needs the full comparison with the session's end.
        cursor.expect(#","through":null,"unknownFields":0}"#)
        guard cursor.fitsToTheEnd else { return nil }
    }
}

/// Bytes of a JSON object that grows by members.
private struct ObjectBytes {
    private var open: [UInt8] = [UInt8(ascii: "{")]
    /// Whether a name needs an escape, which this type does not write.
    private(set) var isMalformed = false

    var isEmpty: Bool { open.count == 1 }

    var bytes: [UInt8] { open + [UInt8(ascii: "}")] }

    mutating func append(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
        let isPlain = unsafe name.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        if !isPlain { isMalformed = true }
        if !isEmpty { open.append(UInt8(ascii: ",")) }
        open.append(UInt8(ascii: "\""))
        unsafe open.append(contentsOf: name)
        open.append(UInt8(ascii: "\""))
        open.append(UInt8(ascii: ":"))
        unsafe open.append(contentsOf: value)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The rest of a name behind the beginning of its group; nil for another group.
    fileprivate func within(_ group: StaticString) -> UnsafeBufferPointer<UInt8>? {
        let length = group.utf8CodeUnitCount
        guard count >= length,
            unsafe self[..<length].elementsEqual(UnsafeBufferPointer(start: group.utf8Start, count: length))
        else { return nil }
        return unsafe UnsafeBufferPointer(rebasing: self[length...])
    }
}

extension SealedBox.Contents {
    /// Whether the judgement record to be sealed can be parsed.
    func canBeRead(as row: SubmissionRecord, version: Int, by form: PinnedForm) -> Bool {
        let pin = JudgementRecord.pin(
            form: form.config.form, version: version, digest: form.digest, edition: form.config.edition.rawValue
        ).canonicalBytes
        return RecordGlance.canRead(self, of: row, pin: pin) || JudgementRecord(self) != nil
    }
}
