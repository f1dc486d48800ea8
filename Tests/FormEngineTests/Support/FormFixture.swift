@testable import FormEngine

/// Forms written as JSON, and what is found in answers to them, short enough for tables.
enum FormFixture {
    /// A document of one form with these fields.
    static func document(_ fields: String, policy: String = "{}") -> String {
        #"{"form":"test/form","policy":\#(policy),"fields":[\#(fields)]}"#
    }

    /// Result of reading a document.
    static func read(_ json: String) throws -> ConfigReading {
        FormConfig.read(try SourceNode(json: Array(json.utf8)))
    }

    /// The config of a document, which must have no errors.
    static func config(_ json: String) throws -> FormConfig {
        let reading = try read(json)
        let errors = reading.diagnostics.filter { $0.severity == .error }.map {
            "\($0.code) \($0.pointer): \($0.message)"
        }
        guard let config = reading.config else { throw Faulty(errors: errors) }
        return config
    }

    /// A candidate of a form with these fields.
    static func form(_ fields: String, policy: String = "{}") throws -> Candidate {
        Candidate(try config(document(fields, policy: policy)))
    }

    /// A candidate of a whole document.
    static func candidate(_ json: String) throws -> Candidate { Candidate(try config(json)) }

    /// A config that should have been sound.
    struct Faulty: Error {
        let errors: [String]
    }
}

extension Candidate {
    /// Judges answers written as JSON.
    func judge(
        _ answers: String, sources: String? = nil, asOf: String = "2026-01-01", attested: [AttestedPassword] = [],
        context: String = "{}", through: String? = nil, names: [NameAnswer] = []
    ) throws -> Judgement {
        guard let asOf = CivilDate(asOf) else { throw FormFixture.Faulty(errors: ["the as-of date"]) }
        return try judge(
            JudgementInput(
                answers: Array(answers.utf8), sources: sources.map { Array($0.utf8) }, asOf: asOf, attested: attested,
                names: names, context: try JSONValue(json: Array(context.utf8)), through: through))
    }

    /// Findings in answers: `field: code`, in order.
    func findings(_ answers: String, sources: String? = nil, asOf: String = "2026-01-01") throws -> [String] {
        try judge(answers, sources: sources, asOf: asOf).verdict.findings.map { "\($0.field): \($0.code)" }
    }
}

/// Bytes as text, for what tests show when they fail.
func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
}
