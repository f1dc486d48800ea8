@testable import FormEngine

/// Forms that screens are tried with.
enum ScreenForms {
    /// A profile: a name nobody else has, a birthday, a picture; as the example `identity/US`.
    static func profile() throws -> Candidate {
        try FormFixture.candidate(
            #"""
            {"form":"identity/US","country":"US","lists":{"roles":["admin"]},"steps":[
            {"id":"name","title":"Choose your name","fields":[{"id":"name","label":"Screen name","type":"text",
            "required":true,"normalize":["trim","lowercase","strip_diacritics","alphanumeric_underscore"],
            "validation":[{"min_length":3},{"max_length":20},{"reserved":"roles","timing":"submit"},
            {"unique":"names"}]}]},
            {"id":"birthday","fields":[{"id":"born","type":"date","required":true,"timing":"submit",
            "validation":[{"max_date":"today"},{"max_age":120}]}]},
            {"id":"picture","fields":[{"id":"avatar","type":"image","validation":[{"image":{"max_bytes":1000}}]}]}],
            "outcomes":{"ineligible":{"title":{"en":"Sorry, you must be at least 13"},"link":"mailto:a@example.com"},
            "guardian_consent_required":{"title":"Ask a parent","text":"We need their consent."},
            "completed":{"title":"Welcome"}},
            "routes":[{"after":"birthday","when":{"<":[{"age":{"var":"born"}},13]},"outcome":"ineligible",
            "minimum_age":13},
            {"after":"birthday","when":{"<":[{"age":{"var":"born"}},18]},"outcome":"guardian_consent_required"}]}
            """#)
    }

    /// A step with rules of all times.
    static func timed() throws -> Candidate {
        try FormFixture.form(
            #"""
            {"id":"code","type":"text","required":true,"validation":[{"pattern":"^[0-9]*$"},
            {"min_length":4,"timing":"debounced"},{"max_length":6,"code":"long","timing":"submit"}]},
            {"id":"slow","type":"text","timing":"debounced","validation":[{"min_length":3},{"pattern":"^[a-z]+$"}]},
            {"id":"other","type":"text"}
            """#)
    }

    /// Calculations, visibility, choices that depend on others, a list.
    static func loan() throws -> Candidate {
        try FormFixture.candidate(
            #"""
            {"form":"quote/loan","locale":"nl","steps":[{"id":"money","fields":[
            {"id":"monthly","type":"number","required":true,"validation":[{"max_decimals":2}]},
            {"id":"yearly","type":"number","calculate":{"*":[{"var":"monthly"},12]}},
            {"id":"source","type":"select","options":[{"value":"salary","label":{"en":"Salary","nl":"Salaris"}},"other"],
            "required_if":{">":[{"var":"yearly"},1000]}},
            {"id":"explain","type":"text","required":true,"visible_if":{"==":[{"var":"source"},"other"]}},
            {"id":"country","type":"select","options":["NL","BE"]},
            {"id":"city","type":"select","options":[
            {"value":"Utrecht","visible_if":{"==":[{"var":"country"},"NL"]}},
            {"value":"Gent","visible_if":{"==":[{"var":"country"},"BE"]}}]},
            {"id":"sure","type":"boolean","required":true,"validation":[{"accepted":true}]}]},
            {"id":"owners","visible_if":{"==":[{"var":"country"},"NL"]},"fields":[
            {"id":"owners","type":"list","required":true,"min_items":2,"max_items":3,"fields":[
            {"id":"name","type":"text","required":true,"normalize":["trim"]},
            {"id":"share","type":"number","required":true,"validation":[{"min":0},{"max":100}]}]},
            {"id":"total","type":"number","calculate":{"reduce":[{"var":"owners"},
            {"+":[{"var":"accumulator"},{"var":"current.share"}]},0]}}]},
            {"id":"end","fields":[{"id":"remark","type":"long_text"},{"id":"signed","type":"date"},
            {"id":"mind","type":"note","label":"Mind"}]}],
            "checks":[{"assert":{"<=":[{"var":"monthly"},5000]},"field":"monthly","code":"high","severity":"warning",
            "message":"That is much"}]}
            """#)
    }

    /// Details from a profile, options from a source, a password.
    static func account() throws -> Candidate {
        try FormFixture.candidate(
            #"""
            {"form":"kyc/NL","steps":[{"id":"who","fields":[
            {"id":"first_name","label":"First name","type":"text","required":true,"readonly":true,"data_source":"profile"},
            {"id":"bank","type":"select","required":true,"data_source":"banks"},
            {"id":"secret","type":"password","required":true,"validation":[{"min_length":8},{"max_length":12},
            {"pattern":"[0-9]","message":"Use a digit"}]}]},
            {"id":"rest","fields":[{"id":"remark","type":"text"}]}]}
            """#)
    }
}
