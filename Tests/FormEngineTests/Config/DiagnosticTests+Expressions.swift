@testable import FormEngine

extension DiagnosticTests {
    private static func form(_ rest: String) -> String {
        #"{"form":"a/b","steps":[{"id":"one","fields":[{"id":"born","type":"date"},{"id":"n","type":"number"}]},"#
            + #"{"id":"two","fields":[{"id":"late","type":"boolean"}]}],"# + rest + "}"
    }

    private static func fields(_ rest: String) -> String {
        FormFixture.document(#"{"id":"a","type":"number"},{"id":"p","type":"password"},"# + rest)
    }

    static let expressionRows: [Row] = [
        Row(
            .badExpression, fields(#"{"id":"b","type":"number","calculate":{"+":[1,{"add":»2}]}}"#),

            "/fields/2/calculate/+/1/add", "The expression is refused: There is no operation `add`.",
            "Known: var, missing, missing_some, if, ?:, and, or, ==, ===, !=, !==, !, !!, <, <=, >, >=, +, -, *, /, %, "
                + "min, max, map, filter, reduce, all, none, some, merge, in, cat, substr, log, age, today, days_between, "
                + "months_between, date_add, date_part, matches, trim, lower, split, length, round, floor, ceil, abs."),
        Row(
            .unknownField, fields(#"{"id":"b","type":"number","calculate":{"+":[{"var":»"aa"},1]}}"#),
            "/fields/2/calculate/+/0/var", "The form has no field `aa`.", "Did you mean `a`?"),
        Row(
            .computedPath, fields(#"{"id":"b","type":"number","calculate":{"var":»{"var":"a"}}}"#),
            "/fields/2/calculate/var",
            "The expression computes the name of the field to read, so the field is not known in advance.",
            "Name the field: `{var: birth_date}`."),
        Row(
            .unreadableByExpression, fields(#"{"id":"b","type":"number","visible_if":{"var":»"p"}}"#),
            "/fields/2/visible_if/var", "An expression cannot read a password.", "Leave `p` out of the expression."),
        Row(
            .readsList,
            fields(
                #"{"id":"l","type":"list","fields":[{"id":"x","type":"number","calculate":{"length":{"var":»"l"}}}]}"#),
            "/fields/2/fields/0/calculate/length/var",
            "An expression of a list item cannot read the list `l` outside of the item.",
            "Calculate the needed value in a field outside of the list, and read that field in the item."),
        Row(
            .cycle,
            fields(
                #"{"id":"b","type":"number","calculate":»{"+":[{"var":"c"},1]}},"#
                    + #"{"id":"c","type":"number","visible_if":{"var":"b"}}"#),
            "/fields/2/calculate", "These parts depend on each other in a circle: `b` needs `c` needs `b`.",
            "Break the circle: let one of them no longer read the next, in its calculation, its condition or `depends_on`."
        ),
        Row(
            .dependencyMismatch,
            fields(#"{"id":"b","type":"number","depends_on":["p"],"calculate":»{"+":[{"var":"a"},1]}}"#),
            "/fields/2/calculate", "`depends_on` names other fields than the calculation reads: `a`.",
            "Write `depends_on: [a]`, or leave the key out."),
        Row(
            .unknownField, fields(#"{"id":"b","type":"number","depends_on":["a",»"aa"],"calculate":{"source":"s"}}"#),
            "/fields/2/depends_on/1", "The form has no field `aa`.", "Did you mean `a`?"),
        Row(
            .unknownField, fields(#"{"id":"b","type":"number","depends_on":[»"aa"]}"#), "/fields/2/depends_on/0",
            "The form has no field `aa`.", "Did you mean `a`?"),
        Row(
            .unreadableByExpression,
            fields(#"{"id":"b","type":"number","depends_on":[»"p"],"calculate":{"source":"s"}}"#),
            "/fields/2/depends_on/0", "A password cannot be the input of a calculation.",
            "Leave `p` out of the calculation."),
        Row(
            .cycle,
            fields(
                #"{"id":"b","type":"number","visible_if":{"var":"a"},"depends_on":»["c"],"calculate":{"source":"s"}},"#
                    + #"{"id":"c","type":"number","calculate":{"+":[{"var":"b"},1]}}"#),
            "/fields/2/depends_on", "These parts depend on each other in a circle: `b` needs `c` needs `b`.",
            "Break the circle: let one of them no longer read the next, in its calculation, its condition or `depends_on`."
        ),
        Row(
            .cycle, fields(#"{"id":"b","type":"number","depends_on":»["b"]}"#), "/fields/2/depends_on",
            "These parts depend on each other in a circle: `b` needs `b`.",
            "Break the circle: let one of them no longer read the next, in its calculation, its condition or `depends_on`."
        ),
        Row(
            .cycle,
            fields(
                #"{"id":"l","type":"list","fields":[{"id":"x","type":"number","depends_on":»["l"]},{"id":"y","type":"text"}]}"#
            ),
            "/fields/2/fields/0/depends_on",
            "These parts depend on each other in a circle: `l/x` needs `l` needs `l/x`.",
            "Break the circle: let one of them no longer read the next, in its calculation, its condition or `depends_on`."
        ),
        Row(
            .lateBirthDate,
            #"{"form":"a/b","fields":[{"id":"d","type":"date","validation":[{"max_date":»"today+1d"},{"max_age":9}]}]}"#,
            "/fields/0/validation/0/max_date",
            "The age of `d` is computed, but this `max_date` permits dates in the future.",
            "Write `max_date: today` with severity error, or leave `max_date` out, which means the same."),
        Row(
            .misplacedRoute,
            #"{"form":"a/b","steps":[{"id":"one","fields":[{"id":"n","type":"number","depends_on":["late"],"#
                + #""calculate":{"source":"s"}}]},{"id":"two","fields":[{"id":"late","type":"number"}]}],"#
                + #""routes":[{"after":»"one","when":{"var":"n"},"outcome":"rejected"}]}"#,
            "/routes/0/after", "The route needs an answer of the step `two`, which comes later.",
            "Write `after: two`, or leave `after` out."),
        Row(
            .unknownStep, form(#""routes":[{"after":»"ones","when":true,"outcome":"rejected"}]"#), "/routes/0/after",
            "The form has no step `ones`.", "Did you mean `one`?"),
        Row(
            .unknownOutcome, form(#""routes":[{"when":true,"outcome":»"reject"}]"#), "/routes/0/outcome",
            "The form has no outcome `reject`.",
            "Did you mean `rejected`? Define the form's own outcomes in `outcomes:`."),
        Row(
            .badLink, form(#""outcomes":{"completed":{"link":»"javascript:alert(1)"}}"#), "/outcomes/completed/link",
            "Pages leave out a link that begins like this one.", "Begin the link with `https:`, `mailto:` or `tel:`."),
        Row(
            .misplacedRoute, form(#""routes":[{"after":»"one","when":{"var":"late"},"outcome":"rejected"}]"#),
            "/routes/0/after", "The route needs an answer of the step `two`, which comes later.",
            "Write `after: two`, or leave `after` out."),
    ]
}
