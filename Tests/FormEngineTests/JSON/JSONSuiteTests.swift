import EngineFuzzing
import FormEngine
import Testing

/// nst/JSONTestSuite, by all three readers.
@Suite(.enabled(if: PublicSuite("json-parsing").isPresent, "needs the public suites beside the package"))
struct JSONSuiteTests {
    private static let suite = PublicSuite("json-parsing")

    /// RFC 8259 §4 only says that names SHOULD be unique; we hold to it, as RFC 8785 §3.1 does.
    private static let refusedForDuplicates: Set = [
        "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
    ]

    @Test(
        "documents that RFC 8259 accepts are accepted, but for duplicate keys",
        arguments: suite.files(beginningWith: "y_"))
    func accepted(file: PublicSuite.File) {
        let refusals = Refusals(of: file.bytes)
        let isDuplicate = Self.refusedForDuplicates.contains(file.name)
        #expect(refusals.node?.reason == (isDuplicate ? .duplicateKey : nil))
        #expect(refusals.value == refusals.node)
        #expect(refusals.agree)
    }

    @Test("documents that RFC 8259 refuses are refused", arguments: suite.files(beginningWith: "n_"))
    func refused(file: PublicSuite.File) {
        let refusals = Refusals(of: file.bytes)
        #expect(refusals.node != nil)
        #expect(refusals.value == refusals.node)
        #expect(refusals.slots != nil)
        #expect(refusals.agree)
    }

    @Test("documents that RFC 8259 leaves open are decided alike", arguments: suite.files(beginningWith: "i_"))
    func open(file: PublicSuite.File) {
        #expect(Refusals(of: file.bytes).agree)
    }

    @Test("the suite is whole")
    func whole() {
        #expect(Self.suite.files(beginningWith: "y_").count == 95)
        #expect(Self.suite.files(beginningWith: "n_").count == 188)
        #expect(Self.suite.files(beginningWith: "i_").count == 35)
    }
}
