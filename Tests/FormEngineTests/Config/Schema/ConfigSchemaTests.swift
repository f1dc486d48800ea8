import EngineFuzzing
import Testing

@testable import FormEngine

/// Python's `jsonschema` gives the schema's verdict; the reader gives the expected one.
@Suite("The config's schema", .enabled(if: SchemaOracle.isPresent, "python3 with the module jsonschema"))
struct ConfigSchemaTests {
    @Test("is a schema of draft 2020-12, and JSON that names nothing twice")
    func metaSchema() throws {
        #expect(try JSONValue(json: JSONWriter.bytes(of: ConfigSchema.json)) == ConfigSchema.json)
        #expect(try SchemaOracle.complaint() == "")
    }

    @Test("accepts the forms that examples are about, and those that are generated")
    func accepted() throws {
        let generated = (0..<UInt64(300)).map { seed in
            var generator = SeededGenerator(seed: seed)
            return RandomConfig.json(using: &generator)
        }
        let documents = Self.seeds + generated
        for (document, complaint) in zip(documents, try SchemaOracle.complaints(of: documents)) {
            #expect(try FormFixture.read(document).hasErrors == false, "\(document)")
            #expect(complaint == "", "\(document)")
        }
    }

    @Test(
        "refuses a changed config exactly if the reader finds a fault of shape", arguments: 1...3 as ClosedRange<UInt64>
    )
    func mutated(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var documents: [String] = []
        for _ in 0..<1000 {
            let origin =
                generator.once(in: 3)
                ? generator.choice(of: Self.seeds) : RandomConfig.json(using: &generator)
            let mutated = ConfigMutation.mutated(try JSONValue(json: Array(origin.utf8)), using: &generator)
            documents.append(text(JSONWriter.bytes(of: mutated)))
        }
        var refused = 0
        for (document, complaint) in zip(documents, try SchemaOracle.complaints(of: documents)) {
            let found = try FormFixture.read(document).diagnostics
            let faults = found.filter(\.code.isFoundBySchema).map { "\($0.code.rawValue) \($0.pointer)" }
            #expect(complaint.isEmpty == faults.isEmpty, "seed \(seed): \(complaint) | \(faults) | \(document)")
            if !complaint.isEmpty { refused += 1 }
        }
        // Mutations that all fail, or all pass, would show nothing.
        #expect((200...800).contains(refused))
    }

    @Test("refuses the sample of a code exactly if the code is one of shape")
    func samples() throws {
        let rows = DiagnosticTests.rows
        let documents = rows.map { $0.json.replacing("»", with: "") }
        for (row, complaint) in zip(rows, try SchemaOracle.complaints(of: documents)) {
            #expect(complaint.isEmpty != row.code.isFoundBySchema, "\(row.code.rawValue): \(complaint)")
        }
    }

