import EngineFuzzing
import Testing

@testable import FormEngine

@Suite struct CanonicalConfigTests {
    @Test(
        "a config read from its canonical bytes has the same bytes",
        arguments: SeedTwins.all)
    func roundTrip(json: String) throws {
        try checkRoundTrip(of: try FormFixture.config(json), "")
    }

    @Test("a generated config read from its canonical bytes has the same bytes", arguments: 0..<UInt64(200))
    func generated(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let reading = try FormFixture.read(RandomConfig.json(using: &generator))
        let errors = reading.diagnostics.filter { $0.severity == .error }.map { "\($0.pointer) \($0.message)" }
        #expect(errors == [], "seed \(seed)")
        if let config = reading.config { try checkRoundTrip(of: config, "seed \(seed)") }
    }

    @Test(
        "a twin written in another way is the same document",
        arguments: [
            (
                #"{"form":"a/b","fields":[{"id":"x","type":"number","validation":{"max":3,"min":1}}]}"#,
                #"{"steps":[{"fields":[{"validation":[{"min":1.0},{"severity":"error","max":3e0,"code":"max"}],"type":"number","id":"x"}],"id":"main"}],"form":"a/b"}"#
            ),
            (
                #"{"form":"a/b","fields":[{"id":"x","type":"text","label":"X"}]}"#,
                #"{"form":"a/b","edition":2,"locale":"en","policy":{"unknown_fields":"reject","leap_day":"march_1","backdating":"allow","keep_refused":"none","session_ttl":"1440m"},"examples":[],"fields":[{"id":"x","type":"text","label":{"en":"X"},"required":false,"readonly":false,"pii":true,"default":null,"validation":[]}]}"#
            ),
            (
                #"{"form":"a/b","locale":"nl","title":"T","fields":[{"id":"x","type":"text","data_source":"s","validation":[{"pattern":"x","message":"M"}]}]}"#,
                #"{"form":"a/b","locale":"nl","title":{"nl":"T"},"fields":[{"id":"x","type":"text","data_source":"s","data_path":"/x","validation":[{"ignore_case":false,"message":{"nl":"M"},"pattern":"\u0078"}]}]}"#
            ),
            (
                #"{"form":"a/b","fields":[{"id":"x","type":"select","options":["p"]},{"id":"d","type":"date","validation":[{"min_date":"today"}]}]}"#,
                #"{"form":"a/b","fields":[{"id":"x","type":"select","options":[{"value":"p"}]},{"id":"d","type":"date","validation":[{"min_date":"today+0y"}]}]}"#
            ),
            (
                #"{"form":"a/b","fields":[{"id":"x","type":"text","timing":"submit","validation":[{"unique":"n"},{"max_length":3,"timing":"instant"}]},{"id":"y","type":"text","validation":{"unique":"n"}}]}"#,
                #"{"form":"a/b","fields":[{"id":"x","type":"text","style":{},"timing":"submit","validation":[{"unique":"n","timing":"submit"},{"max_length":3,"timing":"instant","where":"client"}]},{"id":"y","type":"text","timing":"instant","validation":[{"unique":"n","timing":"debounced"}]}]}"#
            ),
            (
                #"{"form":"a/b","fields":[{"id":"x","type":"image","validation":[{"image":{"formats":["jpeg","png"],"max_bytes":1000}}]}]}"#,
                #"{"form":"a/b","fields":[{"id":"x","type":"image","validation":{"image":{"max_bytes":1e3,"formats":["png","jpeg","png"]}}}]}"#
            ),
            (
                #"{"form":"a/b","fields":[{"id":"x","type":"number","unit":"months"},{"id":"y","type":"number","unit":"EUR"}]}"#,
                #"{"form":"a/b","fields":[{"unit":{"en":"months"},"id":"x","type":"number"},{"unit":"EUR","id":"y","type":"number"}]}"#
            ),
            (
                #"{"form":"a/b","fields":[{"id":"x","type":"number","pii":false}],"outcomes":{"completed":{"shows":["x"]},"own":{"shows":[]}}}"#,
                #"{"outcomes":{"own":{},"completed":{"shows":["x"]}},"form":"a/b","fields":[{"id":"x","type":"number","pii":false}]}"#
            ),
        ])
    func twins(first: String, second: String) throws {
        let documents = try [first, second].map { text(try FormFixture.config($0).document(lock: Lock())) }
        #expect(documents[0] == documents[1])
    }

    @Test(
        "configs that mean something else are other documents",
        arguments: [
            #"{"form":"a/b","fields":[{"id":"x","type":"text","validation":[{"max_length":3},{"min_length":1}]}]}"#,
            #"{"form":"a/b","fields":[{"id":"x","type":"text","validation":[{"min_length":1},{"max_length":3,"severity":"warning"}]}]}"#,
            #"{"form":"a/b","fields":[{"id":"x","type":"text","validation":[{"min_length":1},{"max_length":3,"code":"long"}]}]}"#,
            #"{"form":"a/b","locale":"nl","fields":[{"id":"x","type":"text","validation":[{"min_length":1},{"max_length":3}]}]}"#,
        ])
    func different(json: String) throws {
        let base = #"{"form":"a/b","fields":[{"id":"x","type":"text","validation":{"min_length":1,"max_length":3}}]}"#
        #expect(try FormFixture.config(json).document(lock: Lock()) != FormFixture.config(base).document(lock: Lock()))
    }

    @Test("the name of a form elsewhere is part of it, and of its digest")
    func alias() throws {
        let field = #""fields":[{"id":"x","type":"text"}]"#
        let named = try FormFixture.config(#"{"form":"a/b","alias":"cm-1",\#(field)}"#)
        try checkRoundTrip(of: named, "")
        #expect(named.alias == "cm-1")
        #expect(
            try named.document(lock: Lock()) != FormFixture.config(#"{"form":"a/b",\#(field)}"#).document(lock: Lock()))
    }

    /// A text, and whether a config may name a data source by it.
    static let sourceNames: [(text: String, isName: Bool)] = [
        ("nl-user-profile", true), ("GET /api/countries?q=é", true), (String(repeating: "x", count: 200), true),
        (String(repeating: "x", count: 201), false), (String(repeating: "é", count: 200), true),
        (String(repeating: "é", count: 201), false), ("", false),
        (" ", false), ("a\nb", false), ("a\tb", false), ("a\u{2028}b", false), ("a\u{85}b", false),
    ]

    @Test("a data source is named by one line of text", arguments: sourceNames)
    func dataSource(_ sample: (text: String, isName: Bool)) throws {
        #expect(DataSourceName.isWellFormed(sample.text) == sample.isName)
        let source = String(decoding: JSONWriter.bytes(of: .text(sample.text)), as: UTF8.self)
        let field = #"{"id":"x","type":"text","readonly":true,"data_source":\#(source)}"#
        let errors = try FormFixture.read(FormFixture.document(field)).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.code) == (sample.isName ? [] : [.badID]))
    }

    private func checkRoundTrip(of config: FormConfig, _ comment: Comment) throws {
        let bytes = config.json.canonicalBytes
        let read = try FormFixture.config(text(bytes))
        #expect(text(read.json.canonicalBytes) == text(bytes), comment)
        let lists = MadeUpLists(for: config)
        let document = config.document(lock: lists.lock)
        let pinned = try PinnedForm(document: document, expecting: DocumentDigest(of: document), lists: lists.documents)
        #expect(pinned.config.document(lock: pinned.lock) == document, comment)
    }
}
