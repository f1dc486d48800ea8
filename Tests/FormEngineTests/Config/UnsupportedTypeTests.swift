import FormEngine
import Testing

@Suite struct UnsupportedTypeTests {
    private static let field =
        #"{"id":"sign","type":"unsupported","source_type":"Signature/é","label":"Sign","style":{"font_style":"bold","font_size":9.5,"foreground":"rgb(255,0,0)"}}"#

    @Test("a field of a type that is not known is kept with its name, and only a doubt")
    func kept() throws {
        let reading = try FormFixture.read(FormFixture.document(Self.field))
        #expect(reading.diagnostics.map(\.code) == [.missingExamples, .unsupportedType, .undrawnStyle, .undrawnStyle])
        #expect(reading.config?.fields.first?.sourceType == "Signature/é")
        let style = try #require(reading.config?.fields.first?.style)
        #expect(style.fontStyle == "bold" && style.fontSize == 9.5 && style.foreground == "rgb(255,0,0)")
        #expect(style.background == nil)
    }

    @Test("an unsupported field holds no value: answers to it are unknown fields")
    func valueless() throws {
        let form = try FormFixture.form(Self.field + #",{"id":"a","type":"text"}"#)
        #expect(try form.judge("{}").verdict.isValid)
        #expect(try form.findings(#"{"sign":"x"}"#) == ["sign: unknown_field"])
        #expect(try form.judge(#"{"a":"x"}"#).values == .object(["a": .text("x")]))
    }

    @Test("a style changes no verdict")
    func style() throws {
        let plain = try FormFixture.form(#"{"id":"a","type":"text","validation":[{"max_length":1}]}"#)
        let styled = try FormFixture.form(
            #"{"id":"a","type":"text","style":{"background":"red"},"validation":[{"max_length":1}]}"#)
        for answers in ["{}", #"{"a":"x"}"#, #"{"a":"xy"}"#] {
            #expect(
                try plain.judge(answers).verdict.canonicalBytes == styled.judge(answers).verdict.canonicalBytes)
        }
    }
}
