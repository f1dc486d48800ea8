import EngineFuzzing
import Testing

@testable import FormEngine

extension ConfigSchemaTests {
    private static let rest = #""checked_on":"2026-01-01","review_by":"2027-01-01""#

    /// A form's facts, and whether both take them.
    static let facts: [(facts: String, isAccepted: Bool)] = [
        ("[]", true), ("{}", false), (#"["UPU"]"#, false),
        (#"[{"fact":"F","source":"UPU",\#(rest)}]"#, true),
        (#"[{"fact":{"en":"F","nl":"F"},"field":"a","source":"UPU",\#(rest)}]"#, true),
        (#"[{"fact":"F","source":"",\#(rest)}]"#, false), (#"[{"source":"UPU",\#(rest)}]"#, false),
        (#"[{"fact":"F","field":"1","source":"UPU",\#(rest)}]"#, false),
        (#"[{"fact":"F","source":["UPU"],\#(rest)}]"#, false), (#"[{"fact":"F","source":"UPU"}]"#, false),
        (#"[{"fact":"F","source":"UPU","checked_on":"2026-02-29","review_by":"2027-01-01"}]"#, false),
        (#"[{"fact":"F","source":"UPU","checked_on":"2026-01-01","review_by":"today"}]"#, false),
        (#"[{"fact":"F","source":"UPU","url":"u",\#(rest)}]"#, false),
    ]

    @Test("tells each shape of a fact as the reader does")
    func facts() throws {
        let documents = Self.facts.map { #"{"form":"a/b","facts":\#($0.facts),"fields":[{"id":"a","type":"text"}]}"# }
        for ((sample, document), complaint) in zip(
            zip(Self.facts, documents), try SchemaOracle.complaints(of: documents))
        {
            #expect(complaint.isEmpty == sample.isAccepted, "\(sample.facts): \(complaint)")
            #expect(try FormFixture.read(document).hasErrors != sample.isAccepted, "\(sample.facts)")
        }
    }
}
