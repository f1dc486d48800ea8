@testable import FormEngine

extension DiagnosticTests {
    /// A form with a field of each kind, and more fields or members.
    static func slip(_ fields: String = #"{"id":"last","type":"note"}"#, _ rest: String = "") -> String {
        #"{"form":"a/b","fields":[{"id":"size","type":"select","options":["S","M","XL"]},"#
            + #"{"id":"agreed","type":"boolean"},{"id":"born","type":"date","required":true},"#
            + #"{"id":"visit","type":"date"},{"id":"tags","type":"multi_select","options":["x","y"]},"#
            + #"{"id":"land","type":"country"},{"id":"count","type":"integer","required":true},"#
            + #"{"id":"price","type":"number"},{"id":"amount","type":"number","required":true},"#
            + #"{"id":"name","type":"text"},{"id":"owners","type":"list","fields":["#
            + #"{"id":"share","type":"number","required":true},{"id":"bonus","type":"number"}]},"# + fields + "]" + rest
            + "}"
    }

    /// The form with a note that is shown on a condition.
    static func shown(_ condition: String) -> String {
        slip(#"{"id":"last","type":"note","visible_if":\#(condition)}"#)
    }

    /// The form with a calculated field.
    static func calculated(_ type: String, _ expression: String) -> String {
        slip(#"{"id":"last","type":"\#(type)","calculate":\#(expression)}"#)
    }

    /// The form with a calculated amount of at most two decimals.
    static func cents(_ expression: String) -> String {
        slip(#"{"id":"last","type":"number","calculate":\#(expression),"validation":[{"max_decimals":2}]}"#)
    }

    static func checked(_ assertion: String) -> String {
        slip(#"{"id":"last","type":"note"}"#, #","checks":[{"assert":\#(assertion)}]"#)
    }

    private static let dates = "Write a date that exists, as year, month and day: `2026-01-31`."
    private static let last = "/fields/11"

    static let slipRows: [Row] = operationRows + conditionRows + operandRows + gapRows + calculationRows + formRows

    private static let operationRows: [Row] = [
        Row(
            .badExpression, checked(#"»{">=":[{"var":"count"},18],"<=":[{"var":"count"},65]}"#), "/checks/0/assert",
            "One mapping has several keys, `>=`, `<=`, so it is data, which is always true, and no operation.",
            "Write `{and: […]}` or `{or: […]}`, each operation in a mapping of its own."),
        Row(
            .badExpression, shown(#"{"!":»{">=":[{"var":"count"},18],"<":[1,2]}}"#), last + "/visible_if/!",
            "One mapping has several keys, `>=`, `<`, so it is data, which is always true, and no operation.",
            "Write `{and: […]}` or `{or: […]}`, each operation in a mapping of its own."),
        Row(
            .badExpression, calculated("number", #"{"+":[»{"var":"price","default":0},1]}"#), last + "/calculate/+/0",
            "One mapping has several keys, `var`, `default`, so it is data, which is always true, and no operation.",
            "Write the fallback for a missing answer in one list with the name: `{var: [price, 0]}`."),
        Row(
            .badExpression, calculated("number", #"»{"source":"rates","depends_on":[]}"#), last + "/calculate",
            "One mapping has several keys, `source`, `depends_on`, so it is data, which is always true, and no operation.",
            "A source's calculation has no other key: `{source: rates}`."),
        Row(
            .badExpression,
            slip(
                #"{"id":"last","type":"note"}"#,
                #","routes":[{"when":»{"<":[{"var":"count"},18],"==":[{"var":"name"},"x"]},"outcome":"rejected"}]"#),
            "/routes/0/when",
            "One mapping has several keys, `<`, `==`, so it is data, which is always true, and no operation.",
            "Write `{and: […]}` or `{or: […]}`, each operation in a mapping of its own."),
        Row(
            .badExpression,
            calculated("number", #"{"if":[»{"<":[{"var":"count"},18],"==":[{"var":"name"},"x"]},1,2]}"#),
            last + "/calculate/if/0",
            "One mapping has several keys, `<`, `==`, so it is data, which is always true, and no operation.",
            "Write `{and: […]}` or `{or: […]}`, each operation in a mapping of its own."),
        Row(
            .unknownField, shown(#"{"some":[{"var":"owners"},{">":[{"var":»"amount"},1]}]}"#),
            last + "/visible_if/some/1/>/0/var",
            "An item of `owners` has no field `amount`, and the operation on the list can read fields of the item only.",
            "Known: share, bonus."),
    ]

    private static let conditionRows: [Row] = [
        Row(
            .constantCondition, shown(#"»"false""#), last + "/visible_if",
            "The condition is always true: the text `false` counts as true.",
            #"Write a condition, `{"==": [{var: kind}, "x"]}`, or leave `visible_if` out."#),
        Row(
            .constantCondition, shown("»{}"), last + "/visible_if",
            "The condition is always true: a mapping counts as true.",
            #"Write a condition, `{"==": [{var: kind}, "x"]}`, or leave `visible_if` out."#),
        Row(
            .constantCondition, checked("»true"), "/checks/0/assert", "The condition is always true.",
            #"Write what must be true, `{"<=": [{var: from}, {var: until}]}`, or leave the check out."#),
        Row(
            .constantCondition, slip(#"{"id":"last","type":"text","required_if":»"no"}"#), last + "/required_if",
            "The condition is always true: the text `no` counts as true.",
            #"Write a condition, `{">": [{var: amount}, 100]}`, or `required: true`."#),
        Row(
            .constantCondition, shown(#"{"and":[{"var":"agreed"},»"yes"]}"#), last + "/visible_if/and/1",
            "The condition is always true: the text `yes` counts as true.",
            #"Write a condition, such as `{"==": [{var: kind}, "x"]}`."#),
        Row(
            .constantCondition, shown(#"»{"==":[{"var":"size"},"xl"]}"#), last + "/visible_if",
            "`size` has no option `xl`, so that the comparison is never true.", "Did you mean `XL`?"),
        Row(
            .constantCondition, shown(#"{"!":»{"!==":["Q",{"var":"size"}]}}"#), last + "/visible_if/!",
            "`size` has no option `Q`, so that the comparison is always true.", "Known: S, M, XL."),
        Row(
            .constantCondition, shown(#"»{"==":[{"var":"land"},"UK"]}"#), last + "/visible_if",
            "`UK` is not a country code, so that the comparison is never true.",
            "Write two capital letters of ISO 3166-1: `NL`, `DE`, `GB`."),
        Row(
            .constantCondition, shown(#"»{"==":[{"var":"agreed"},"yes"]}"#), last + "/visible_if",
            "`agreed` is true or false, and never the text `yes`, so that the comparison is never true.",
            "Write `true` or `false` without quotes."),
        Row(
            .constantCondition, shown(#"»{"==":[{"var":"born"},"01-02-2024"]}"#), last + "/visible_if",
            "`born` is a date, but `01-02-2024` is not, so that the comparison is never true.", dates),
        Row(
            .constantCondition, shown(#"»{"<":[{"var":"born"},2008]}"#), last + "/visible_if",
            "`born` is a date, and never the number 2008, so that the comparison is never true.",
            "Compare the age, `{age: {var: birth_date}}`, or days, `{days_between: […, {today: []}]}`."),
        Row(
            .constantCondition, shown(#"»{"==":[{"var":"count"},1.5]}"#), last + "/visible_if",
            "`count` is a whole number, and never 1.5, so that the comparison is never true.", "Write a whole number."),
        Row(
            .constantCondition, shown(#"»{"===":[{"var":"count"},"3"]}"#), last + "/visible_if",
            "`count` is a number, and `3` is a text, so that the comparison is never true.",
            "Write the number without quotes."),
        Row(
            .constantCondition, shown(#"»{"==":[{"var":"name"},""]}"#), last + "/visible_if",
            "`name` is never an empty text: an empty answer counts as missing, so that the comparison is never true.",
            #"Check whether the field has a value: `{"!": {var: name}}`, or compare with `null`."#),
        Row(
            .constantCondition, shown(#"»{"<":[{"length":{"var":"owners"}},0]}"#), last + "/visible_if",
            "The comparison is never true, whatever the answers are.", "Correct the number in the comparison."),
        Row(
            .constantCondition, shown(#"»{"in":[{"var":"count"},["1","2"]]}"#), last + "/visible_if",
            "`count` is a number, and `1` is a text, so that the comparison is never true.",
            "Write the number without quotes."),
        Row(
            .constantCondition, shown(#"»{"in":["z",{"var":"tags"}]}"#), last + "/visible_if",
            "`tags` has no option `z`, so that the comparison is never true.", "Known: x, y."),
    ]

    private static let operandRows: [Row] = [
        Row(
            .wrongOperand, shown(#"{"in":[{"var":"size"},["S",»"L"]]}"#), last + "/visible_if/in/1/1",
            "`size` has no option `L`.", "Known: S, M, XL."),
        Row(
            .wrongOperand, shown(#"»{"==":[{"var":"tags"},"x"]}"#), last + "/visible_if",
            "A list is compared with the text `x`, which equals only a list of that one element.",
            #"Write `{in: ["x", {var: choices}]}`, or compare its `length`."#),
        Row(
            .wrongOperand, shown(#"»{"in":[{"var":"tags"},["x","y"]]}"#), last + "/visible_if",
            "The first operand of `in` is a list, which no list or text contains.",
            #"Check the list's elements: `{some: [{var: choices}, {in: [{var: ""}, ["a", "b"]]}]}`."#),
        Row(
            .wrongOperand, shown(#"{"<":[{"var":"born"},»{"-":[{"today":[]},18]}]}"#), last + "/visible_if/</1",
            "`-` needs numbers, but an operand is a date.",
            "For years write `{age: {var: birth_date}}`, for days `{days_between: […, …]}`; "
                + "to limit the field itself, use a rule: `max_date: today-18y`."),
        Row(
            .wrongOperand, shown(#"»{">":[{"var":"owners"},3]}"#), last + "/visible_if",
            "A list cannot be greater or smaller than a number.",
            "Count with `{length: …}`, or add up with `reduce`."),
        Row(
            .wrongOperand, shown(#"»{"<":[{"var":"born"},"2024"]}"#), last + "/visible_if",
            "`born` is a date, but `2024` is not.", dates),
        Row(
            .wrongOperand, shown(#"{">":[»{"age":{"var":"count"}},3]}"#), last + "/visible_if/>/0",
            "`age` needs a date, but its operand is a number.",
            "Name a field of type `date`, or write a date: `2026-01-31`."),
        Row(
            .wrongOperand, calculated("number", #"»{"+":[{"var":"agreed"},1]}"#), last + "/calculate",
            "`+` needs numbers, but an operand is true or false.",
            "Write the number that true or false stands for: `{if: [{var: …}, 1, 0]}`."),
    ]

    private static let gapRows: [Row] = [
        Row(
            .unguardedAnswer, calculated("number", #"»{"-":[{"var":"amount"},{"var":"price"}]}"#), last + "/calculate",
            "`price` may have no value, and this expression continues without a value.",
            "Make the field `required`, give a fallback, `{var: [price, 0]}`, "
                + "or check first: `{if: [{missing: [price]}, null, …]}`."),
        Row(
            .unguardedAnswer, calculated("text", #"{"if":[»{"<":[{"var":"price"},5]},"low","high"]}"#),
            last + "/calculate/if/0", "`price` may have no value, and this expression continues without a value.",
            "Make the field `required`, give a fallback, `{var: [price, 0]}`, "
                + "or check first: `{if: [{missing: [price]}, null, …]}`."),
        Row(
            .unguardedAnswer,
            slip(
                #"{"id":"last","type":"date","validation":[{"assert":»{">=":[{"var":"last"},{"var":"visit"}]}}]}"#),
            last + "/validation/0/assert", "`visit` may have no value, and this expression continues without a value.",
            "Make the field `required`, or check first: `{or: [{missing: [visit]}, …]}`."),
        Row(
            .unguardedAnswer,
            slip(
                #"{"id":"last","type":"note"}"#,
                #","routes":[{"when":»{"<":[{"age":{"var":"visit"}},13]},"outcome":"rejected"}]"#),
            "/routes/0/when", "`visit` may have no value, and this expression continues without a value.",
            #"Make the field `required`, or check first: `{and: [{"!": {missing: [visit]}}, …]}`."#),
    ]

    private static let calculationRows: [Row] = [
        Row(
            .badCalculation, calculated("text", #"»{"+":[{"var":"amount"},1]}"#), last + "/calculate",
            "The calculation gives a number, which a field of type `text` cannot hold.",
            "Use `type: number`, or convert the result to a text: `{cat: …}`."),
        Row(
            .badCalculation, calculated("text", #"»{"cat":[{"var":"name"},"\n",{"var":"name"}]}"#), last + "/calculate",
            "The calculation joins lines, which a field of type `text` cannot hold.",
            "Use `type: long_text`, or join with a space."),
        Row(
            .badCalculation,
            slip(#"{"id":"last","type":"select","options":["a","b"],"calculate":»"z"}"#), last + "/calculate",
            "The calculation gives `z`, which is none of the field's options.", "Known: a, b."),
        Row(
            .badCalculation, calculated("date", #"»{"+":[{"var":"amount"},1]}"#), last + "/calculate",
            "The calculation gives a number, which a field of type `date` cannot hold.",
            "Use another type, or calculate a value of type `date`."),
        Row(
            .badCalculation, calculated("boolean", #"»{"+":[{"var":"amount"},1]}"#), last + "/calculate",
            "The calculation gives a number, which a field of type `boolean` cannot hold.",
            "Use another type, or calculate a value of type `boolean`."),
        Row(
            .badCalculation, calculated("integer", "»1.5"), last + "/calculate",
            "The calculation gives the number 1.5, which a field of type `integer` cannot hold.",
            "Use another type, or calculate a value of type `integer`."),
        Row(
            .badCalculation, calculated("integer", #"»{">":[{"var":"amount"},1]}"#), last + "/calculate",
            "The calculation gives true or false, which a field of type `integer` cannot hold.",
            "Use another type, or calculate a value of type `integer`."),
        Row(
            .unroundedCalculation, cents(#"»{"*":[{"var":"amount"},1.21]}"#), last + "/calculate",
            "The calculation may have more decimals than the field's own rule `max_decimals` allows.",
            "Round the result, `{round: [{…}, 2]}`: the person who fills in the form cannot correct it."),
        Row(
            .unroundedCalculation,
            cents(
                #"»{"reduce":[{"var":"owners"},{"+":[{"var":"accumulator"},{"var":"current.share"}]},0]}"#),
            last + "/calculate",
            "The calculation may have more decimals than the field's own rule `max_decimals` allows.",
            "Round the result, `{round: [{…}, 2]}`: the person who fills in the form cannot correct it."),
    ]

    private static let formRows: [Row] = [
        Row(
            .unroundedBound,
            slip(
                #"{"id":"last","type":"number","validation":[{"max":»{"+":[{"var":"amount"},{"var":["price",0]}]}}]}"#),
            last + "/validation/0/max",
            "The bound is calculated from fractions, but the field has no limit on decimals to round it to.",
            "Give the field `max_decimals: 2` or `currency: EUR`, to which the bound is then rounded."),
        Row(
            .unaskedRule, slip(#"{"id":"l","type":"list","min_items":»2,"fields":[{"id":"x","type":"text"}]}"#),
            last + "/min_items", "A list may be left empty, whatever `min_items` says.",
            "Write `required: true`, or `required: false` if the list may be empty or have at least 2 items."),
        Row(
            .unaskedRule,
            slip(
                #"{"id":"l","type":"list","required":false,"fields":[{"id":"x","type":"text"}],"#
                    + #""validation":[{"assert":»{"==":[{"length":{"var":"l"}},{"var":"count"}]}}]}"#),
            last + "/validation/0/assert", "This rule is skipped if `l` has no items.",
            "Require the list with `required_if`, such as `required_if: {\">\": [{var: count}, 0]}`, or with `required`."
        ),
        Row(
            .defaultRefused, slip(#"{"id":"last","type":"number","default":»5,"validation":[{"max":3}]}"#),
            last + "/default", "The field's own rule `max` refuses the default.",
            "Correct the rule or the default, or use `placeholder` for an example answer."),
        Row(
            .defaultRefused,
            slip(
                #"{"id":"last","type":"multi_select","default":»["none","a"],"#
                    + #""options":["a","b",{"value":"none","exclusive":true}]}"#),
            last + "/default", "The default chooses an exclusive option together with another option.",
            "Choose the option with `exclusive: true` alone, or the others."),
        Row(
            .countryMismatch, #"{"form":"x/EE","country":»"FI","fields":[{"id":"a","type":"text"}]}"#, "/country",
            "The form `x/EE` is for `EE` by its name, and for `FI` by its `country`.",
            "Write `country: EE`, and check the rest of the form too: time zone, telephone numbers, facts."),
        Row(
            .unknownKey, slip(#"{"id":"last","type":"text",»"min_length":3}"#), last + "/min_length",
            "Unknown key `min_length`.",
            "The key is a rule: write it under `validation`, `validation: [{min_length: 3}]`."),
        Row(
            .unknownKey, slip(#"{"id":"last","type":"text",»"regex":"^a$"}"#), last + "/regex", "Unknown key `regex`.",
            "The key is a rule: write it under `validation`, `validation: [{pattern: …}]`."),
        Row(
            .unknownKey, slip(#"{"id":"last","type":"text",»"message":"m"}"#), last + "/message",
            "Unknown key `message`.", "The key belongs to a rule: write the key beside that rule, under `validation`."),
        Row(
            .badID, slip(#"{"id":»"Prénom du père","type":"text"}"#), last + "/id",
            "`Prénom du père` cannot be a name.",
            "Write `Prenom_du_pere`. A name is a letter or _, then at most 63 letters, digits, _ or -."),
        Row(
            .badDefault, slip(#"{"id":"last","type":"text","default":»5}"#), last + "/default",
            "The default is a number, and the field takes a text.", #"Put the default in quotes: `"5"`."#),
        Row(
            .wrongType, slip(#"{"id":"last","type":"select","options":[»1]}"#), last + "/options/0",
            "Expected a text, found a number.", #"Put the value in quotes: `"1"`."#),
        Row(
            .failingExample,
            slip(
                #"{"id":"last","type":"text"}"#,
                #","examples":[{"name":"e","as_of":"2026-01-01","values":{"born":"2000-01-01","count":1,"amount":1,"#
                    + #""last":»10111},"expect":{"outcome":"completed"}}]"#), "/examples/0/values/last",
            "The example \"e\" fails: `last` takes a text, but the answer is a number.",
            #"Put the answer in quotes: `"10111"`."#),
        example(
            #""last":»true"#, "last", "a text, but the answer is a boolean.", #"Put the answer in quotes: `"true"`."#),
        example(
            #""visit":»"2026-02-30""#, "visit", "a value of type `date`, but the answer is of another type.",
            "Write such a value, a date that exists, such as `2026-01-31`, or expect the error `type`."),
        example(
            #""agreed":»"perhaps""#, "agreed", "a value of type `boolean`, but the answer is of another type.",
            "Write such a value, or expect the error `type`."),
        example(
            #""owners":[{"share":»"half"}]"#, "owners/0/share",
            "a value of type `number`, but the answer is of another type.",
            "Write such a value, or expect the error `type`."),
    ]

    /// An example that fails for one answer that could not be read.
    private static func example(_ answer: String, _ path: String, _ takes: String, _ help: String) -> Row {
        Row(
            .failingExample,
            slip(
                #"{"id":"last","type":"text"}"#,
                #","examples":[{"name":"e","as_of":"2026-01-01","values":{"born":"2000-01-01","count":1,"amount":1,"#
                    + answer + #"},"expect":{"outcome":"completed"}}]"#), "/examples/0/values/" + path,
            "The example \"e\" fails: `\(path)` takes " + takes, help)
    }
}
