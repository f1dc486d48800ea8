internal import FormEngine

extension FuzzTarget {
    /// Answers: the first byte chooses a form, from `0` on, a NUL ends the answers, and what follows is the sources' document.
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
            #"2{"photo":{"id":"i","format":"jpeg","bytes":10,"width":300,"height":200},"sign":1}"#,
            #"2{"photo":{"id":"\u00e9","format":"gif","bytes":5e6,"width":5001,"height":5000}}"#,
            #"3{"nick":"a.D-m_i n","about":"The Scunthorpe cla\u1e9e"}"#,
            #"2{"price":1e400,"count":9007199254740993,"born":"2026-02-30","colour":"e\u0301","terms":1,"name":[]}"#,
            #"4{"amount":30000,"months":"24","purpose":"other","purpose_text":" a  boat ","born":"1985-07-20","#
                + #""income":2600.5,"hobbies":["tea","\u00e9"],"source":"work","rate":5.9}"#,
            #"4{"amount":71000,"months":25,"purpose":"bridge","purpose_text":7,"born":"2010-01-01","income":"0"}"#,
            #"5{"name":" caf\u00e9 ","kind":"shop","owners":[{"name":"A","share":25.0001,"born":"1980-02-29","#
                + #""country":"NL","homes":[{"city":"B"},{"city":"","main":"true"}]},{"name":"C","share":"74.9999"}]}"#,
            #"5{"kind":"club","name":"x","owners":[{"share":1e400,"large":true},7,[],null],"total":100}"#,
            #"6{"born":"1985-07-30","sex":"male","number":" 85.07.30-033.28","account":"NL91ABNA0417164300","#
                + #""children":[{"born":"1981-12-18","number":"8112\u00318-9876","secret":"131052-308t"}]}"#,
            #"6{"born":"1985-7-30","sex":"x","number":"98.47.28-997.65","account":"\u00e9","#
                + #""children":[{"number":"701063-2391"},{"born":7,"number":"811218+9876","secret":"131052-900W"}]}"#,
        ],
        tokens: [
            "\"nick\":", "\"about\":", "admin", "ass", "ẞ", "ﬁ", "İ",
            "{", "}", "\"", ":", ",", "[", "]", "\u{0}", "null", "true", "1e999", "-0", "\"\"", "\"12.5\"",
            "\"2024-02-29\"",
            "\"0000-00-00\"", "\"9999-12-31\"", "\\u0000", "\\ud83d\\ude00", "é", "e\u{301}", "\u{A0}", "\u{2028}", "ſ",
            "\"name\":", "\"secret\":", "\"price\":", "\"count\":", "\"born\":", "\"fixed\":", "\"src\":", "\"deep\":",
            "\"photo\":", "\"format\":", "\"bytes\":", "\"width\":", "\"height\":", "\"png\"",
            "9007199254740991", "0.0000000001", "\"amount\":", "\"months\":", "\"purpose\":", "\"other\"", "\"bridge\"",
            "\"hobbies\":", "\"tea\"", "\"kind\":", "\"shop\"", "\"owners\":", "\"share\":", "\"homes\":", "\"city\":",
            "\"large\":", "\"total\":", "{},", "\"number\":", "\"account\":", "\"children\":", "\"sex\":", "\"female\"",
            "\"85073003328\"", "\"811218-9876\"", "-", " ",
        ]
    ) { (bytes) throws(FuzzFault) in
        let forms = try FuzzForm.all.get()
        let parts = bytes.dropFirst().split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        try forms[Int((bytes.first ?? 0) &- UInt8(ascii: "0")) % forms.count].check(
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
        for json in SeedTwins.all {
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
        try requireEarlyJudgeAgrees(first, on: input)
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

    /// Before the end nothing is found that is not found at the end, nothing is valid while something waits, and what is
    /// attested about passwords is the same.
    private func requireEarlyJudgeAgrees(_ last: Judgement, on sent: JudgementInput) throws(FuzzFault) {
        for timing in [Timing.instant, .debounced] {
            var input = sent
            input.timing = timing
            guard let early = try judgement(of: input) else { throw FuzzFault("What was judged is refused earlier.") }
            let isPart = Self.isPart(Self.places(early), of: Self.places(last))
            try FuzzFault.unless(isPart, "What is found early is not found at the end: \(early.verdict).")
            let isWaiting = !early.verdict.pending.isEmpty
            try FuzzFault.unless(
                isWaiting || early.verdict.canonicalBytes == last.verdict.canonicalBytes,
                "Nothing waits, and the end is another.")
            try FuzzFault.unless(early.attested == last.attested, "What is attested depends on the time.")
            try FuzzFault.unless(!(isWaiting && early.verdict.isValid), "Something waits, and it is valid.")
        }
    }

    private static func places(_ judgement: Judgement) -> [String] {
        judgement.verdict.findings.map { "\($0.field) \($0.rule) \($0.code)" }
    }

    /// Whether some findings are others with gaps.
    private static func isPart(_ some: [String], of all: [String]) -> Bool {
        var rest = all[...]
        return some.allSatisfy { place in
            guard let index = rest.firstIndex(where: { $0 == place }) else { return false }
            rest = rest[(index + 1)...]
            return true
        }
    }

    /// A judge that has judged before, and was refused in the middle of documents, must forget them all.
    private func requireReusedJudgeAgrees(_ first: Judgement, on input: JudgementInput) throws(FuzzFault) {
        let judge = candidate.makeJudge()
        for bytes in Self.otherAnswers(than: input.answers) {
            var other = input
            other.answers = bytes
            _ = try? judge.judgement(of: other)
        }
        for _ in 0..<2 {
            try requireSame(first, try? judge.judgement(of: input), "A judge remembers what it judged before")
        }
        guard input.sources == nil else { return }
        let isJudged: Void? = input.answers.withUnsafeBufferPointer { try? judge.judge($0, asOf: Self.asOf) }
        try FuzzFault.unless(
            isJudged != nil && judge.isValid == first.verdict.isValid, "A judge remembers what it judged before.")
    }

    /// Sound answers, broken ones, and pieces of some.
    private static func otherAnswers(than answers: [UInt8]) -> [[UInt8]] {
        [Array(#"{"name":"abc","x":[1,{"y":2}],"price":-1}"#.utf8), Array(#"{"x":[{"y""#.utf8)]
            + (1...3).map { Array(answers.prefix(answers.count * $0 / 4)) } + [answers.dropLast(1)]
    }
}
