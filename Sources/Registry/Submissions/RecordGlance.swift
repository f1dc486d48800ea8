internal import FormEngine

/// Fast check that most judgement records are unchanged, without building values.
///
/// A record is canonical JSON, so its members have one order, and its bytes can be compared with the expected ones. Any
/// mismatch makes the caller parse the record in full (`JudgementRecord`), which finds the reasons.
struct RecordGlance {
    private static let nothing = Array("{}".utf8)

    /// Members that are compared after judging the answers.
    @safe private struct Results {
        var calculated: UnsafeBufferPointer<UInt8>
        /// Name of the outcome; nil without one.
        var outcome: UnsafeBufferPointer<UInt8>?
        var outcomeParameters: UnsafeBufferPointer<UInt8>

        /// Whether a judgement has equal results, and the stored verdict.
        @inline(__always)
        func agree(with judgement: ComparedJudgement, verdict: [UInt8]) -> Bool {
            unsafe judgement.verdict == verdict
                && outcome.map({ unsafe Self.isEqual($0, judgement.outcome) }) ?? (judgement.outcome == nil)
                && outcomeParameters.elementsEqual(judgement.outcomeParameters)
                && calculated.elementsEqual(judgement.calculated)
        }

        private static func isEqual(_ bytes: UnsafeBufferPointer<UInt8>, _ text: String?) -> Bool {
            text.map { unsafe bytes.elementsEqual($0.utf8) } ?? false
        }
    }

    /// Whether an unchanged record, which replays identically, has attested passwords; nil if the fast check cannot
    /// decide.
    static func isIdentical(
        _ contents: SealedBox.Contents, to stored: SealedSubmission, _ judge: ReplayJudge
    ) -> Bool? {
        guard stored.use == nil else { return nil }
        return unsafe contents.withRecord { unsafe isIdentical($0, to: stored.record, judge) }
    }

    /// Whether another form judges an unchanged record as its own version did: verdict, outcome and calculated values;
    /// false as well if the fast check cannot decide.
    static func isAlike(
        _ contents: SealedBox.Contents, to row: SubmissionRecord, pin: [UInt8], by judge: Judge
    ) -> Bool {
        unsafe contents.withRecord { record in
            guard let (input, results) = unsafe read(record, of: row, pin: pin),
                let judgement = try? judge.compared(input)
            else { return false }
            return results.agree(with: judgement, verdict: row.verdict)
        }
    }

    /// Whether a record to be sealed can be parsed, and agrees with its row and pin.
    fileprivate static func canRead(_ record: [UInt8], of row: SubmissionRecord, pin: [UInt8]) -> Bool {
        unsafe record.withUnsafeBufferPointer { unsafe read($0, of: row, pin: pin) } != nil
    }

    private static func isIdentical(
        _ record: UnsafeBufferPointer<UInt8>, to row: SubmissionRecord, _ judge: ReplayJudge
    ) -> Bool? {
        guard let (input, results) = unsafe read(record, of: row, pin: judge.pin),
            let judgement = judge.compared(input), results.agree(with: judgement, verdict: row.verdict)
        else { return nil }
        return !input.attested.isEmpty
    }

    /// The input and results of a record; nil unless it agrees with its row and pin.
    private static func read(
        _ record: UnsafeBufferPointer<UInt8>, of row: SubmissionRecord, pin: [UInt8]
    ) -> (JudgementInput, Results)? {
        var cursor = unsafe CanonicalCursor(record)
        cursor.expect(#"{"answers":"#)
        var input = JudgementInput(answers: cursor.text(), asOf: row.asOf)
        cursor.expect(#","asOf":"#)
        cursor.expect(row.asOf)
        cursor.expect(#","attested":"#)
        let attested = unsafe cursor.object()
        cursor.expect(#","calculated":"#)
        let calculated = unsafe cursor.object()
        cursor.expect(#","context":"#)
        let context = unsafe cursor.object()
        cursor.expect(#","definitions":"#)
        let definitions = unsafe cursor.object()
        // A record with images or names has further rows, which need the full comparison.
        cursor.expect(#","idempotency":null,"images":{},"locale":"#)
        _ = unsafe cursor.plainText()
        cursor.expect(#","names":{},"options":"#)
        let options = unsafe cursor.object()
        cursor.expect(#","outcome":"#)
        let outcome = unsafe cursor.passNull() ? nil : cursor.plainText()
        cursor.expect(#","outcomeParameters":"#)
        let results = unsafe Results(calculated: calculated, outcome: outcome, outcomeParameters: cursor.object())
        cursor.expect(#","passwords":"#)
        let passwords = unsafe cursor.object()
        expectPin(pin, row, at: &cursor)
        cursor.expect(#","sources":"#)
        if !cursor.passNull() { input.sources = cursor.text() }
        // A record of a session that a route ended early needs the full comparison with the session's end.
        cursor.expect(#","through":null,"unknownFields":0}"#)
        guard cursor.fitsToTheEnd, unsafe value(definitions) != nil, unsafe value(options) != nil,
            unsafe value(passwords) != nil, let attested = unsafe value(attested)?.members,
            let context = unsafe value(context)
        else { return nil }
        input.attested = attested.compactMap { AttestedPassword(kept: $0) }
        input.context = context
        return (input, results)
    }

    /// Skips the version's pin, the record's format and the row's columns.
    @inline(__always)
    private static func expectPin(_ pin: [UInt8], _ row: SubmissionRecord, at cursor: inout CanonicalCursor) {
        cursor.expect(#","pin":"#)
        cursor.expect(pin)
        cursor.expect(#","record":"#)
        cursor.expect(JudgementRecord.format)
        cursor.expect(#","row":"#)
        row.expectBinding(at: &cursor)
    }

    /// Parses a member that is mostly an empty object.
    private static func value(_ object: UnsafeBufferPointer<UInt8>) -> JSONValue? {
        unsafe object.elementsEqual(nothing) ? .object([]) : try? JSONValue(stored: object)
    }
}

extension JudgementRecord {
    /// Whether the bytes of a record to be sealed can be parsed.
    static func canRead(_ bytes: [UInt8], of row: SubmissionRecord, version: Int, by form: PinnedForm) -> Bool {
        let pin = pin(
            form: form.config.form, version: version, digest: form.digest, edition: form.config.edition.rawValue
        ).canonicalBytes
        return RecordGlance.canRead(bytes, of: row, pin: pin) || JudgementRecord(bytes) != nil
    }
}
