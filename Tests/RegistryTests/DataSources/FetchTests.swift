import FormEngine
import SQLiteStore
import Testing

@testable import Registry

@Suite("Data sources that submissions ask")
struct FetchTests {
    private static let fields = #"""
        {"id": "name", "type": "text", "readonly": true, "required": true, "data_source": "profile"},
        {"id": "country", "type": "select", "data_source": "countries"},
        {"id": "city", "type": "select", "data_source": "cities", "depends_on": ["country"],
         "visible_if": {"!!": [{"var": "country"}]}},
        {"id": "months", "type": "integer"},
        {"id": "monthly", "type": "number", "calculate": {"source": "quotes"}, "depends_on": ["months"]},
        {"id": "level", "type": "text", "readonly": true, "data_source": "levels", "depends_on": ["name"]},
        {"id": "remark", "type": "text", "required": true, "visible_if": {"==": [{"var": "level"}, "high"]}}
        """#

    private static func definition(_ name: String, _ parameters: [SourceParameter] = []) throws -> DataSourceDefinition
    {
        var definition = DataSourceDefinition(name: name, kind: .http, summary: nil, aliases: ["GET /\(name)"])
        definition.request = SourceRequest("GET /\(name)")
        definition.parameters = parameters
        return definition
    }

    /// A registry with the form, and sources with their usual replies.
    private static func world() async throws -> (test: TestRegistry, registry: Registry, sources: ScriptedConnector) {
        let test = try await TestRegistry()
        var profile = try definition("profile", [SourceParameter(name: "subject", origin: .subject)])
        profile.topic = .subject
        let definitions = [
            profile, try definition("countries"), try definition("cities", [.init(name: "country", origin: .answer)]),
            try definition("quotes", [.init(name: "months", origin: .answer)]),
            try definition("levels", [.init(name: "name", origin: .answer)]),
        ]
        for definition in definitions { _ = try await test.registry.define(definition, actor: "tester") }
        try await test.publish(.nl(fields), base: .unstated)
        let sources = ScriptedConnector([
            "profile": { _ in .success(#"{"name":"Jan"}"#) },
            "countries": { _ in .success(#"["NL","BE"]"#) },
            "cities": { question in
                .success(question.parameters.first?.value == "NL" ? #"["Utrecht"]"# : #"["Gent"]"#)
            },
            "quotes": { _ in .success(#"{"monthly":12.50}"#) },
            "levels": { question in
                .success(question.parameters.first?.value == "Jan" ? #"{"level":"high"}"# : #"{"level":"low"}"#)
            },
        ])
        return (test, test.registry.asking(sources), sources)
    }

    private static func request(_ answers: String, subject: String? = "s1") -> SubmissionRequest {
        var request = SubmissionRequest(form: .nl, answers: Array(answers.utf8), actor: "tester")
        request.subject = subject
        return request
    }

    @Test(
        "a source that says one value, where the form reads a path into it, is no source",
        arguments: [("500", "source_pending"), (#""high""#, "source_pending"), (#"{"monthly":5}"#, nil)])
    func scalar(said: String, code: String?) async throws {
        let (_, registry, sources) = try await Self.world()
        sources.script("quotes") { _ in .success(said) }
        var found: String?
        do {
            _ = try await registry.submit(Self.request(#"{"months":3,"remark":"r"}"#))
        } catch {
            found = error.code
        }
        #expect(found == code)
    }

    @Test("Missing values are queried, a reply may lead to another query, and replay queries no source")
    func chain() async throws {
        let (test, registry, sources) = try await Self.world()
        let receipt = try await registry.submit(
            Self.request(#"{"country":"BE","city":"Gent","months":4,"remark":"none"}"#))
        #expect(receipt.record.accepted)
        #expect(receipt.values?["name"] == "Jan" && receipt.values?["level"] == "high")
        #expect(receipt.values?["monthly"] == .number(12.5))
        #expect(
            sources.asked.sorted() == [
                #"cities {"country":"BE"}"#, "countries {}", #"levels {"name":"Jan"}"#, #"profile {"subject":"s1"}"#,
                #"quotes {"months":4}"#,
            ])
        let report = try await test.registry.replayAll(actor: "auditor")
        #expect(report.identical == 1 && sources.asked.count == 5)
        let opened = try await record(of: receipt, in: test)
        #expect(
            opened.sources
                == Array(
                    #"{"cities":["Gent"],"countries":["NL","BE"],"levels":{"level":"high"},"profile":{"name":"Jan"},"quotes":{"monthly":12.50}}"#
                        .utf8))
        #expect(opened.definitions.allSatisfy { $0.at == Timestamp(milliseconds: 1_000) })
    }

    /// The judgement record of a submission.
    private func record(of receipt: SubmissionReceipt, in test: TestRegistry) async throws -> JudgementRecord {
        let stored = try await test.registry.submission(receipt.record.id)
        let sealed = try await test.registry.submissionReader.sealed(stored)
        let contents = try #require(try await test.registry.submissionReader.plainRecord(sealed))
        return try #require(JudgementRecord(contents))
    }

    @Test("A hidden field asks nobody, and neither does a choice that was not made")
    func hidden() async throws {
        let (_, registry, sources) = try await Self.world()
        _ = try await registry.submit(Self.request(#"{"months":4,"remark":"none"}"#))
        #expect(sources.asked.sorted().map { $0.prefix { $0 != " " } } == ["levels", "profile", "quotes"])
    }

    @Test("visible_if reads what a source said")
    func visibility() async throws {
        let (_, registry, _) = try await Self.world()
        let receipt = try await registry.submit(Self.request(#"{"months":4}"#))
        #expect(receipt.verdict.findings.map(\.field) == ["remark"])
    }

    @Test("An answer that differs from what its source said is refused")
    func readonly() async throws {
        let (_, registry, _) = try await Self.world()
        let receipt = try await registry.submit(Self.request(#"{"name":"Piet","months":4,"remark":"x"}"#))
        #expect(receipt.verdict.findings.map(\.code) == ["readonly"])
        let city = try await registry.submit(
            Self.request(#"{"country":"NL","city":"Gent","months":4,"remark":"x"}"#))
        #expect(city.verdict.findings.map(\.code) == ["one_of"])
    }

    @Test("Sources that are down are named, and nothing is stored; each tells its own reason")
    func down() async throws {
        let (test, registry, sources) = try await Self.world()
        sources.script("quotes") { _ in .failure(.timeout) }
        sources.script("countries") { _ in .failure(.resting(until: Timestamp(milliseconds: 0))) }
        let before = try await test.store.head().size
        let error = await registryError {
            try await registry.submit(Self.request(#"{"country":"BE","months":4,"remark":"none"}"#))
        }
        guard case .sourcesSilent(let silent) = error else { throw try #require(error) }
        #expect(silent.map(\.name).sorted() == ["countries", "quotes"])
        #expect(error?.code == "source_pending")
        #expect(error?.message.contains("`quotes` did not answer in time") == true)
        #expect(try await test.store.head().size == before)
        // A source that nothing shown reads is not in the way of anybody.
        sources.script("quotes") { _ in .success(#"{"monthly":1}"#) }
        #expect(try await registry.submit(Self.request(#"{"months":4,"remark":"none"}"#)).record.accepted)
    }

    @Test("A source about the subject is not asked for nobody")
    func nobody() async throws {
        let (_, registry, sources) = try await Self.world()
        let error = await registryError { try await registry.submit(Self.request("{}", subject: nil)) }
        guard case .sourcesSilent(let silent) = error else { throw try #require(error) }
        #expect(silent.map(\.fault) == [.noSubject] && !sources.asked.contains { $0.hasPrefix("profile") })
    }

    @Test("Values that are given by hand are taken, and nobody is asked")
    func given() async throws {
        let (_, registry, sources) = try await Self.world()
        var request = Self.request(#"{"months":4}"#)
        request.sources = Array(
            #"{"profile":{"name":"Ann"},"GET /quotes":{"monthly":1},"levels":{"level":"low"}}"#.utf8)
        #expect(try await registry.submit(request).values?["name"] == "Ann")
        #expect(sources.asked.isEmpty)
    }

    @Test("A registry without a way to sources says what is to be given")
    func unconnected() async throws {
        let (test, _, _) = try await Self.world()
        let error = await registryError { try await test.registry.submit(Self.request(#"{"months":4}"#)) }
        #expect(error?.code == "source_missing")
    }

    @Test("A calculation whose answers are missing asks nobody, and the answer is what is found")
    func lacking() async throws {
        let (_, registry, sources) = try await Self.world()
        let receipt = try await registry.submit(Self.request(#"{"months":"x","remark":"a"}"#))
        #expect(receipt.verdict.findings.map(\.code) == ["type"])
        #expect(!sources.asked.contains { $0.hasPrefix("quotes") })
    }
}
