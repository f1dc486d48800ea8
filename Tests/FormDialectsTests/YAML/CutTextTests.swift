import FormDialects
import FormEngine
import Testing

@Suite("Texts of YAML that a comment cuts short")
struct CutTextTests {
    @Test(
        "are doubted where the comment may be a part of them",
        arguments: [
            ("label: House #5", 1), ("label: House", 0), ("label: House  # the home", 0),
            ("label: {en: House, nl: Huis} # x", 0), (#"label: "House #5""#, 0), ("label: House#5", 0),
            ("label:\n    House\n    of #5", 1), ("label: >-\n    House #5", 0), ("label: Ünïcode #5", 1),
            ("label:\n    en: House #5\n    nl: Huis", 1),
        ])
    func labels(line: String, count: Int) {
        let text = "form: a/b\nfields:\n- id: a\n  type: text\n  \(line)\n"
        let document = ConfigDocument(Array(text.utf8), fileName: "a.yaml")
        let found = document.reading.diagnostics.filter { $0.code == .shortenedText }
        #expect(found.count == count)
        #expect(found.allSatisfy { $0.position.line >= 5 })
    }
}
