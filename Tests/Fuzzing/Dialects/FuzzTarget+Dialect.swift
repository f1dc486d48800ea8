package import EngineFuzzing
internal import FormDialects
internal import FormEngine

extension FuzzTarget {
    /// Documents of dialects, sent for a form: read by their shape and as each dialect, whatever they are.
    package static let dialect = FuzzTarget(
        "dialect",
        seeds: [
            "country: NL\nfields:\n  - {id: a, type: text, required: true, validation: {regex: '^a$', message: M}}\n",
            #"{"registrationId":"r","fields":[{"name":"É","inputType":"Checkbox","validate":{"mandatory":true}}]}"#,
            """
            {"fields":[{"id":"a","displayText":"A","inputType":"numeric","placeholder":"1","value":"5","fontSize":17},
            {"id":"2 b","inputType":"none","dependsOn":["a"],"actionUrl":"POST /sum","foregroundColor":"red"},
            {"id":"c","inputType":"slider","fontStyle":"bold","backgroundColor":"blue"},
            {"id":"d","inputType":"bool","dependsOn":["2 b"],"value":"true"}]}
            """,
            "- {id: a, inputType: longString, value: x}\n- {id: b, inputType: string, dependsOn: [a], actionUrl: u}\n",
            """
            [{"id":"one","title":"T","sections":[{"title":"S","fields":[{"id":"n","label":"N","type":"text","required":true,
            "validation":[{"minLength":3},{"maxLength":20},"alphanumericWithUnderscore","asyncAvailability"]}]}]},
            {"id":"two","sections":[{"fields":[{"id":"d","type":"date","validation":["validDate",
            {"ageEligibility":{"minimum":13}}]}]},{"fields":[{"id":"i","type":"image","validation":["imageSizeLimit",
            "imageAspectRatio"]}]}]}]
            """,
        ],
        tokens: [
            "{", "}", "[", "]", ",", ":", "\"", "\n  - ", "null", "~", "[]", "{}", "\"\"", "1e400", "-0", "é", "&a ",
            "*a",
            "\"fields\":", "\"id\":", "\"country\":", "\"name\":", "\"type\":", "\"validation\":", "\"regex\":",
            "\"inputType\":", "\"validate\":", "\"custom\":", "\"data\":", "\"dependsOn\":", "\"actionUrl\":",
            "\"value\":", "\"none\"", "\"numeric\"", "\"unsupported\"", "\"fontSize\":", "\"sections\":", "\"title\":",
            "\"minLength\":", "\"validDate\"", "\"ageEligibility\":", "\"minimum\":", "\"asyncAvailability\"",
            "\"imageSizeLimit\"", "\"context\"", "_section_1", "\"date\"", "\"image\"", "\"steps\":",
        ]
    ) { (bytes) throws(FuzzFault) in
        let form = FormKey("quote/loan")
        try requireReadable(ConfigDocument(bytes, form: form))
        for dialect in Dialect.allCases { try requireReadable(ConfigDocument(bytes, form: form, dialect: dialect)) }
    }
}
