import Registry
import Testing

@testable import Server

@Suite("Drafts of the console") struct ConsoleDraftsTests {
    private let now = Timestamp(milliseconds: 0)

    private func draft(_ id: String, bytes: Int = 1) -> ConsoleDraft {
        ConsoleDraft(id: id, fields: ["document": String(repeating: "x", count: bytes)])
    }

    @Test("are kept for a day after they were last sent, and for their token alone")
    func time() {
        let drafts = ConsoleDrafts()
        drafts.keep(draft("a"), of: "anna", at: now)
        let day = now.advanced(bySeconds: ConsoleDrafts.seconds)
        #expect(drafts.draft("a", of: "anna", at: day).fields != nil)
        #expect(drafts.draft("a", of: "ben", at: day).fields == nil)
        #expect(drafts.draft("a", of: "anna", at: day.advanced(bySeconds: 1)).fields == nil)
    }

    @Test("are limited for each token, and one token takes no room from another")
    func limit() {
        let drafts = ConsoleDrafts()
        drafts.keep(draft("a"), of: "ben", at: now)
        for number in 0...ConsoleDrafts.mostOfToken { drafts.keep(draft("\(number)"), of: "anna", at: now) }
        #expect(drafts.draft("0", of: "anna", at: now).fields == nil)
        #expect(drafts.draft("1", of: "anna", at: now).fields != nil)
        #expect(drafts.draft("a", of: "ben", at: now).fields != nil)
    }

    @Test("are limited in bytes, the oldest going first")
    func bytes() {
        let drafts = ConsoleDrafts()
        for number in 0..<4 { drafts.keep(draft("\(number)", bytes: ConsoleDrafts.mostBytes / 3), of: "anna", at: now) }
        let kept = (0..<4).map { drafts.draft("\($0)", of: "anna", at: now).fields != nil }
        #expect(kept == [false, false, true, true])
    }
}
