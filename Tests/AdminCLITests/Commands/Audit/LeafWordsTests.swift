import FormEngine
import Replies
import Testing

@testable import AdminCLI
@testable import Registry

@Suite("Leaves of the audit log in words")
struct LeafWordsTests {
    @Test("a leaf of each action is one sentence that tells every detail")
    func sentences() throws {
        for sample in try LeafSample.all() { #expect(sample.row.words() == sample.words) }
    }

    @Test("the samples are leaves that the verification takes, of every action there is")
    func shapes() throws {
        let samples = try LeafSample.all()
        #expect(Set(samples.map(\.action)) == Set(LeafShape.all.keys))
        for sample in samples {
            let shape = try #require(LeafShape.all[sample.action])
            let details = sample.details.map(\.name).filter { $0 != shape.optionalDetail }
            #expect(shape.fits(sample.rows) && details == shape.details, "\(sample.action)")
        }
    }

    @Test("a detail that nobody has words for stands behind the sentence by its name")
    func unknown() throws {
        var sample = try #require(try LeafSample.all().last)
        sample.details.append(.init("reason", .text("audit")))
        #expect(sample.row.words() == sample.words + " (reason audit)")
    }
}
