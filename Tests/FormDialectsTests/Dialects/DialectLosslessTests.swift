import EngineFuzzing
import FormDialects
import FormEngine
import Testing

@Suite("Documents of dialects lose no information")
struct DialectLosslessTests {
    static let form = FormKey("registration/CM")

    /// A sound document made from a seed, as JSON or YAML bytes.
    static func document(_ seed: UInt64) throws -> (value: JSONValue, bytes: [UInt8], dialect: Dialect) {
        var random = RandomDialectDocument(generator: SeededGenerator(seed: seed))
        let dialects = Dialect.allCases.filter { $0 != .formulary }
        let dialect = dialects[Int(seed) % dialects.count]
        let value = random.document(dialect)
        let isJSON = Int(seed) / dialects.count % 2 == 0
        return (value, isJSON ? JSONWriter.bytes(of: value) : Array(try YAMLWriter.text(of: value).utf8), dialect)
    }

    private static func form(of dialect: Dialect) -> FormKey? { dialect == .kyc ? nil : form }

    @Test(
        "a config read from it and read again from its canonical form has one digest",
        arguments: 0..<600 as Range<UInt64>)
    func digest(_ seed: UInt64) throws {
        let (_, bytes, dialect) = try Self.document(seed)
        let document = ConfigDocument(bytes, form: Self.form(of: dialect))
        #expect(document.dialect == dialect, "seed \(seed)")
        #expect(document.bytes == bytes)
        let config = try #require(document.reading.config, "seed \(seed): \(document.reading.diagnostics)")
        let again = try #require(ConfigDocument(config.json.canonicalBytes).reading.config, "seed \(seed)")
        #expect(
            DocumentDigest(of: again.document(lock: Lock())) == DocumentDigest(of: config.document(lock: Lock())),
            "seed \(seed)")
    }

    @Test("every value of it stands in the config, as it was written", arguments: 0..<600 as Range<UInt64>)
    func values(_ seed: UInt64) throws {
        let (value, bytes, dialect) = try Self.document(seed)
        let reading = ConfigDocument(bytes, form: Self.form(of: dialect)).reading
        let config = try #require(reading.config, "seed \(seed): \(reading.diagnostics)")
        let source = DialectLeaves.fields(of: value)
        let notes = dialect == .formSchema ? JSONValue.text("note") : nil
        let read = (config.json["steps"]?.elements ?? []).flatMap { $0["fields"]?.elements ?? [] }
            .filter { $0["type"] != notes || notes == nil }
        for (written, field) in zip(source, read) {
            var kept = DialectLeaves.leaves(of: field) + DialectLeaves.routes(of: field, in: config.json)
            for leaf in DialectLeaves.leaves(of: written) {
                guard let expected = DialectLeaves.meaning(of: leaf, in: written) else { continue }
                let index = kept.firstIndex { $0.canonicalBytes == expected.canonicalBytes }
                #expect(index != nil, "seed \(seed): a value is lost: \(leaf)")
                // A message of several rules occurs more than once; everything else is used up.
                if let index { kept.remove(at: index) }
            }
        }
        #expect(source.count == read.count)
        #expect(config.alias == value["registrationId"]?.string)
        #expect(dialect == .kyc ? config.country == "NL" : config.form == Self.form)
    }

    @Test("the steps and sections of a schema stay apart and keep their titles", arguments: 0..<300 as Range<UInt64>)
    func sections(_ seed: UInt64) throws {
        let (value, bytes, dialect) = try Self.document(seed * 4 + 3)
        try #require(dialect == .formSchema)
        let config = try #require(ConfigDocument(bytes, form: Self.form).reading.config, "seed \(seed)")
        let steps = value.elements ?? [value]
        #expect(config.steps.map(\.id) == steps.map { $0["id"]?.string })
        #expect(config.steps.map { $0.title?.entries.first?.text } == steps.map { $0["title"]?.string })
        for (step, written) in zip(config.steps, steps) {
            // The first section begins with the step, and differs by its title alone.
            let sections = (written["sections"]?.elements ?? []).map { section in
                (title: section["title"]?.string, ids: (section["fields"]?.elements ?? []).map { $0["id"]?.string })
            }
            var found: [(title: String?, ids: [String?])] = [(nil, [])]
            for field in step.fields {
                if field.type == .note {
                    found.append((field.label?.entries.first?.text, []))
                } else {
                    found[found.count - 1].ids.append(field.id)
                }
            }
            if found[0].ids.isEmpty { found.removeFirst() }
            #expect(found.map(\.title) == sections.map(\.title), "seed \(seed)")
            #expect(found.map(\.ids) == sections.map(\.ids), "seed \(seed)")
        }
    }

    @Test(
        "a key that the dialect does not know is an error at its place, wherever it stands",
        arguments: 0..<600 as Range<UInt64>)
    func unknownKeys(_ seed: UInt64) throws {
        let (value, _, dialect) = try Self.document(seed)
        // A rule of a schema is a mapping of one key: with two it is another fault.
        let pointers = Self.mappings(of: value, at: "").filter { pointer in
            dialect != .formSchema || pointer.split(separator: "/").dropLast().last != "validation"
        }
        var generator = SeededGenerator(seed: seed)
        let pointer = try #require(pointers.randomElement(using: &generator))
        let bytes = JSONWriter.bytes(of: Self.adding("strange", at: pointer, to: value, ""))
        let reading = ConfigDocument(bytes, form: Self.form(of: dialect)).reading
        #expect(reading.config == nil, "seed \(seed)")
        let errors = reading.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.pointer) == [pointer + "/strange"], "seed \(seed)")
        #expect(errors.map(\.code) == [.unknownKey], "seed \(seed)")
    }

    private static func mappings(of value: JSONValue, at pointer: String) -> [String] {
        if let elements = value.elements {
            return elements.enumerated().flatMap { mappings(of: $1, at: pointer + "/\($0)") }
        }
        guard let members = value.members else { return [] }
        return [pointer] + members.flatMap { mappings(of: $0.value, at: pointer + "/" + $0.name) }
    }

    private static func adding(_ key: String, at target: String, to value: JSONValue, _ pointer: String) -> JSONValue {
        if let elements = value.elements {
            return .array(elements.enumerated().map { adding(key, at: target, to: $1, pointer + "/\($0)") })
        }
        guard let members = value.members else { return value }
        let inner = members.map {
            JSONValue.Member($0.name, adding(key, at: target, to: $0.value, pointer + "/" + $0.name))
        }
        return .object(pointer == target ? inner + [.init(key, .text("x"))] : inner)
    }
}
