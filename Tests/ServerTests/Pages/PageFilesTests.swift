import FormEngine
import Foundation
import Mustache
import Testing

@testable import PageFiles
@testable import Server

@Suite("Files of the pages")
struct PageFilesTests {
    private static func names(_ folder: String) throws -> [String] {
        let path = Repository.folder.appending(path: "Sources/PageFiles/\(folder)").path
        return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    @Test("are listed: every template, every asset")
    func list() throws {
        let templates = try Self.names("Templates").map { $0.replacing(".mustache", with: "") }
        #expect(PageFiles.templateBytes.map(\.0).sorted() == templates.sorted())
        #expect(PageFiles.assets.keys.sorted() == (try Self.names("Assets")))
    }

    @Test("are templates that can be read, each", arguments: PageFiles.templates.map(\.name))
    func template(_ name: String) throws {
        let text = try #require(PageFiles.templates.first { $0.name == name }?.text)
        _ = try MustacheTemplate(string: text)
    }

    @Test("have the same words in every language")
    func words() {
        let english = Set((PageWords("en").json.members ?? []).map(\.name))
        #expect(english.count > 100)
        for language in PageWords.languages {
            #expect(Set((PageWords(language.tag).json.members ?? []).map(\.name)) == english, "\(language.tag)")
        }
    }

    @Test("are sent without the comments of their scripts, which are whole without them")
    func comments() {
        let source = """
            // a comment
            const a = 1 // stays
            /** One line. */
            function f() {
              /**
               * Several
               */
              return 'http://a' // stays
            }

            """
        let sent = ScriptBundle.uncommented(source).joined(separator: "\n")
        #expect(sent == "const a = 1 // stays\nfunction f() {\n  return 'http://a' // stays\n}\n")
        for name in PageFiles.assets.keys where name.hasSuffix(".js") {
            let text = String(decoding: ScriptBundle.bytes(of: name, loader: nil) ?? [], as: UTF8.self)
            #expect(!text.contains("/**"), "\(name)")
            #expect(text.split(separator: "\n").count > 1, "\(name)")
        }
    }

    @Test("send a script with the modules that it imports, each once and before those that import it")
    func bundle() throws {
        let loader = Array("// The loader.\nexport async function load(source) {\n  return source\n}\n".utf8)
        let text = String(decoding: try #require(ScriptBundle.bytes(of: "form.js", loader: loader)), as: UTF8.self)
        let lines = text.split(separator: "\n")
        #expect(!lines.contains { $0.hasPrefix("import ") || $0.hasPrefix("export ") })
        let begins = lines.enumerated().filter {
            $0.element.hasSuffix(" = (() => {") && $0.element.hasPrefix("const $")
        }
        let variables = begins.map { String($0.element.dropFirst("const ".count).prefix { $0 != " " }) }
        #expect(Set(variables).count == variables.count)
        #expect(variables.contains("$formulary") && variables.contains("$stage"))
        #expect(text.contains("const { listen: listenToComboboxes } = $combobox"))
        #expect(text.contains("return { load }"))
        for (index, line) in lines.enumerated() {
            for (begin, variable) in zip(begins, variables) where line.hasSuffix("} = \(variable)") {
                #expect(begin.offset < index, "\(line)")
            }
        }
        #expect(ScriptBundle.bytes(of: "nothing.js", loader: nil) == nil)
    }

    @Test("have an address that changes with any of their bytes")
    func release() {
        let without = PackedFiles(engine: [:])
        let with = PackedFiles(engine: ["formulary.js": [1], "formulary.wasm": [2]])
        #expect(without.address == PackedFiles(engine: [:]).address)
        #expect(with.address != without.address)
        #expect(with.address != PackedFiles(engine: ["formulary.js": [1], "formulary.wasm": [3]]).address)
        #expect(with.file("formulary.wasm")?.bytes == [2])
        #expect(without.file("formulary.wasm") == nil)
    }

    @Test("escape what stands in them")
    func escaping() {
        let naughty = #"<script>alert("1")</script>' onload=x"#
        let html = PageRenderer.shared.html(
            "problem",
            .object([
                "words": PageWords("en").json, "problem_text": .text(naughty), "lang": .text(naughty),
                "title": .text(naughty), "languages": .array([]), "scripts": .array([]),
            ]))
        #expect(!html.contains("<script>alert"))
        #expect(!html.contains("' onload"))
        #expect(html.contains("&lt;script&gt;"))
    }
}
