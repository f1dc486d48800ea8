import Testing

@testable import FormEngine

@Suite("The view of a field") struct FieldViewTests {
    private func screen(_ fields: String) throws -> TestScreen { try TestScreen(FormFixture.form(fields)) }

    @Test(
        "has the width and the spelling of what is typed into it",
        arguments: [
            (#"{"id":"a","type":"text"}"#, "w28", false), (#"{"id":"vat_number","type":"text"}"#, "w28", true),
            (#"{"id":"Postcode","type":"text","validation":[{"max_length":7}]}"#, "w11", true),
            (#"{"id":"a","type":"text","autocomplete":"shipping postal-code"}"#, "w28", true),
            (#"{"id":"a","type":"text","validation":[{"pattern":"^\\d{5}$"}]}"#, "w5", false),
            (#"{"id":"a","type":"text","validation":[{"max_length":80},{"pattern":"^[1-9]\\d{10}$"}]}"#, "w11", false),
            (#"{"id":"a","type":"text","validation":[{"pattern":"^\\d+$"}]}"#, "w28", false),
            (#"{"id":"a","type":"text","validation":[{"pattern":"^a$","severity":"warning"}]}"#, "w28", false),
            (#"{"id":"a","type":"text","validation":[{"identifier":"nl-bsn"}]}"#, "w11", false),
            (#"{"id":"a","type":"text","validation":[{"identifier":"iban"}]}"#, "w28", false),
            (#"{"id":"a","type":"text","validation":[{"max_length":200}]}"#, "w28", false),
            (#"{"id":"a","type":"long_text"}"#, "full", false), (#"{"id":"a","type":"integer"}"#, "w10", true),
            (#"{"id":"a","type":"tel"}"#, "w20", true), (#"{"id":"a","type":"email"}"#, "w28", true),
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

    @Test(
        "names the part of a date that is wrong, marks its box alone, and links to it",
        arguments: [
            ("1980-02-31", "31 February 1980 is no day", "d"), ("90-3-5", "year_digits", "d.year"),
            ("-3-5", "year_digits", "d.year"), ("1990-13-5", "month_number", "d.month"),
            ("1990--5", "month_number", "d.month"), ("1990-Mayo-5", "month_number", "d.month"),
            ("1990-3-", "day_wrong", "d"), ("1990-3-32", "day_wrong", "d"), ("90-13-5", "month_number", "d.month"),
            ("0000-3-5", "year_digits", "d.year"), ("1990-2.-29", "29 February 1990 is no day", "d"),
        ])
    func wrongPart(_ typed: String, _ error: String, _ target: String) throws {
        var screen = try screen(#"{"id":"d","type":"date"}"#)
        screen.fill("d", typed)
        #expect(screen.field("d")?["error"]?.string == error)
        let marked = (screen.field("d")?["parts"]?.elements ?? []).filter { $0["invalid"] == true }
        #expect(marked.map { $0["id"]?.string } == [target])
        screen.send(.stepContinued)
        let summary = screen.context()["summary"]?.elements ?? []
        #expect(summary.map { $0["target"]?.string } == [target])
        #expect(summary.map { $0["message"]?.string } == [error])
    }

    @Test(
        "writes a date that does not exist as the reader's region does",
        arguments: [("US", "February 30, 1990 is no day"), ("GB", "30 February 1990 is no day")])
    func region(_ region: String, _ error: String) throws {
        var screen = try screen(#"{"id":"d","type":"date"}"#)
        screen.fill("d", "1990-02-30")
        #expect(screen.field("d", in: ViewFixture.page(["region": .text(region)]))?["error"]?.string == error)
    }

    @Test("marks all boxes of a date that is missing, and of one that a rule refuses")
    func wholeDate() throws {
        var screen = try screen(
            #"{"id":"d","type":"date","required":true},{"id":"e","type":"date","validation":[{"max_date":"2020-01-01"}]}"#
        )
        screen.fill("e", "2025-01-01")
        screen.send(.stepContinued)
        #expect(screen.field("d")?["error"] == "missing_date")
        for path in ["d", "e"] {
            #expect((screen.field(path)?["parts"]?.elements ?? []).map { $0["invalid"] } == [true, true, true])
        }
    }

    @Test(
        "says what is missing by the kind of control",
        arguments: [
            (#""type":"text","label":"First name""#, "Enter: First name", true),
            (#""type":"number","label":"Income""#, "Enter: Income", true),
            (#""type":"text","label":"What is it for?""#, "missing_answer", false),
            (#""type":"long_text","label":"لماذا؟""#, "missing_answer", false),
            (#""type":"text","label":{"nl":"Naam"}"#, "Enter an answer.", false),
            (#""type":"boolean""#, "missing_yes_no", false),
            (#""type":"select","options":["a","b"]"#, "missing_one", false),
            (#""type":"country""#, "missing_listed", false),
            (#""type":"multi_select","options":["a","b"]"#, "missing_some", false),
            (#""type":"date","precision":"year""#, "missing_year", false),
            (#""type":"date","precision":"month""#, "missing_month", false),
            (#""type":"image""#, "missing_picture", false),
            (#""type":"list","fields":[{"id":"b","type":"text"}]"#, "missing_item", false),
        ])
    func missing(_ config: String, _ error: String, _ namesField: Bool) throws {
        var screen = try screen(#"{"id":"a","required":true,\#(config)}"#)
        screen.send(.stepContinued)
        #expect(screen.field("a")?["error"]?.string == error)
        let entry = try #require(screen.context()["summary"]?.elements?.first)
        #expect(entry["message"]?.string == error)
        #expect((entry["label"] == false) == namesField)
    }

    @Test("keeps the message of an author whose code is that of a missing answer")
    func authored() throws {
        var screen = try screen(
            #"""
            {"id":"a","type":"text","label":"A","validation":[{"min_length":3,"code":"required","message":"Longer"},
            {"pattern":"[a-z]+","code":"type"}]}
            """#)
        screen.fill("a", "b")
        #expect(screen.field("a")?["error"] == "Longer")
        screen.fill("a", "1234")
        #expect(screen.field("a")?["error"] == "This is not in the expected format.")
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

    @Test("names the items of a list by their noun, and removes them by their first answered text")
    func namedItems() throws {
        var screen = try screen(
            #"""
            {"id":"owners","type":"list","item":{"en":"owner"},"fields":[{"id":"share","type":"number"},
            {"id":"title","type":"text"},{"id":"name","type":"text"}]}
            """#)
        #expect(screen.field("owners")?["add_text"] == "Add owner")
        screen.send(.itemAdded("owners"))
        #expect(screen.announced.last == "Owner 1 of 1 added.")
        screen.send(.itemAdded("owners"))
        screen.type("owners/0/share", "50")
        screen.type("owners/0/name", "Jan Jansen")
        let list = try #require(screen.field("owners"))
        #expect(list.texts("items", "legend") == ["Owner 1 of 2", "Owner 2 of 2"])
        #expect(list.texts("items", "remove_text") == ["Remove: Jan Jansen", "Remove owner 2"])
        #expect(list["add_text"] == "Add another owner")
        screen.next()
        let step = screen.context()["review"]?.elements?.first
        #expect(step?.texts("groups", "group_title") == ["Owner 1 of 2", "Owner 2 of 2"])
        #expect(step?["groups"]?.elements?.first?["list"] == false)
    }

    @Test(
        "begins a legend with a capital, whichever small letter the noun begins with",
        arguments: [("owner", "Owner"), ("élément", "Élément"), ("÷", "÷"), ("مالك", "مالك"), ("", ""), ("2nd", "2nd")])
    func capital(_ noun: String, _ text: String) {
        #expect(noun.withCapital == text)
    }

    @Test("shows a read-only value in the page's words, with its origin")
    func told() throws {
        var screen = try screen(
            #"{"id":"a","type":"number"},{"id":"b","type":"number","calculate":{"var":"a"}}"#)
        #expect(screen.field("b")?["told"] == "Once known: A")
        #expect(screen.field("b")?["origin"] == false)
        screen.type("a", "2.5")
        #expect(screen.field("b")?["told"] == "2.5")
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
