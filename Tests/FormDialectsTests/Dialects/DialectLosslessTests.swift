import FormDialects
import FormEngine
import Testing

@Suite("Nothing of a dialect's document is lost")
struct DialectLosslessTests {
    static let form = FormKey("registration/CM")

    /// A sound document made from a seed, as JSON or YAML bytes.
    static func document(_ seed: UInt64) throws -> (value: JSONValue, bytes: [UInt8], isKYC: Bool) {
        var random = RandomDialectDocument(generator: SeededGenerator(seed: seed))
        let isKYC = seed % 2 == 0
        let value = isKYC ? random.kyc() : random.registration()
        let bytes = seed % 4 < 2 ? JSONWriter.bytes(of: value) : Array(try YAMLWriter.text(of: value).utf8)
        return (value, bytes, isKYC)
    }

    @Test(
        "a config read from it and read again from its canonical form has one digest",
        arguments: 0..<300 as Range<UInt64>)
    func digest(_ seed: UInt64) throws {
        let (_, bytes, isKYC) = try Self.document(seed)
        let document = ConfigDocument(bytes, form: isKYC ? nil : Self.form)
        #expect(document.dialect == (isKYC ? .kyc : .registration), "seed \(seed)")
        #expect(document.bytes == bytes)
        let config = try #require(document.reading.config, "seed \(seed): \(document.reading.diagnostics)")
        let again = try #require(ConfigDocument(config.json.canonicalBytes).reading.config, "seed \(seed)")
        #expect(
            Digest(of: again.document(lock: Lock())) == Digest(of: config.document(lock: Lock())), "seed \(seed)")
    }

    @Test("every value of it stands in the config, as it was written", arguments: 0..<300 as Range<UInt64>)
    func values(_ seed: UInt64) throws {
        let (value, bytes, isKYC) = try Self.document(seed)
        let reading = ConfigDocument(bytes, form: isKYC ? nil : Self.form).reading
        let config = try #require(reading.config, "seed \(seed): \(reading.diagnostics)")
        let source = Self.fields(of: value)
        let read = config.json["steps"]?.elements?.first.map(Self.fields) ?? []
        for (written, field) in zip(source, read) {
            var kept = Self.leaves(of: field)
            for leaf in Self.leaves(of: written) {
                let expected = Self.meaning(of: leaf)
                if Self.saysNothing(leaf) { continue }
                let index = kept.firstIndex { $0.canonicalBytes == expected.canonicalBytes }
                #expect(index != nil, "seed \(seed): a value is lost: \(leaf)")
                // A message that goes to several rules stands there more than once; everything else is used up.
                if let index { kept.remove(at: index) }
            }
        }
        #expect(source.count == read.count)
        #expect(config.alias == value["registrationId"]?.string)
        #expect(isKYC ? config.country == "NL" : config.form == Self.form)
    }

    @Test(
        "a key that the dialect does not know is an error at its place, wherever it stands",
        arguments: 0..<300 as Range<UInt64>)
    func unknownKeys(_ seed: UInt64) throws {
        let (value, _, isKYC) = try Self.document(seed)
        let pointers = Self.mappings(of: value, at: "")
        var generator = SeededGenerator(seed: seed)
        let pointer = try #require(pointers.randomElement(using: &generator))
        let bytes = JSONWriter.bytes(of: Self.adding("strange", at: pointer, to: value, ""))
        let reading = ConfigDocument(bytes, form: isKYC ? nil : Self.form).reading
        #expect(reading.config == nil, "seed \(seed)")
        let errors = reading.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.pointer) == [pointer + "/strange"], "seed \(seed)")
        #expect(errors.map(\.code) == [.unknownKey], "seed \(seed)")
    }

    private static func fields(of value: JSONValue) -> [JSONValue] { value["fields"]?.elements ?? [] }

    /// All values that are no list or mapping.
    private static func leaves(of value: JSONValue) -> [JSONValue] {
        if let elements = value.elements { return elements.flatMap(leaves) }
        if let members = value.members { return members.flatMap { leaves(of: $0.value) } }
        return [value]
    }

    /// What a value of the source is in the config.
    private static func meaning(of leaf: JSONValue) -> JSONValue {
        let words = [
            "Tel": "tel", "Password": "password", "Checkbox": "boolean", "Email": "email", "Select": "select",
            "Date": "date", "Text": "text",
        ]
        return leaf.string.flatMap { words[$0] }.map { .text($0) } ?? leaf
    }

    /// Whether a value says no more than leaving its key out; the one kind of custom rule is the rule's name.
    private static func saysNothing(_ leaf: JSONValue) -> Bool { leaf == .bool(false) || leaf == .text("regex") }

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
