import Testing

@testable import FormEngine

@Suite("The view of a field") struct FieldViewTests {
    private func screen(_ fields: String) throws -> TestScreen { try TestScreen(FormFixture.form(fields)) }

    @Test(
        "has the width and the spelling of what is typed into it",
        arguments: [
            (#"{"id":"a","type":"text"}"#, "full", false), (#"{"id":"vat_number","type":"text"}"#, "full", true),
            (#"{"id":"Postcode","type":"text","validation":[{"max_length":7}]}"#, "w10", true),
            (#"{"id":"a","type":"text","autocomplete":"shipping postal-code"}"#, "full", true),
            (#"{"id":"a","type":"long_text"}"#, "full", false), (#"{"id":"a","type":"integer"}"#, "w10", true),
            (#"{"id":"a","type":"tel"}"#, "w20", true), (#"{"id":"a","type":"email"}"#, "full", true),
        ])
    func entry(_ config: String, _ width: String, _ isCode: Bool) throws {
        let screen = try screen(config)
        let field = try #require(screen.state.fields.first).path
        #expect(screen.field(field)?["width"]?.string == width)
        #expect(screen.field(field)?["is_code"] == .bool(isCode))
    }

    @Test("is a group of its control's inputs, or one control with a label, or neither")
    func control() throws {
        let screen = try screen(
            #"{"id":"a","type":"date"},{"id":"b","type":"text"},{"id":"c","type":"note"},{"id":"d","type":"boolean"}"#)
        #expect(screen.field("a")?["grouped"] == true)
        #expect(screen.field("b")?["single"] == true)
        #expect(screen.field("c")?["single"] == false)
        #expect(screen.field("c")?["grouped"] == false)
        #expect(screen.field("d")?["labelled"] == false)
        #expect(screen.field("b")?["control"]?["line"] == true)
        #expect(screen.field("b")?["control"]?["area"] == false)
    }

    @Test("has the inputs of a date in the order of the reader, and what is typed in them")
    func dates() throws {
        var screen = try screen(#"{"id":"since","type":"date"},{"id":"m","type":"date","precision":"month"}"#)
        screen.type("since", "1980-03")
        let parts = try #require(screen.field("since"))
        #expect(parts.texts("parts", "id") == ["since", "since.month", "since.year"])
        #expect(parts.texts("parts", "name") == ["since.day", "since.month", "since.year"])
        #expect(parts.texts("parts", "entered") == ["", "03", "1980"])
        #expect(screen.field("m")?.texts("parts", "part") == ["month", "year"])
        screen.state.region = "US"
        #expect(screen.field("since")?.texts("parts", "part") == ["month", "day", "year"])
        let typed = ViewFixture.page(["dates": .object(["since": .object(["day": "", "month": "3", "year": "1980"])])])
        #expect(screen.field("since", in: typed)?.texts("parts", "entered") == ["3", "", "1980"])
    }

    @Test("tells what is no date by an example in the order of its inputs")
    func wrongDates() throws {
        var screen = try screen(
            #"""
            {"id":"a","type":"date"},{"id":"b","type":"date","precision":"month"},
            {"id":"c","type":"date","precision":"year"}
            """#)
        for path in ["a", "b", "c"] { screen.fill(path, "x") }
        let page = ViewFixture.page()
        let told = ["a", "b", "c"].map { screen.field($0, in: page)?["error"]?.string }
        #expect(told == ["no date, as 31 3 1980", "no month, as 3 1980", "no year, as 1980"])
        screen.state.region = "US"
        #expect(screen.field("a")?["error"] == "no date, as 3 31 1980")
        #expect(screen.field("a")?["described"] == "a-error")
    }

    @Test("draws a password only where a script keeps it, and ticks its rules")
    func password() throws {
        var screen = try screen(#"{"id":"pw","type":"password","validation":[{"min_length":8}]}"#)
        screen.type("pw", "secret")
        #expect(screen.field("pw")?["entered"] == "")
        #expect(screen.field("pw", in: ViewFixture.page(["scripted": true]))?["entered"] == "secret")
        #expect(screen.field("pw")?["autocomplete"] == "new-password")
        #expect(screen.field("pw")?.texts("rules", "state_text") == ["rule_unmet"])
        #expect(screen.field("pw")?["described"] == "pw-rules")
    }

    @Test(
        "counts the characters of a long text from three quarters on",
        arguments: [("abcde", nil), ("abcdef", "2 left"), ("abcdefgh", "0 left"), ("äbcdefghé", "1 too many")])
    func count(_ text: String, _ told: String?) throws {
        var screen = try screen(#"{"id":"a","type":"long_text","validation":[{"max_length":8}]}"#)
        screen.type("a", text)
        #expect(screen.field("a")?["left_text"]?.string == told)
        #expect(screen.field("a")?["is_over"] == .bool(text.unicodeScalars.count > 8))
    }

    @Test("names countries as the page does, sorted so, and unknown ones last, by their code")
    func countries() throws {
        var screen = try screen(
            #"{"id":"a","type":"country","options":["NL",{"value":"BE","label":"Here"},"ZW","DE"]}"#)
        screen.type("a", "DE")
        let field = try #require(screen.field("a"))
        #expect(field.texts("options", "label") == ["Here", "Germany", "Netherlands", "ZW"])
        #expect(field.texts("options", "id") == ["a", "a-2", "a-3", "a-4"])
        #expect((field["options"]?.elements ?? []).map { $0["chosen"] } == [false, true, false, false])
    }

    @Test("leaves the options of a combobox to the script, which asks for them")
    func combobox() throws {
        var screen = try screen(#"{"id":"a","type":"country"}"#)
        screen.type("a", "NL")
        let page = ViewFixture.page(["scripted": true])
        #expect(screen.field("a", in: page)?["options"] == .array([]))
        #expect(screen.field("a", in: page)?["chosen_label"] == "Netherlands")
        #expect((screen.field("a")?["options"]?.elements ?? []).count == CountryCode.all.count)
        let asked = try #require(screen.state.shownField("a")?.json(in: page))
        #expect(asked.texts("options", "label").prefix(3) == ["Belgium", "Germany", "Netherlands"])
        #expect(asked["control"] == "combobox")
        #expect(asked["input"] == "NL")
    }

    @Test("is there for events only on the step that is shown, and not in hidden lists")
    func shown() throws {
        var screen = try TestScreen(
            FormFixture.candidate(
                #"""
                {"form":"test/form","steps":[{"id":"one","fields":[{"id":"a","type":"text"},
                {"id":"people","type":"list","visible_if":{"==":[{"var":"a"},"x"]},
                "fields":[{"id":"name","type":"text"}]}]},{"id":"two","fields":[{"id":"b","type":"text"}]}]}
                """#))
        screen.type("a", "x")
        screen.send(.itemAdded("people"))
        #expect(screen.state.shownField("people/0/name") != nil)
        #expect(screen.state.shownField("b") == nil)
        #expect(screen.state.shownField("ghost") == nil)
        screen.type("a", "y")
        #expect(screen.state.shownField("people/0/name") == nil)
    }

    @Test("numbers the items of a list, and has their fields")
    func items() throws {
        var screen = try screen(#"{"id":"people","type":"list","max_items":2,"fields":[{"id":"name","type":"text"}]}"#)
        #expect(screen.field("people")?["add_text"] == "add")
        screen.send(.itemAdded("people"))
        screen.send(.itemAdded("people"))
        let list = try #require(screen.field("people"))
        #expect(list.texts("items", "legend") == ["Item 1 of 2", "Item 2 of 2"])
        #expect(list.texts("items", "remove_text") == ["Remove item 1", "Remove item 2"])
        #expect(list["items"]?.elements?.last?.texts("fields", "path") == ["people/1/name"])
        #expect(list["can_add"] == false)
        #expect(screen.field("people/1/name")?["style"] == "people-name")
    }

    @Test("shows a read-only value in the page's words, with its origin")
    func told() throws {
        var screen = try screen(
            #"{"id":"a","type":"number"},{"id":"b","type":"number","calculate":{"var":"a"}}"#)
        #expect(screen.field("b")?["told"] == "no_answer")
        #expect(screen.field("b")?["origin"] == false)
        screen.type("a", "2.5")
        #expect(screen.field("b")?["told"] == "2,5")
        #expect(screen.field("b")?["origin"] == "calculated")
    }

    @Test("tells a failed source, and when it may be queried again")
    func source() throws {
        var screen = try TestScreen(ScreenForms.account())
        #expect(screen.field("bank")?["is_loading"] == true)
        screen.fail("banks")
        #expect(screen.field("bank")?["is_failed"] == true)
        #expect(screen.field("bank")?["wait_text"] == false)
        let page = ViewFixture.page(["waits": .object(["banks": .int(20)])])
        #expect(screen.field("bank", in: page)?["wait_text"] == "Again in 20 s")
    }

    @Test("offers a picture's formats, its address, and another attempt")
    func picture() throws {
        var screen = try screen(
            #"{"id":"a","type":"image"},{"id":"b","type":"image","validation":[{"image":{"formats":["png"]}}]}"#)
        #expect(screen.field("a")?["image"]?["accept"] == "image/jpeg,image/png,image/webp")
        #expect(screen.field("b")?["image"]?["accept"] == "image/png")
        // Continue alone goes on without a picture, unless one is on its way or was refused.
        #expect(screen.field("a")?["image"]?["can_skip"] == false)
        screen.send(.uploadStarted("b"))
        screen.send(.uploadRefused(screen.upload, ImageFault(code: "image_damaged")))
        #expect(screen.field("b")?["image"]?["can_skip"] == true)
        screen.send(.uploadStarted("a"))
        #expect(screen.field("a")?["image"]?["can_skip"] == true)
        #expect(screen.field("a")?["image"]?["is_sending"] == true)
        screen.send(.uploadProgressed(screen.upload, 0.456))
        #expect(screen.field("a")?["image"]?["percent"] == .int(46))
        screen.send(
            .uploadFinished(
                screen.upload,
                .object(["id": "p 1", "format": "jpeg", "bytes": .int(9), "width": .int(512), "height": .int(512)])))
        #expect(screen.field("a")?["image"]?["source"] == "/f/image/a?n=2&v=p%201")
        let page = ViewFixture.page(["pictures": .object(["a": "blob:1"])])
        #expect(screen.field("a", in: page)?["image"]?["source"] == "blob:1")
    }
}
