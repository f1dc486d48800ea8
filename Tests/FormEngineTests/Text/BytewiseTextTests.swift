import Testing

@testable import FormEngine

@Suite("Texts by their bytes") struct BytewiseTextTests {
    @Test("a separator separates, whatever stands behind it")
    func parts() {
        #expect("owners/0/share".parts(separatedBy: Byte.slash) == ["owners", "0", "share"])
        #expect("".parts(separatedBy: Byte.slash) == [""])
        #expect("/a//".parts(separatedBy: Byte.slash) == ["", "a", "", ""])
        // To Swift's own splitting the slash and the accent are one character, and no slash.
        let parts = "a/\u{301}b".parts(separatedBy: Byte.slash)
        #expect(parts.count == 2 && parts[1].isBytewiseEqual(to: "\u{301}b"))
    }

    @Test("composed and decomposed letters are two texts, in the order of their bytes")
    func unique() {
        let texts = ["\u{e9}", "b", "e\u{301}", "b", "\u{e9}"].uniqueInByteOrder
        #expect(texts.map { Array($0.utf8) } == ["b", "e\u{301}", "\u{e9}"].map { Array($0.utf8) })
        #expect([String]().uniqueInByteOrder.isEmpty)
    }

    @Test("a form asks two data sources whose names look alike")
    func sources() throws {
        let names = ["\u{e9}tat", "e\u{301}tat"]
        let fields = names.enumerated().map { place, name in
            #"{"id":"f\#(place)","type":"text","readonly":true,"data_source":"\#(name)"}"#
        }
        let config = try FormFixture.config(FormFixture.document(fields.joined(separator: ",")))
        #expect(config.sourceNames.map { Array($0.utf8) } == names.reversed().map { Array($0.utf8) })
    }
}
