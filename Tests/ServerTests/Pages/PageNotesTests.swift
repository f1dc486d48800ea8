import FormEngine
import Testing

@testable import Server

@Suite("Notes of a page")
struct PageNotesTests {
    private static let config = #"""
        {"form": "visit/notes", "locale": "en", "fields": [{"id": "name", "type": "text", "label": "Name"}]}
        """#

    private func state() throws -> FormState {
        let candidate = try Candidate(json: Array(Self.config.utf8))
        return FormState(candidate, asOf: try #require(CivilDate("2026-01-31")))
    }

    @Test("are read from the draft that they were written into")
    func roundTrip() throws {
        var notes = PageNotes()
        notes.place = "step=one"
        notes.language = "nl"
        notes.notice = "Nog een vraag"
        notes.isAboutSources = true
        notes.focus = "people/0/name"
        let short = PresentedMessage(text: "Te kort", language: "nl", code: "min_length", severity: .warning)
        notes.fields = [("name", .init(message: short, availability: .taken, suggestions: ["anna_7"]))]
        notes.summary = [SummaryEntry(field: "name", label: "Naam", message: "Te kort", messageLanguage: "nl")]
        notes.note(sender: "0a", of: "one")
        notes.note(sender: "0b", of: "one")
        notes.overtaken = .init(page: "0c", saved: Array("{}".utf8))
        let read = PageNotes(in: notes.draft(of: try state().saved))
        #expect(read.place == notes.place)
        #expect(read.language == notes.language)
        #expect(read.notice == notes.notice)
        #expect(read.isAboutSources)
        #expect(read.focus == notes.focus)
        #expect(read.fields.map(\.path) == ["name"])
        #expect(read.fields.first?.note.message == short)
        #expect(read.fields.first?.note.availability == .taken)
        #expect(read.fields.first?.note.suggestions == ["anna_7"])
        #expect(read.summary == notes.summary)
        #expect(read.sender(of: "one") == "0b")
        #expect(read.overtaken?.page == "0c")
        #expect(read.overtaken?.saved == notes.overtaken?.saved)
    }

    @Test("leave a draft one that a form's state goes on from")
    func restored() throws {
        var state = try state()
        _ = state.send(.fieldChanged("name", .text("Anna")))
        var notes = PageNotes()
        notes.notice = "Something"
        var other = try self.state()
        _ = other.send(.restored(notes.draft(of: state.saved)))
        #expect(other.notice == nil)
        #expect(other.saved == state.saved)
    }

    @Test("are none in a draft of before")
    func none() throws {
        let notes = PageNotes(in: try state().saved)
        #expect(notes.notice == nil)
        #expect(notes.senders.isEmpty)
        #expect(PageNotes(in: nil).overtaken == nil)
    }
}
