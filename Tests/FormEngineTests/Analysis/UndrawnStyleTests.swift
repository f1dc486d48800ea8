import Testing

@testable import FormEngine

@Suite struct UndrawnStyleTests {
    @Test(
        "the linter warns of style values that pages do not draw",
        arguments: [
            (#""font_style":"bold""#, []), (#""font_style":"normal""#, []), (#""font_style":"italic""#, ["font_style"]),
            (#""font_size":14"#, []), (#""font_size":32"#, []), (#""font_size":13.9"#, ["font_size"]),
            (#""font_size":33"#, ["font_size"]), (#""font_size":-14"#, ["font_size"]),
            (##""foreground":"#000","background":"#fff""##, []),
            (##""foreground":"#767676","background":"#fff""##, []),
            (##""foreground":"#777777","background":"#ffffff""##, ["foreground"]),
            (##""foreground":"red","background":"#fff""##, ["foreground"]),
            (#""foreground":"red","background":"white""#, ["foreground", "background"]),
            (##""foreground":"#000""##, ["foreground"]), (##""background":"#fff""##, ["background"]),
        ])
    func styles(style: String, keys: [String]) throws {
        let found = try LintTable.pointers(.undrawnStyle, #"{"id":"a","type":"note","style":{\#(style)}}"#)
        #expect(found == keys.map { "/fields/0/style/" + $0 })
    }
}