    /// Members of a field beside its id, and whether both take it: each place where the reader tells a shape, on its
    /// own.
    static let fields: [(members: String, isAccepted: Bool)] = [
        (#""type":"text","data_source":"s","data_path":"/a""#, true), (#""type":"text","data_path":"/a""#, false),
        (#""type":"text","readonly":true"#, false), (#""type":"text","readonly":false"#, true),
        (#""type":"password","readonly":false"#, false), (#""type":"password","normalize":[]"#, true),
        (#""type":"number","normalize":[]"#, false), (#""type":"note","pii":true"#, false),
        (#""type":"note","validation":[]"#, false), (#""type":"note","hint":"h""#, true),
        (#""type":"text","options":[]"#, false), (#""type":"country","options":[]"#, true),
        (#""type":"country","options":["NL",{"value":"XK","label":"K"}]"#, true),
        (#""type":"country","options":["a"]"#, false), (#""type":"country","options":[{"value":"UK"}]"#, false),
        (#""type":"select""#, false), (#""type":"select","options":[]"#, false),
        (#""type":"select","options":["a"]"#, true), (#""type":"select","options":[""]"#, false),
        (#""type":"select","options":[{"value":""}]"#, false), (#""type":"select","options":[{"label":"a"}]"#, false),
        (#""type":"select","data_source":"s""#, true), (#""type":"select","data_source":"s","options":[]"#, true),
        (#""type":"select","data_source":"s","readonly":true"#, false),
        (#""type":"select","data_source":"s","readonly":true,"options":["a"]"#, true),
        (#""type":"multi_select","options":["a"],"validation":[]"#, true),
        (#""type":"multi_select","options":["a"],"validation":{}"#, false),
        (#""type":"multi_select","options":["a"],"default":[1]"#, false),
        (#""type":"multi_select","options":["a"],"default":["a"]"#, true),
        (#""type":"date","precision":"month","validation":[{"min_date":"1980-05"}]"#, true),
        (#""type":"date","precision":"year","validation":[{"max_date":"today-18y"}]"#, true),
        (#""type":"date","precision":"month","validation":[{"min_date":"1980-13"}]"#, false),
        (#""type":"date","precision":"day""#, true), (#""type":"date","precision":"week""#, false),
        (#""type":"text","precision":"day""#, false), (#""type":"datetime","precision":"month""#, false),
        (#""type":"text","prefill":true"#, true), (#""type":"password","prefill":false"#, false),
        (#""type":"image","prefill":true"#, false), (#""type":"text","prefill":"yes""#, false),
        (#""type":"multi_select","options":["a",{"value":"b","exclusive":true}]"#, true),
        (#""type":"multi_select","options":["a",{"value":"b","exclusive":false}]"#, true),
        (#""type":"multi_select","options":[{"value":"b","exclusive":false}]"#, true),
        (#""type":"multi_select","options":[{"value":"b","exclusive":true}]"#, false),
        (#""type":"multi_select","options":["a",{"value":"b","exclusive":"yes"}]"#, false),
        (#""type":"select","options":["a",{"value":"b","exclusive":true}]"#, false),
        (#""type":"select","options":["a",{"value":"b","exclusive":false}]"#, false),
        (#""type":"country","options":["NL",{"value":"DE","exclusive":true}]"#, false),
        (#""type":"text","default":null"#, true), (#""type":"text","default":9007199254740992"#, false),
        (#""type":"text","label":{}"#, false), (#""type":"text","label":{"en":null}"#, false),
        (#""type":"text","alias":null"#, false), (#""type":"text","validation":{}"#, false),
        (#""type":"text","validation":[{}]"#, false), (#""type":"text","validation":[{"message":"m"}]"#, false),
        (#""type":"text","validation":{"min_length":1,"max_length":2}"#, true),
        (#""type":"text","validation":{"min_length":1,"max_length":2,"message":"m"}"#, false),
        (#""type":"text","validation":[{"min_length":1,"max_length":2}]"#, false),
        (#""type":"text","validation":{"min_length":1,"message":"m"}"#, true),
        (#""type":"text","validation":[{"min_length":1,"ignore_case":true}]"#, false),
        (#""type":"text","validation":{"min_length":1,"pattern":"a","ignore_case":true}"#, true),
        (#""type":"text","validation":[{"unique":"n","on":"raw"}]"#, false),
        (#""type":"text","validation":[{"charset":"alphanumeric_underscore","on":"both"}]"#, false),
        (#""type":"text","validation":[{"identifier":"nl-bsn"}]"#, true),
        (#""type":"text","validation":[{"identifier":"nl-bns"}]"#, false),
        (#""type":"email","validation":[{"identifier":"nl-bsn"}]"#, false),
        (#""type":"text","validation":[{"identifier":"nl-bsn","kinds":["bsn"]}]"#, false),
        (#""type":"text","validation":[{"identifier":"nl-bsn","matches":"b"}]"#, false),
        (#""type":"text","validation":[{"identifier":"be-nn"}]"#, false),
        (#""type":"text","validation":{"identifier":"be-nn"}"#, false),
        (#""type":"text","validation":{"identifier":"be-nn","kinds":["bis"],"min_length":1}"#, true),
        (#""type":"text","validation":[{"identifier":"be-nn","kinds":[]}]"#, false),
        (#""type":"text","validation":[{"identifier":"be-nn","kinds":"bis"}]"#, false),
        (#""type":"text","validation":[{"identifier":"be-nn","kinds":["bis","nie"]}]"#, false),
        (#""type":"text","validation":[{"min_length":1,"kinds":["bis"]}]"#, false),
        (#""type":"text","validation":[{"identifier":"be-nn","kinds":["bis"],"matches":[]}]"#, false),
        (#""type":"text","validation":[{"identifier":"be-nn","kinds":["bis"],"matches":[1]}]"#, false),
        (#""type":"text","validation":[{"identifier":"be-nn","kinds":["bis"],"matches":"a b"}]"#, false),
        (#""type":"number","validation":[{"min_length":1}]"#, false),
        (#""type":"boolean","validation":{"accepted":false}"#, false),
        (#""type":"text","validation":{"one_of":[]}"#, false), (#""type":"text","validation":{"email":true}"#, true),
        (#""type":"text","validation":{"min_length":1.0,"max_length":1e3}"#, true),
        (#""type":"text","validation":{"min_length":1.5}"#, false),
        (#""type":"number","validation":{"min":1e400}"#, false),
        (#""type":"date","validation":{"min_date":"2100-02-29"}"#, false),
        (#""type":"date","validation":{"min_date":"2000-02-29"}"#, true),
        (#""type":"date","validation":{"max_date":"today+00000d"}"#, true),
        (#""type":"unsupported""#, false), (#""type":"unsupported","source_type":"x","style":{}"#, true),
        (#""type":"unsupported","source_type":"x","placeholder":"p""#, true),
        (#""type":"unsupported","source_type":"x","required":false"#, false),
        (#""type":"number","unit":"EUR""#, true), (#""type":"integer","unit":{"en":"months","nl":"maanden"}"#, true),
        (#""type":"text","unit":"EUR""#, false), (#""type":"number","unit":7"#, false),
        (#""type":"text","source_type":"x""#, false), (#""type":"unsupported","source_type":7"#, false),
        (#""type":"unsupported","source_type":"x","timing":"submit""#, false),
        (#""type":"text","timing":"submit""#, true), (#""type":"text","timing":"later""#, false),
        (#""type":"list","item":{"en":"owner"},"fields":[{"id":"b","type":"text"}]"#, true),
        (#""type":"list","item":["owner"],"fields":[{"id":"b","type":"text"}]"#, false),
        (#""type":"text","item":"owner""#, false),
        (#""type":"list","timing":"submit","fields":[{"id":"b","type":"text"}]"#, true),
        (#""type":"text","validation":{"max_length":1,"timing":"submit"}"#, true),
        (#""type":"text","validation":{"max_length":1,"min_length":1,"timing":"submit"}"#, false),
        (#""type":"text","validation":[{"max_length":1,"where":"server"}]"#, true),
        (#""type":"text","validation":[{"max_length":1,"where":"here"}]"#, false),
        (
            #""type":"note","style":{"font_style":"bold","font_size":12.5,"foreground":"red","background":"rgb(0,0,0)"}"#,
            true
        ),
        (#""type":"text","style":{"font_size":"12"}"#, false), (#""type":"text","style":{"colour":"red"}"#, false),
        (#""type":"text","style":"bold""#, false), (#""type":"image","default":{}"#, false),
        (#""type":"image","readonly":true,"data_source":"s""#, false), (#""type":"image","placeholder":"p""#, false),
        (#""type":"image","validation":{"image":{"max_bytes":1,"formats":["avif"]}}"#, true),
        (#""type":"image","validation":{"image":{}}"#, false), (#""type":"image","validation":{"image":true}"#, false),
        (#""type":"image","validation":{"image":{"max_bytes":1.5}}"#, false),
        (#""type":"image","validation":{"image":{"max_bytes":0}}"#, false),
        (#""type":"image","validation":{"image":{"max_megapixels":0.001}}"#, true),
        (#""type":"image","validation":{"image":{"min_aspect":0}}"#, false),
        (#""type":"image","validation":{"image":{"max_aspect":-1}}"#, false),
        (#""type":"image","validation":{"image":{"formats":[]}}"#, false),
        (#""type":"image","validation":{"image":{"formats":["bmp"]}}"#, false),
        (#""type":"image","validation":{"image":{"size":1}}"#, false),
        (#""type":"text","validation":{"image":{"max_bytes":1}}"#, false),
    ]

    @Test("tells each shape as the reader does")
    func shapes() throws {
        let documents = Self.fields.map { FormFixture.document("{\"id\":\"a\",\($0.members)}") }
        for ((field, document), complaint) in zip(
            zip(Self.fields, documents), try SchemaOracle.complaints(of: documents))
        {
            #expect(complaint.isEmpty == field.isAccepted, "\(field.members): \(complaint)")
            #expect(try FormFixture.read(document).hasErrors != field.isAccepted, "\(field.members)")
        }
    }

    /// The form's own word lists, and whether both take them.
    static let wordLists: [(lists: String, isAccepted: Bool)] = [
        ("{}", true), ("[]", false), (#"{"l":["a"]}"#, true), (#"{"l":[]}"#, false), (#"{"l":"a"}"#, false),
        (#"{"1":["a"]}"#, false), (#"{"l":{"words":["a"]}}"#, true), (#"{"l":{"words":[]}}"#, false),
        (#"{"l":{}}"#, false),
        (#"{"l":{"words":["a",1]}}"#, false), (#"{"l":{"words":["a"],"match":"any"}}"#, false),
        (#"{"l":{"words":["a"],"ignore":["repeats","repeats"],"match":"anywhere","description":"d"}}"#, true),
        (#"{"l":{"words":["a"],"ignore":"repeats"}}"#, false), (#"{"l":{"words":["a"],"ignore":["case"]}}"#, false),
        (#"{"l":{"words":["a"],"name":"l"}}"#, false), (#"{"l":{"words":["a"],"description":{"en":"d"}}}"#, false),
    ]

    @Test("tells each shape of a word list as the reader does")
    func wordLists() throws {
        let documents = Self.wordLists.map {
            #"{"form":"a/b","lists":\#($0.lists),"fields":[{"id":"a","type":"text","validation":{"reserved":"l"}}]}"#
        }
        for ((sample, document), complaint) in zip(
            zip(Self.wordLists, documents), try SchemaOracle.complaints(of: documents))
        {
            #expect(complaint.isEmpty == sample.isAccepted, "\(sample.lists): \(complaint)")
            #expect(try FormFixture.read(document).hasErrors != sample.isAccepted, "\(sample.lists)")
        }
    }

    static let seeds = [SeedTwins.netherlands, SeedTwins.registration, SeedTwins.everything, SeedTwins.words]
}
