@testable import FormEngine

extension DiagnosticTests {
    private static let last = "/fields/11"

    /// A form with a route and the screens of its outcomes.
    private static func routed(_ route: String, _ outcomes: String) -> String {
        slip(#"{"id":"last","type":"note"}"#, #","routes":[\#(route)],"outcomes":{\#(outcomes)}"#)
    }

    static let doubtRows: [Row] = choiceRows + dateRows + unitRows + flowRows + textRows + fieldRows

    private static let choiceRows: [Row] = [
        Row(
            .keyNotForType,
            slip(#"{"id":"last","type":"select","options":["a",{"value":"b","exclusive":»true}]}"#),
            last + "/options/1/exclusive", "Only one option of a `select` is chosen, so `exclusive` has no effect.",
            "Leave the key out, or use `type: multi_select`."),
        Row(
            .meaninglessValue,
            slip(#"{"id":"last","type":"multi_select","options":[{"value":"b","exclusive":»true}]}"#),
            last + "/options/0/exclusive", "There is no other option to exclude.",
            "Write the other options, or leave the key out."),
    ]

    private static let dateRows: [Row] = [
        Row(
            .partialDate,
            slip(#"{"id":"last","type":"date","precision":"month","validation":[{"min_age":»18}]}"#),
            last + "/validation/0/min_age", "`min_age` needs a whole date, but `last` is a year and month.",
            "Ask for the day too, `precision: day`, or write a bound: `max_date: today-18y`."),
        Row(
            .partialDate,
            slip(#"{"id":"last","type":"date","precision":"year","validation":[{"min_date":»"1980-05"}]}"#),
            last + "/validation/0/min_date", "The field needs a year, but `1980-05` is not one.",
            "Write a date such as `1980`, or one relative to the day of judging: `today-18y`."),
        Row(
            .badPrefill, slip(#"{"id":"last","type":"text","prefill":»true,"validation":[{"unique":"n"}]}"#),
            last + "/prefill", "A link cannot fill in a name that only one person can have.",
            "Leave `prefill` out: whoever opens the link chooses a name."),
    ]

    private static let unitRows: [Row] = [
        Row(
            .unknownUnit,
            slip(#"{"id":"last","type":"date","validation":[{"min_date":»{"date_add":[{"var":"born"},1,"month"]}}]}"#),
            last + "/validation/0/min_date", "`date_add` has no unit `month`.",
            "Did you mean `months`? Write one of: days, weeks, months, years."),
        Row(
            .unknownUnit, calculated("number", #"»{"date_part":[{"var":"born"},"years"]}"#), last + "/calculate",
            "`date_part` has no unit `years`.", "Did you mean `year`? Write one of: year, month, day, weekday."),
        Row(
            .unknownUnit, checked(#"{"<":[{"var":"born"},»{"date_add":[{"today":[]},-18,null]}]}"#),
            "/checks/0/assert/</1", "`date_add` has no unit null.", "Write one of: days, weeks, months, years."),
    ]

    private static let flowRows: [Row] = [
        Row(
            .doubtfulCount,
            slip(
                #"{"id":"last","type":"date","validation":[{"min_date":{"date_add":[{"var":"born"},»1.5,"years"]}}]}"#),
            last + "/validation/0/min_date/date_add/1",
            "`date_add` has no value with this count: the count must be whole, but `1.5` is a fraction.",
            "Write a whole number, in a smaller unit if possible."),
        Row(
            .doubtfulCount,
            slip(
                #"{"id":"last","type":"date","validation":[{"min_date":{"date_add":[{"var":"born"},»{"var":"count"},"years"]}}]}"#
            ),
            last + "/validation/0/min_date/date_add/1",
            "`date_add` has no value for some answers: the count must be within 9998, but may be larger.",
            "Give `count` a `min` and a `max`."),
        Row(
            .shadowedRoute,
            slip(
                #"{"id":"last","type":"note"}"#,
                #","routes":[{"when":{">":[{"var":"count"},3]},"outcome":"rejected"},{"when":»{">":[{"var":"count"},5]},"outcome":"rejected"}]"#
            ),
            "/routes/1/when",
            "This route is never taken: the route on line 1 is always taken before it.",
            "Write the narrower condition first, or leave one of the two routes out."),
        Row(
            .unreachedOutcome,
            routed(#"{"when":{"==":[{"var":"size"},"S"]},"outcome":"small"}"#, #""small":{},»"large":{"title":"L"}"#),
            "/outcomes/large", "No route leads to the outcome `large`.",
            "Write a route with `outcome: large`, or leave the outcome out."),
        Row(
            .ageMismatch,
            routed(
                #"{"when":{"<":[{"age":{"var":"born"}},13]},"outcome":"ineligible","minimum_age":»16}"#, ""),
            "/routes/0/minimum_age", "The route is taken below the age of 13, but `minimum_age` is 16.",
            "Write `minimum_age: 13`, or correct the condition."),
    ]

    private static let textRows: [Row] = [
        Row(
            .unfilledPlaceholder,
            slip(#"{"id":"last","type":"number","validation":[{"max":5,"message":»"Enter {max} or less."}]}"#),
            last + "/validation/0/message", "`{max}` is shown as it is: placeholders in texts are not replaced.",
            "Write the value itself, or leave `message` out: the engine's own message names the value. "
                + "Findings of `max` have the parameters `maximum`, which a program may fill in; pages do not."),
        Row(
            .unfilledPlaceholder, slip(#"{"id":"last","type":"note","label":{"en":»"Dear {{ name }},"}}"#),
            last + "/label/en", "`{{ name }}` is shown as it is: placeholders in texts are not replaced.",
            "Write the text itself instead."),
        Row(
            .typographicQuotes, slip(#"{"id":"last","type":"text","label":»"“Name”"}"#), last + "/label",
            "The typographic quotes around the text are part of it: people see them.",
            "Write straight quotes, `\"…\"` or `'…'`, or none."),
        Row(
            .typographicQuotes, slip(#"{"id":"last","type":"text","validation":[{"pattern":»"“[a-z]+”"}]}"#),
            last + "/validation/0/pattern",
            "The typographic quotes around the text are part of it: only a text with quotes matches.",
            "Write straight quotes, `\"…\"` or `'…'`, or none."),
    ]

    private static let fieldRows: [Row] = [
        Row(
            .unaskedRule, slip(#"{"id":"last","type":"text","validation":[{"equals":»"name"}]}"#),
            last + "/validation/0/equals",
            "If this field is left empty, `equals` is skipped and nothing is confirmed.",
            "Write `required: true`, or `required_if: {var: name}` where `name` may be left empty."),
        Row(
            .doubtfulNormalisation,
            slip(
                #"{"id":"last","type":"text","normalize":[»"e164"],"validation":[{"tel":true}]}"#, #","country":"NL""#),
            last + "/normalize/0",
            "`e164` produces telephone numbers, but the field is of type `text`.",
            "Write `type: tel`, so that telephones show the right keyboard and browsers offer the number, and the rule "
                + "`tel: true`, which rejects other texts."),
        Row(
            .doubtfulNormalisation,
            slip(#"{"id":"last","type":"tel","normalize":[»"e164"]}"#, #","country":"NL""#), last + "/normalize/0",
            "`e164` does not change texts that are no telephone numbers, and no rule of the field rejects them.",
            "Write the rule `tel: true`."),
        Row(
            .doubtfulNormalisation,
            slip(
                #"{"id":"last","type":"text","normalize":["trim",»"lowercase"],"validation":[{"pattern":"^[A-Z]{2}$"}]}"#
            ),
            last + "/normalize/1",
            "`pattern` on line 1 rejects every text after `lowercase` has changed it: `AA` becomes `aa`.",
            "Leave the step out, or write the rule for the changed texts."),
        Row(
            .doubtfulNormalisation,
            slip(
                #"{"id":"last","type":"tel","normalize":["e164",»"digits"],"validation":[{"tel":true}]}"#,
                #","country":"NL""#),
            last + "/normalize/1", "`digits` removes the plus sign that `e164` writes before a number.",
            "Leave `digits` out: only digits follow the plus sign anyway."),
        Row(
            .blankAnswer, slip(#"{"id":"last","type":"text","required":»true}"#), last + "/required",
            "Three spaces count as an answer to this required field.",
            "Write `normalize: [trim]`, which removes spaces at both ends."),
        Row(
            .undrawnStyle,
            slip(##"{"id":"last","type":"note","style":{"foreground":»"#777","background":"#fff"}}"##),
            last + "/style/foreground", "Pages ignore these colours: their contrast is 4.4 to 1.",
            "Choose two colours with a contrast of at least 4.5 to 1, as WCAG asks (success criterion 1.4.3)."),
        Row(
            .undrawnStyle, slip(#"{"id":"last","type":"note","style":{"font_size":»12}}"#), last + "/style/font_size",
            "Pages do not support this font size.", "Write a size from 14 to 32, or leave the key out."),
        Row(
            .missingLabel, slip(#"{"id":»"FirstName","type":"text"}"#), last + "/id",
            "The field has no label, so that people read its id as words: `First name`.",
            "Write a label: `label: First name`."),
    ]
}
