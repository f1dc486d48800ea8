extension PlantedDefectsTests {
    /// Defects of fields, conditions and routes.
    static let fieldRows: [Row] = [
        Row(
            "an expression with two operations",
            #""fields": [{"id": "k", "type": "select", "label": "K", "options": ["x", "y"]}, {"id": "a", "#
                + #""type": "text", "label": "A", "visible_if": {"==": [{"var": "k"}, "x"], "!=": [{"var": "k"}, "#
                + #""y"]}}]"#,
            ["bad_expression /fields/1/visible_if"]),
        Row(
            "a calculation in a circle",
            #""fields": [{"id": "n", "type": "number", "label": "N", "calculate": {"+": [{"var": "m"}, 1]}}, "#
                + #"{"id": "m", "type": "number", "label": "M", "calculate": {"+": [{"var": "n"}, 1]}}]"#,
            ["cycle /fields/0/calculate"]),
        Row(
            "a visibility in a circle",
            #""fields": [{"id": "a", "type": "text", "label": "A", "visible_if": {"==": [{"var": "b"}, "#
                + #""x"]}}, {"id": "b", "type": "text", "label": "B", "visible_if": {"==": [{"var": "a"}, "x"]}}]"#,
            ["cycle /fields/0/visible_if"]),
        Row(
            "an expression that reads a password",
            #""fields": [{"id": "p", "type": "password", "label": "P"}, {"id": "a", "type": "text", "label": "#
                + #""A", "visible_if": {"==": [{"var": "p"}, "x"]}}]"#,
            ["unreadable_by_expression /fields/1/visible_if/==/0/var"]),
        Row(
            "a rule of another type",
            #""fields": [{"id": "a", "type": "text", "label": "A", "validation": [{"min_age": 18}]}]"#,
            ["rule_not_for_type /fields/0/validation/0/min_age"]),
        Row(
            "options of a text",
            #""fields": [{"id": "a", "type": "text", "label": "A", "options": ["x"]}]"#,
            ["options_not_for_type /fields/0/options"]),
        Row(
            "a choice without options",
            #""fields": [{"id": "a", "type": "select", "label": "A"}]"#,
            ["options_missing /fields/0"]),
        Row(
            "a read-only field without a source",
            #""fields": [{"id": "a", "type": "text", "label": "A", "readonly": true}]"#,
            ["readonly_without_source /fields/0/readonly"]),
        Row(
            "a default that the rules refuse",
            #""fields": [{"id": "a", "type": "text", "label": "A", "default": "x", "validation": "#
                + #"[{"min_length": 2}]}]"#,
            ["default_refused /fields/0/default"]),
        Row(
            "a default of another type",
            #""fields": [{"id": "a", "type": "number", "label": "A", "default": "many"}]"#,
            ["bad_default /fields/0/default"]),
        Row(
            "a latest date of birth in the future",
            #""fields": [{"id": "a", "type": "date", "label": "A", "validation": [{"max_date": "today+1y"}, "#
                + #"{"max_age": 120}, {"min_age": 18}]}]"#,
            ["late_birth_date /fields/0/validation/0/max_date"]),
        Row(
            "a relative date that is none",
            #""fields": [{"id": "a", "type": "date", "label": "A", "validation": [{"max_date": "today-18"}]}]"#,
            ["bad_date /fields/0/validation/0/max_date"]),
        Row(
            "a bound that is no number",
            #""fields": [{"id": "a", "type": "number", "label": "A", "validation": [{"min": "five"}]}]"#,
            ["wrong_type /fields/0/validation/0/min"]),
        Row(
            "a step without fields",
            #""steps": [{"id": "one", "title": "One", "fields": []}]"#,
            ["no_fields /steps/0/fields"]),
        Row(
            "fields and steps",
            #""fields": [{"id": "a", "type": "text", "label": "A"}], "steps": [{"id": "one", "fields": "#
                + #"[{"id": "b", "type": "text", "label": "B"}]}]"#,
            ["conflicting_keys /steps"]),
        Row(
            "an id with a space",
            #""fields": [{"id": "a b", "type": "text"}]"#,
            ["bad_id /fields/0/id"]),
        Row(
            "a country that is none",
            #""fields": [{"id": "a", "type": "text", "label": "A"}], "country": "Holland""#,
            ["bad_country /country"]),
        Row(
            "a language that is none",
            #""fields": [{"id": "a", "type": "text", "label": {"english": "A"}}]"#,
            ["bad_language /fields/0/label/english"]),
        Row(
            "a missing translation",
            #""fields": [{"id": "a", "type": "text", "label": {"en": "A", "nl": "A"}, "hint": {"en": "Only "#
                + #"here"}}]"#,
            ["missing_translation /fields/0/hint"]),
        Row(
            "an example that fails",
            #""fields": [{"id": "a", "type": "text", "label": "A", "required": true}], "examples": [{"name": "#
                + #""none", "as_of": "2026-01-01", "values": {}, "expect": {"outcome": "completed"}}]"#,
            ["blank_answer /fields/0/required", "failing_example /examples/0"]),
        Row(
            "an example with an unknown field",
            #""fields": [{"id": "a", "type": "text", "label": "A"}], "examples": [{"name": "other", "as_of": "#
                + #""2026-01-01", "values": {"b": "x"}, "expect": {"outcome": "completed"}}]"#,
            ["failing_example /examples/0"]),
        Row(
            "a key of an option twice in two spellings",
            #""fields": [{"id": "a", "type": "boolean", "label": "A", "exclusive": true}]"#,
            ["unknown_key /fields/0/exclusive"]),
        Row(
            "a rule of an image on a text",
            #""fields": [{"id": "a", "type": "text", "label": "A", "validation": [{"image": {"max_bytes": "#
                + #"10}}]}]"#,
            ["rule_not_for_type /fields/0/validation/0/image"]),
        Row(
            "a unique name inside a list",
            #""fields": [{"id": "l", "type": "list", "label": "L", "fields": [{"id": "a", "type": "text", "#
                + #""label": "A", "validation": [{"unique": "names"}]}]}]"#,
            ["not_in_list /fields/0/fields/0/validation/0/unique"]),
        Row(
            "a password inside a list",
            #""fields": [{"id": "l", "type": "list", "label": "L", "fields": [{"id": "a", "type": "password", "#
                + #""label": "A"}]}]"#,
            ["not_in_list /fields/0/fields/0/type"]),
        Row(
            "a comparison with an option that is none",
            #""fields": [{"id": "k", "type": "select", "label": "K", "options": ["x", "y"]}, {"id": "a", "#
                + #""type": "text", "label": "A", "visible_if": {"!=": [{"var": "k"}, "z"]}}]"#,
            ["constant_condition /fields/1/visible_if"]),
        Row(
            "an email pattern that refuses small letters",
            #""fields": [{"id": "a", "type": "email", "label": "A", "validation": [{"pattern": "#
                + #""^[A-Z]+@[A-Z]+$"}]}]"#,
            ["uppercase_address /fields/0/validation/0/pattern"]),
        Row(
            "a normalisation that no answer survives",
            #""fields": [{"id": "a", "type": "text", "label": "A", "normalize": ["digits"], "validation": "#
                + #"[{"pattern": "^[a-z]+$"}]}]"#,
            ["doubtful_normalisation /fields/0/normalize/0"]),
        Row(
            "a placeholder that nothing fills",
            #""fields": [{"id": "a", "type": "text", "label": "A", "validation": [{"min_length": 2, "#
                + #""message": "At least {least} letters"}]}]"#,
            ["unfilled_placeholder /fields/0/validation/0/message"]),
        Row(
            "a rule that a hidden key makes useless",
            #""fields": [{"id": "a", "type": "note", "label": "A", "required": true}]"#,
            ["key_not_for_type /fields/0/required"]),
        Row(
            "a severity that is none",
            #""fields": [{"id": "a", "type": "text", "label": "A", "validation": [{"min_length": 2, "#
                + #""severity": "fatal"}]}]"#,
            ["unknown_value /fields/0/validation/0/severity"]),
        Row(
            "an identifier that is none",
            #""fields": [{"id": "a", "type": "text", "label": "A", "validation": [{"identifier": "nl-bsm"}]}]"#,
            ["unknown_value /fields/0/validation/0/identifier"]),
        Row(
            "a route that reads a later step",
            #""steps": [{"id": "one", "title": "One", "fields": [{"id": "a", "type": "text", "label": "A"}]}, "#
                + #"{"id": "two", "title": "Two", "fields": [{"id": "b", "type": "text", "label": "B"}]}], "#
                + #""routes": [{"after": "one", "when": {"==": [{"var": "b"}, "x"]}, "outcome": "rejected"}]"#,
            ["misplaced_route /routes/0/after"]),
        Row(
            "an age limit that the outcome contradicts",
            #""fields": [{"id": "a", "type": "date", "label": "A", "validation": [{"max_age": 120}]}], "#
                + #""routes": [{"when": {"<": [{"age": {"var": "a"}}, 18]}, "outcome": "ineligible", "minimum_age": "#
                + #"16}]"#,
            ["unguarded_answer /routes/0/when", "age_mismatch /routes/0/minimum_age"]),
        Row(
            "an unrounded calculation",
            #""fields": [{"id": "n", "type": "number", "label": "N"}, {"id": "m", "type": "number", "label": "#
                + #""M", "calculate": {"/": [{"var": "n"}, 3]}, "validation": [{"max_decimals": 2}]}]"#,
            ["unguarded_answer /fields/1/calculate", "unrounded_calculation /fields/1/calculate"]),
        Row(
            "an exclusive choice of a single one",
            #""fields": [{"id": "a", "type": "select", "label": "A", "options": [{"value": "x", "label": "X", "#
                + #""exclusive": true}, "y"]}]"#,
            ["key_not_for_type /fields/0/options/0/exclusive"]),
        Row(
            "a prefilled field that is read-only",
            #""fields": [{"id": "a", "type": "text", "label": "A", "prefill": true, "readonly": true, "#
                + #""data_source": "src"}]"#,
            ["bad_prefill /fields/0/prefill"]),
        Row(
            "a partial date with a day's bound",
            #""fields": [{"id": "a", "type": "date", "label": "A", "precision": "month", "validation": "#
                + #"[{"min_age": 18}]}]"#,
            ["partial_date /fields/0/validation/0/min_age"]),
        Row(
            "a comparison of a number with a text",
            #""fields": [{"id": "n", "type": "number", "label": "N"}, {"id": "a", "type": "text", "label": "#
                + #""A", "visible_if": {"==": [{"var": "n"}, "x"]}}]"#,
            ["constant_condition /fields/1/visible_if"]),
        Row(
            "a field of words without a label",
            #""fields": [{"id": "FirstName", "type": "text"}]"#,
            ["missing_label /fields/0/id"]),
        Row(
            "a required answer of blanks",
            #""fields": [{"id": "a", "type": "text", "label": "A", "required": true}]"#,
            ["blank_answer /fields/0/required"]),
        Row(
            "a rule that a note has",
            #""fields": [{"id": "a", "type": "note", "label": "A", "validation": [{"min_length": 2}]}]"#,
            ["key_not_for_type /fields/0/validation", "rule_not_for_type /fields/0/validation/0/min_length"]),
        Row(
            "a warning where only an error has an effect",
            #""fields": [{"id": "t", "type": "boolean", "label": "T", "validation": [{"accepted": true}, "#
                + #"{"accepted": true}]}]"#,
            ["repeated_rule /fields/0/validation/1/accepted"]),
    ]
}
