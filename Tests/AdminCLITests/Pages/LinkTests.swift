import Foundation
import Testing

@Suite("The pages")
struct LinkTests {
    /// Every page of the tree that people read.
    private static func pages() throws -> [URL] {
        let project = CommandLineHarness.project
        var pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Benchmarks/README.md"].map {
            project.appendingPathComponent($0)
        }
        let sources = project.appendingPathComponent("Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "md" { pages.append(file) }
        return pages
    }

    @Test("link to files that are there")
    func files() throws {
        for page in try Self.pages() {
            let text = try String(contentsOf: page, encoding: .utf8)
            for link in text.matches(of: /\]\((?!https?:|#)([^)\s#]+)/) {
                let target = page.deletingLastPathComponent().appendingPathComponent(String(link.1))
                #expect(FileManager.default.fileExists(atPath: target.path), "\(page.lastPathComponent): \(link.1)")
            }
        }
    }

    @Test("name pages of their own catalogue, and each page is named by one")
    func articles() throws {
        let pages = try Self.pages().filter { $0.path.contains(".docc/") }
        let catalogues = Dictionary(grouping: pages) { page in
            page.pathComponents.first { $0.hasSuffix(".docc") } ?? ""
        }
        #expect(catalogues.count == 5)
        for (catalogue, pages) in catalogues {
            let names = Set(pages.map { $0.deletingPathExtension().lastPathComponent })
            let landing = String(catalogue.dropLast(".docc".count))
            var named: Set = [landing]
            for page in pages {
                for link in try String(contentsOf: page, encoding: .utf8).matches(of: /<doc:([^>]+)>/) {
                    #expect(names.contains(String(link.1)), "\(page.lastPathComponent): <doc:\(link.1)>")
                    named.insert(String(link.1))
                }
            }
            #expect(names == named, "\(catalogue): a page that none names, or a link to none")
        }
    }
}
