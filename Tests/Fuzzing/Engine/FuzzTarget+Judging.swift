internal import FormEngine

extension FuzzTarget {
    /// Answers: the first byte chooses a form, a NUL ends the answers, and what follows is the sources' document.
    ///
    /// They are judged or refused with a located error; twice the same, by a judge that judged others before as well;
    /// and what is kept of them is judged to the same verdict.
    package static let judging = FuzzTarget(
        "judging",
        seeds: [
            #"0{"bsn":"123456782","first_name":"Jan"}"# + "\u{0}"
                + #"{"nl-user-profile":{"first_name":"Jan","birth_date":"1985-07-20"}}"#,
            #"1{"Mobile":"612345678","Password":"Passw0rd","Email":"a@b.cm","TermsAndConditions":true}"#,
            #"2{"name":"abc","story":"\ud83d\ude00","secret":"Password1","price":"12.00","count":5.0,"terms":"true","#
                + #""born":"2008-02-29","colour":"\u00e9","fixed":"abc","ghost":1}"# + "\u{0}"
                + #"{"src":{"deep":{"value":"abc"}}}"#,
            #"3{"nick":"a.D-m_i n","about":"The Scunthorpe cla\u1e9e"}"#,
            #"2{"price":1e400,"count":9007199254740993,"born":"2026-02-30","colour":"e\u0301","terms":1,"name":[]}"#,
        ],
        tokens: [
            "\"nick\":", "\"about\":", "admin", "ass", "ẞ", "ﬁ", "İ",
            "{", "}", "\"", ":", ",", "[", "]", "\u{0}", "null", "true", "1e999", "-0", "\"\"", "\"12.5\"",
            "\"2024-02-29\"",
            "\"0000-00-00\"", "\"9999-12-31\"", "\\u0000", "\\ud83d\\ude00", "é", "e\u{301}", "\u{A0}", "\u{2028}", "ſ",
            "\"name\":", "\"secret\":", "\"price\":", "\"count\":", "\"born\":", "\"fixed\":", "\"src\":", "\"deep\":",
            "9007199254740991", "0.0000000001",
        ]
    ) { (bytes) throws(FuzzFault) in
        let forms = try FuzzForm.all.get()
        let parts = bytes.dropFirst().split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        try forms[Int(bytes.first ?? 0) % forms.count].check(
            JudgementInput(
                answers: Array(parts.first ?? []), sources: parts.count > 1 ? Array(parts[1]) : nil,
                asOf: FuzzForm.asOf))
    }
}

/// A form that anything is answered to.
private struct FuzzForm {
    let candidate: Candidate

    static let asOf = CivilDate("2026-02-28") ?? .earliest

    /// The forms, in the order of their numbers.
    static let all: Result<[FuzzForm], FuzzFault> = {
        var forms: [FuzzForm] = []
        for json in [SeedTwins.netherlands, SeedTwins.registration, SeedTwins.everything, SeedTwins.words] {
            guard let root = try? SourceNode(json: Array(json.utf8)), let config = FormConfig.read(root).config else {
                return .failure(FuzzFault("A form of the fuzzer cannot be read."))
            }
            forms.append(FuzzForm(candidate: Candidate(config)))
        }
        return .success(forms)
    }()

    func check(_ input: JudgementInput) throws(FuzzFault) {
        guard let first = try judgement(of: input) else {
            return try FuzzFault.unless(try judgement(of: input) == nil, "What was refused is judged.")
        }
        try requireSame(first, try judgement(of: input), "Judged twice, it is judged differently")
        var kept = input
        kept.answers = first.keptAnswers
        kept.attested = first.attested
        kept.droppedUnknownFields = first.unknownFields
        try requireSame(first, try judgement(of: kept), "What was kept is judged differently")
        try requireReusedJudgeAgrees(first, on: input)
    }

    /// The judgement; nil if the input is refused, which must name a place in it.
    private func judgement(of input: JudgementInput) throws(FuzzFault) -> Judgement? {
        do throws(InputError) {
            return try candidate.judge(input)
        } catch {
            let size = error.document == .answers ? input.answers.count : input.sources?.count ?? 0
            try FuzzFault.unless(0...size ~= error.error.offset, "An error lies outside its document: \(error).")
            return nil
        }
    }

    private func requireSame(_ first: Judgement, _ other: Judgement?, _ what: String) throws(FuzzFault) {
        let isSame =
            other.map { other in
                other.verdict.canonicalBytes == first.verdict.canonicalBytes && other.values == first.values
                    && other.keptAnswers == first.keptAnswers && other.attested == first.attested
                    && other.unknownFields == first.unknownFields
            } ?? false
        try FuzzFault.unless(isSame, "\(what): \(first.verdict), then \(other?.verdict as Any).")
    }

    /// A judge that has judged before, and was refused in the middle of a document, must forget both.
    private func requireReusedJudgeAgrees(_ first: Judgement, on input: JudgementInput) throws(FuzzFault) {
        guard input.sources == nil else { return }
        let judge = candidate.makeJudge()
        for bytes in [Array(#"{"name":"abc","x":[1,{"y":2}],"price":-1}"#.utf8), Array(#"{"x":[{"y""#.utf8)] {
            bytes.withUnsafeBufferPointer { _ = try? judge.judge($0, asOf: Self.asOf) }
        }
        let isJudged: Void? = input.answers.withUnsafeBufferPointer { try? judge.judge($0, asOf: Self.asOf) }
        try FuzzFault.unless(
            isJudged != nil && judge.isValid == first.verdict.isValid, "A judge remembers what it judged before.")
    }
}
