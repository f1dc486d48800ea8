import Testing

@testable import FormEngine

@Suite("The view of a form") struct FormViewTests {
    @Test("titles the document by the step, the form and the registry, each once, and errors before them")
    func title() throws {
        var screen = try TestScreen(ScreenForms.profile())
        #expect(screen.context()["title"] == "Choose your name – A form – Formulary")
        let page = ViewFixture.page(["form": .object(["title": "Choose your name"])])
        #expect(screen.context(in: page)["title"] == "Choose your name – Formulary")
        screen.send(.stepContinued)
        #expect(screen.context()["title"] == "error_prefix Choose your name – A form – Formulary")
    }

    @Test("has the step's title as heading, or the form's, or that of its only question")
    func heading() throws {
        let profile = try TestScreen(ScreenForms.profile()).context()
        #expect(profile["heading"] == "Choose your name")
        let two = try TestScreen(FormFixture.form(#"{"id":"a","type":"text"},{"id":"b","type":"text"}"#)).context()
        #expect(two["heading"] == "A form")
        #expect(two.heads == [false, false])
        let one = try TestScreen(FormFixture.form(#"{"id":"a","type":"text"},{"id":"b","type":"note"}"#)).context()
        #expect(one["heading"] == false)
        #expect(one.heads == [true, false])
        let box = #"{"id":"a","type":"boolean","required":true,"validation":[{"accepted":true}]}"#
        #expect(try TestScreen(FormFixture.form(box)).context()["heading"] == "A form")
    }

    @Test("counts the steps of a form with several, and goes back behind the first")
    func progress() throws {
        var screen = try TestScreen(ScreenForms.profile())
        #expect(screen.context()["progress"] == "Step 1 of 3")
        #expect(screen.context()["can_go_back"] == false)
        #expect(screen.context()["step"] == "name")
        screen.type("name", "ada")
        screen.send(.stepContinued)
        screen.send(.availabilityAnswered(screen.check, .free))
        screen.send(.responded(screen.request, .accepted(reference: nil)))
        #expect(screen.context()["progress"] == "Step 2 of 3")
        #expect(screen.context()["can_go_back"] == true)
        #expect(try TestScreen(FormFixture.form(#"{"id":"a","type":"text"}"#)).context()["progress"] == false)
    }

    @Test("links each error of the summary to its field, and says what is left while nothing is waited for")
    func summary() throws {
        var screen = try TestScreen(ScreenForms.timed())
        #expect(screen.context()["has_summary"] == false)
        screen.send(.stepContinued)
        let context = screen.context()
        #expect(context["has_summary"] == true)
        #expect(context.texts("summary", "field") == ["code"])
        #expect(context.texts("summary", "target") == ["code"])
        #expect(context["completeness"]?.string?.isEmpty == false)
    }

    @Test("waits in words for sources, and sends the paths of its inputs")
    func waiting() throws {
        var screen = try TestScreen(ScreenForms.account())
        #expect(screen.context()["shown"] == "bank secret")
        #expect(screen.context()["default_action"] == "continue")
        #expect(screen.context()["continue_text"] == "loading")
        #expect(screen.context()["still_loading"] == true)
        screen.load("profile", #"{"first_name":"Jan"}"#)
        screen.load("banks", #"["a"]"#)
        #expect(screen.context()["continue_text"] == "continue")
        #expect(screen.context()["still_loading"] == false)
    }

    @Test("shows the engine's notice before the page's")
    func notice() throws {
        let page = ViewFixture.page(["notice": "Elsewhere"])
        var shown = try TestScreen(FormFixture.form(#"{"id":"a","type":"text"}"#)).state.presented
        #expect(FormView(shown, in: page).context["notice"] == "Elsewhere")
        shown.notice = "Again"
        #expect(FormView(shown, in: page).context["notice"] == "Again")
        #expect(FormView(shown, in: ViewFixture.page()).context["notice"] == "Again")
    }

    @Test("groups the reviewed answers of an item under its list, and names countries")
    func review() throws {
        var screen = try TestScreen(
            FormFixture.form(
                #"""
                {"id":"country","label":"Country","type":"country"},{"id":"born","type":"date","autocomplete":"bday"},
                {"id":"people","label":"People","type":"list","fields":[{"id":"name","type":"text"}]}
                """#))
        screen.type("country", "NL")
        screen.type("born", "1990-05-17")
        screen.send(.itemAdded("people"))
        screen.send(.itemAdded("people"))
        screen.type("people/1/name", "Bob")
        screen.next()
        let context = screen.context()
        #expect(context["is_review"] == true)
        #expect(context["title"] == "review_title – A form – Formulary")
        let step = try #require(context["review"]?.elements?.first)
        #expect(step.texts("groups", "group_title") == [nil, "Item 1 of 2", "Item 2 of 2"])
        #expect(step.texts("groups", "list") == [nil, "People", "People"])
        let own = try #require(step["groups"]?.elements?.first)
        #expect(own.texts("answers", "value") == ["Netherlands", "17 May 1990"])
        #expect(own.texts("answers", "beside") == [nil, "35 years"])
        #expect(step["groups"]?.elements?.last?.texts("answers", "value") == ["Bob"])
    }

    @Test("has no null, for which templates would search elsewhere")
    func absent() throws {
        func hasNull(_ value: JSONValue) -> Bool {
            switch value {
            case .null: true
            case .array(let elements): elements.contains { hasNull($0) }
            case .object(let members): members.contains { hasNull($0.value) }
            case .bool, .number, .text: false
            }
        }
        for form in try [ScreenForms.profile(), ScreenForms.timed(), ScreenForms.loan(), ScreenForms.account()] {
            #expect(!hasNull(try TestScreen(form).context()))
        }
    }
}

extension JSONValue {
    /// Whether each field's label is the page's heading.
    fileprivate var heads: [Bool?] { (self["fields"]?.elements ?? []).map { $0["is_heading"]?.boolean } }
}
