@testable import FormEngine

extension DiagnosticTests {
    /// A form with a retention, a date and a calculation of it.
    private static func form(_ retention: String, _ members: String = "") -> String {
        #"{"form":"a/b",\#(members)"policy":{"retention":\#(retention)},"fields":["#
            + #"{"id":"born","type":"date"},{"id":"age","type":"integer","calculate":{"age":{"var":"born"}}},"#
            + #"{"id":"photo","type":"image"}]}"#
    }

    static let retentionRows: [Row] = [
        Row(
            .unknownValue, form(#"{"delete_after":»"5 years"}"#), "/policy/retention/delete_after",
            "`5 years` is not a valid retention period.",
            "Write a number of days, weeks, months or years: `90d`, `12w`, `18m`, `5y`."),
        Row(
            .missingKey, form(#"»{"keep_at_least":"5y"}"#), "/policy/retention", "The key `basis` is missing.",
            "Name the law that requires it: `basis: Wwft, article 33`."),
        Row(
            .meaninglessValue, form(#"{"delete_after":"5y","basis":»"A law"}"#), "/policy/retention/basis",
            "`basis` has no effect without `keep_at_least`.", "Add `keep_at_least`, or leave `basis` out."),
        Row(
            .missingKey, form(#"{"fields":{"photo":»{}}}"#), "/policy/retention/fields/photo",
            "The key `delete_after` is missing.", "Say how long the answers are kept: `delete_after: 90d`."),
        Row(
            .badID, form(#"{"fields":{»"a b":{"delete_after":"5y"}}}"#), "/policy/retention/fields/a b",
            "`a b` cannot be a name.",
            "A name is a letter or _, then at most 63 letters, digits, _ or -."),
        Row(
            .unknownField, form(#"{"fields":{"foto":»{"delete_after":"5y"}}}"#), "/policy/retention/fields/foto",
            "The form has no field `foto`.", "Known: born, age, photo."),
        Row(
            .unknownOutcome, form(#"{"outcomes":{"complete":»{"delete_after":"5y"}}}"#),
            "/policy/retention/outcomes/complete", "The form has no outcome `complete`.", "Did you mean `completed`?"),
        Row(
            .shortRetention, form(#"{"delete_after":»"365d","keep_at_least":"1y","basis":"A law"}"#),
            "/policy/retention/delete_after", "`delete_after: 365d` can end before `keep_at_least: 1y`.",
            "Keep the answers at least as long as `keep_at_least` requires."),
        Row(
            .shortRetention,
            form(#"{"delete_after":"5y","outcomes":{"rejected":{"keep_at_least":»"6y","basis":"A law"}}}"#),
            "/policy/retention/outcomes/rejected/keep_at_least",
            "`delete_after: 5y` can end before `keep_at_least: 6y`.",
            "Keep the answers at least as long as `keep_at_least` requires."),
        Row(
            .shortRetention,
            form(#"{"keep_at_least":"1y","basis":"A law","fields":{"photo":{"delete_after":»"30d"}}}"#),
            "/policy/retention/fields/photo/delete_after",
            "`delete_after: 30d` can end before `keep_at_least: 1y`.",
            "Keep the answers at least as long as `keep_at_least` requires."),
        Row(
            .lastingTrace,
            form(
                #"{"fields":{"born":»{"delete_after":"30d"}}}"#,
                #""routes":[{"when":{"<":[{"var":"age"},13]},"outcome":"rejected"}],"#),
            "/policy/retention/fields/born",
            "The outcome `rejected` depends on it, which stays readable after the answers of `born` end.",
            "Leave the field's period out, or remove what depends on the field."),
        Row(
            .lastingTrace,
            form(
                #"{"fields":{"born":»{"delete_after":"30d"}}}"#,
                #""checks":[{"assert":{">":[{"var":"age"},17]},"severity":"warning"}],"#),
            "/policy/retention/fields/born",
            "A check that warns depends on it, which stays readable after the answers of `born` end.",
            "Leave the field's period out, or remove what depends on the field."),
        Row(
            .maskNotForType, masks(#"{"photo":»"last_four"}"#), "/policy/masks/photo",
            "The mask `last_four` does not apply to fields of type `image`.",
            "`last_four` is for texts, `age` for dates, `hidden` for all fields."),
        Row(
            .unknownField, masks(#"{"foto":»"hidden"}"#), "/policy/masks/foto", "The form has no field `foto`.",
            "Known: born, photo."),
        Row(
            .unknownValue, masks(#"{"born":»"years"}"#), "/policy/masks/born",
            "`years` is not one of the words allowed at this place.", "Known: last_four, age, hidden."),
    ]

    private static func masks(_ masks: String) -> String {
        #"{"form":"a/b","policy":{"masks":\#(masks)},"fields":[{"id":"born","type":"date"},{"id":"photo","type":"image"}]}"#
    }
}
