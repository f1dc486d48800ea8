@testable import FormEngine

extension DiagnosticTests {
    /// A form with a text of these rules, and fields to compare it with.
    private static func rules(_ rules: String) -> String {
        FormFixture.document(
            #"{"id":"n","type":"text","validation":[\#(rules)]},{"id":"born","type":"date"},"#
                + #"{"id":"ok","type":"boolean"},{"id":"l","type":"list","fields":[{"id":"inner","type":"date"}]},"#
                + #"{"id":"sex","type":"text"}"#)
    }

    static let identifierRows: [Row] = [
        Row(
            .missingLegalBasis,
            field(#"{"id":"n","type":"text","required":true,"validation":[{"identifier":»"nl-bsn"}]}"#),
            "/fields/0/validation/0/identifier",
            "The field requires a national identification number, but names no law that permits asking for it.",
            "Name the law as the field's `legal_basis`, by its title and article, or leave `required` out."),
        Row(
            .unknownValue, rules(#"{"identifier":»"nl-bns"}"#), "/fields/0/validation/0/identifier",
            "There is no identifier `nl-bns`.", "Did you mean `nl-bsn`?"),
        Row(
            .missingKey, rules(#"{"identifier":»"be-nn"}"#), "/fields/0/validation/0/identifier",
            "`be-nn` has several kinds, but `kinds` is missing.",
            "Write the accepted kinds: `kinds: [national, bis]`."),
        Row(
            .conflictingKeys, rules(#"{"identifier":"nl-bsn","kinds":»["bsn"]}"#), "/fields/0/validation/0/kinds",
            "`nl-bsn` has one kind only, so that none can be chosen.", "Leave `kinds` out."),
        Row(
            .unknownValue, rules(#"{"identifier":"be-nn","kinds":["bis",»"nationaal"]}"#),
            "/fields/0/validation/0/kinds/1", "`nationaal` is not one of the words allowed at this place.",
            "Did you mean `national`?"),
        Row(
            .meaninglessValue, rules(#"{"identifier":"be-nn","kinds":»[]}"#), "/fields/0/validation/0/kinds",
            "The list of kinds is empty, so no identifier passes.", "Write the kinds that pass."),
        Row(
            .conflictingKeys, rules(#"{"max_length":9,"kinds":»["bis"]}"#), "/fields/0/validation/0/kinds",
            "`kinds` needs the rule `identifier` in the same item.", "Write both keys in one item."),
        Row(
            .conflictingKeys, rules(#"{"identifier":"nl-bsn","matches":»"born"}"#), "/fields/0/validation/0/matches",
            "`nl-bsn` carries neither a date of birth nor a sex that could be compared.", "Leave `matches` out."),
        Row(
            .meaninglessValue, rules(#"{"identifier":"it-codicefiscale","matches":»[]}"#),
            "/fields/0/validation/0/matches", "An empty list of fields compares nothing.", "Leave `matches` out."),
        Row(
            .tooMany,
            rules(#"{"identifier":"it-codicefiscale","matches":»["a","b","c","d","e","f","g","h","i"]}"#),
            "/fields/0/validation/0/matches", "There are 9 fields to match, more than 8.",
            "Write at most 8 fields to match."),
        Row(
            .duplicateID, rules(#"{"identifier":"it-codicefiscale","matches":["born",»"born"]}"#),
            "/fields/0/validation/0/matches/1", "The field `born` is already on line 1.",
            "Give each field a name of its own."),
        Row(
            .unknownField, rules(#"{"identifier":"it-codicefiscale","matches":»"bron"}"#),
            "/fields/0/validation/0/matches", "The form has no field `bron`.", "Did you mean `born`?"),
        Row(
            .unknownField, rules(#"{"identifier":"it-codicefiscale","matches":["sex",»"inner"]}"#),
            "/fields/0/validation/0/matches/1", "The form has no field `inner`.", "Known: n, born, ok, l, sex."),
        Row(
            .badMatch, rules(#"{"identifier":"it-codicefiscale","matches":»"n"}"#), "/fields/0/validation/0/matches",
            "The identifier is compared with itself.", "Name the field with the date of birth and the sex."),
        Row(
            .badMatch, rules(#"{"identifier":"it-codicefiscale","matches":»"ok"}"#), "/fields/0/validation/0/matches",
            "`ok` is of type `boolean`, and `it-codicefiscale` carries the date of birth and the sex.",
            "A date of birth is compared with a `date`, a sex with a `select` or a `text`."),
        Row(
            .badMatch, rules(#"{"identifier":"at-vnr","matches":["born",»"sex"]}"#), "/fields/0/validation/0/matches/1",
            "`sex` is of type `text`, and `at-vnr` carries the date of birth.",
            "A date of birth is compared with a `date`, a sex with a `select` or a `text`."),
    ]
}
