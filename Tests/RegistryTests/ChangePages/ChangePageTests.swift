import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

@Suite("Change pages") struct ChangePageTests {
    private func publication(_ config: FormConfig) -> Publication {
        var publication = Publication(
            config: config, source: SourceDocument(format: .json, dialect: "formulary", bytes: Array("{}".utf8)),
            actor: "author")
        publication.base = .forced
        return publication
    }

    private func make(_ config: FormConfig, in test: TestRegistry) async throws -> MadeChangePage {
        let publication = publication(config)
        let impact = try await test.registry.impact(of: ImpactRequest(publication))
        return try await test.registry.makeChangePage(of: publication, impact: impact)
    }

    @Test("a publish without a page makes one without impact, which release and leaf name")
    func without() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let report = try await test.publish(.second())
        let page = try #require(report.page)
        let document = try #require(page.content)
        #expect(document["impact"] == .null && document["base"]?["latestRelease"] == .number(1))
        #expect(document["comparison"]?["classes"]?.elements?.contains("mixed") == true)
        #expect(document.canonicalBytes == page.document)
        let release = try await test.registry.timeline(of: .nl, on: .production).releases.last
        #expect(release?.draft.changePage == page.digest)
        let leaf = try #require(try await test.store.leaves(SequenceRange(first: 1)).last)
        #expect(String(decoding: leaf.bytes, as: UTF8.self).contains(page.digest))
        #expect(try await test.registry.changePage(page.digest).document == page.document)
        let audit = try await test.registry.auditLog.verify()
        #expect(audit.isSound, "\(audit.problems.held)")
    }

    @Test("a dry run writes no page, nor does publishing what is live")
    func dryRun() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let leaves = try await test.store.leaves(SequenceRange(first: 1)).count
        var dry = publication(try .second())
        dry.actor = "tester"
        #expect(try await test.registry.publish(dry, isDryRun: true).page == nil)
        #expect(try await test.publish(.first()).page == nil)
        #expect(try await test.store.leaves(SequenceRange(first: 1)).count == leaves)
    }

    @Test("a page that was read is what the release names")
    func seen() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let id = try await test.submit(#"{"bsn": "123456782"}"#).record.id
        let made = try await make(.second(), in: test)
        let text = String(decoding: made.page.document, as: UTF8.self)
        #expect(text.contains(id) && !text.contains("123456782"))
        #expect(made.page.content?["impact"]?["newlyRefused"] == .number(1))
        #expect(try await test.live() == 1)
        let report = try await test.publish(.second()) { $0.page = made.page.digest }
        #expect(report.page?.digest == made.page.digest && report.release == 2)
        let audit = try await test.registry.auditLog.verify()
        #expect(audit.isSound, "\(audit.problems.held)")
    }

    @Test("a page whose candidate, base or terms moved is refused with what moved")
    func moved() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let page = try await make(.second(), in: test).page.digest
        let other = try FormConfig.nl(#"{"id": "bsn", "type": "text"}"#)
        let refusals: [(parts: [String], publish: () async throws -> PublicationReport)] = [
            (["candidate"], { try await test.publish(other) { $0.page = page } }),
            (
                ["terms"],
                {
                    try await test.publish(.second()) {
                        $0.page = page
                        $0.finishBy = test.clock.now.advanced(bySeconds: 3600)
                    }
                }
            ),
            (
                ["channel", "base"],
                {
                    try await test.publish(.second()) {
                        $0.page = page
                        $0.channel = Channel("staging") ?? .production
                        $0.allowsNewChannel = true
                    }
                }
            ),
        ]
        for (parts, publish) in refusals {
            guard case .changePageMoved(page, parts: parts) = await registryError({ try await publish() }) else {
                Issue.record("not refused for \(parts)")
                continue
            }
        }
        try await test.publish(other)
        guard
            case .changePageMoved(page, let parts) = await registryError({
                try await test.publish(.second()) { $0.page = page }
            })
        else {
            Issue.record("not refused")
            return
        }
        #expect(parts.contains("base"))
        #expect(try await test.live() == 2)
    }

    @Test("a page that is made twice at one time is stored once, and is what a release at that time names")
    func twice() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let publication = publication(try .second())
        let pages = [
            try await test.registry.makeChangePage(of: publication, impact: nil),
            try await test.registry.makeChangePage(of: publication, impact: nil),
        ]
        #expect(pages[0].page.digest == pages[1].page.digest && pages[1].page.leaf > 0)
        #expect(try await test.publish(.second()).page?.digest == pages[0].page.digest)
        let audit = try await test.registry.auditLog.verify()
        #expect(audit.isSound, "\(audit.problems.held)")
    }

    @Test("a page that was never made is refused by its digest")
    func unknown() async throws {
        let test = try await TestRegistry()
        let digest = "change-jcs1:" + String(repeating: "0", count: 64)
        guard
            case .noSuchChangePage(digest) = await registryError({
                try await test.publish(.first(), base: .unstated) { $0.page = digest }
            })
        else {
            Issue.record("not refused")
            return
        }
        #expect(try await test.store.forms().isEmpty)
    }

    @Test("a changed document is a problem of the log", .enabled(if: Forgery.isPossible))
    func changed() async throws {
        let forgery = try Forgery()
        defer { forgery.clear() }
        let test = try await TestRegistry(in: forgery.folder.path)
        try await test.publish(.first(), base: .unstated)
        try forgery.runUnguarded("UPDATE change_pages SET document = replace(document, 'production', 'elsewhere')")
        let problems = try await test.registry.auditLog.verify().problems.held
        #expect(problems.contains { $0.object.hasPrefix("change page change-jcs1:") }, "\(problems)")
    }
}
