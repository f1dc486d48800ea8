/// A fact of the outside world that a form relies on, such as a legal age or the shape of a postal code.
///
/// Facts change, so each names its source, the date of its last review, and the date on which the next is due.
public struct Fact: Sendable {
    /// The fact's statement, as a sentence.
    public var fact: LocalizedText
    /// Id of the field that the fact is about; nil for the whole form.
    public var field: String?
    /// Source of the fact: title, article, address.
    public var source: String
    /// Date on which the fact was last checked against its source.
    public var checkedOn: CivilDate
    /// Date by which the fact must be checked again, after `checkedOn`.
    public var reviewBy: CivilDate
}

extension Fact {
    var json: JSONValue {
        var members: [JSONValue.Member] = [.init("fact", fact.json)]
        members.append("field", field.map { .text($0) })
        members.append(.init("source", .text(source)))
        members.append(.init("checked_on", .text(checkedOn.text)))
        members.append(.init("review_by", .text(reviewBy.text)))
        return .object(members)
    }
}
