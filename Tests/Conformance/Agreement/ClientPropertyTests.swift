import ConformanceSupport
import FormEngine
import Testing

@Suite("Clients judge like the server, except rules of the server")
struct ClientPropertyTests {
    private static let groups = 4
    private static let documentsOfForm = 40

    @Test("by forms of every kind", arguments: ConformanceForm.all)
    func forms(form: ConformanceForm) throws {
        let count = max(SearchExtent.documents / 4 / ConformanceForm.all.count, Self.documentsOfForm)
        try compare(form, seeds: 13 << 40, count: count)
    }

    @Test("by random forms", arguments: 0..<UInt64(groups))
    func randomForms(group: UInt64) throws {
        for seed in 0..<UInt64(SearchExtent.documents / Self.groups / Self.documentsOfForm) {
            guard let form = ConformanceForm(seed: (21 + group) << 20 + seed) else { continue }
            try compare(form, seeds: (group << 20 + seed) << 8, count: Self.documentsOfForm)
        }
    }

    @Test("the forms have rules of the server, and rules of clients")
    func kinds() {
        let forms = ConformanceForm.all + (0..<400).compactMap { ConformanceForm(seed: 21 << 20 + $0) }
        let documents = forms.map { $0.config.clientDocument(lock: $0.lock) }
        let secret = zip(forms, documents).count { $0.document != $1 }
        #expect(secret > 10 && secret < forms.count)
    }

    private func compare(_ form: ConformanceForm, seeds first: UInt64, count: Int) throws {
        let document = form.config.clientDocument(lock: form.lock)
        let client = try ClientForm(
            document: document, expecting: DocumentDigest(of: document),
            lists: form.lists.map { ($0.name, $0.document) })
        let random = RandomCase(form.config, lists: form.lists)
        let candidate = form.candidate
        for seed in first..<first + UInt64(count) {
            let subject = random.make(seed: seed).inOrder
            guard let whole = try? candidate.judge(subject.input) else { continue }
            let judged = try client.judge(subject.input)
            // A field that a rule of the server alone asks a source about has none for clients.
            let known = whole.verdict.findings.filter { finding in
                finding.code != FindingCode.refused.rawValue
                    && (finding.code != FindingCode.sourceMissing.rawValue
                        || client.config.field(finding.field)?.sourceName != nil || finding.field.contains("/"))
            }
            let isSame =
                judged.verdict.findings.map(told) == known.map(told) && judged.values == whole.values
                && judged.keptAnswers == whole.keptAnswers
            try #require(isSame, "\(form.name), seed \(seed): \(judged.verdict.findings.map(told)), \(known.map(told))")
            let isWhole =
                known.count == whole.verdict.findings.count
                && judged.verdict.pending.count == whole.verdict.pending.count
                && judged.verdict.questions == whole.verdict.questions
            if isWhole {
                try #require(
                    judged.verdict.canonicalBytes == whole.verdict.canonicalBytes, "\(form.name), seed \(seed)")
            }
        }
    }

    private func told(_ finding: Finding) -> String {
        "\(finding.field) \(finding.rule) \(finding.code) \(finding.severity) \(finding.message(in: "nl", fallback: "en"))"
    }
}
