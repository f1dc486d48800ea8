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
        let sent = String(decoding: AssetFiles.withoutComments(Array(source.utf8)), as: UTF8.self)
        #expect(sent == "const a = 1 // stays\nfunction f() {\n  return 'http://a' // stays\n}\n")
        for (name, bytes) in PageFiles.assets where name.hasSuffix(".js") {
            let text = String(decoding: AssetFiles.withoutComments(bytes), as: UTF8.self)
            #expect(!text.contains("/**"), "\(name)")
            #expect(text.split(separator: "\n").count > 1, "\(name)")
        }
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
