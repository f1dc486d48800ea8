import Testing

@testable import FormEngine

/// Python's `jsonschema` says what the schema means; the reader says what it should.
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

    static let seeds = [SeedTwins.netherlands, SeedTwins.registration, SeedTwins.everything]
}
