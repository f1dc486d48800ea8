/// The messages of findings whose config gives none, made from rule and parameters.
///
/// Wording is not semantics.
enum DefaultMessage {
    /// The English message; other languages read it until they have their own.
    static func text(for finding: Finding, in language: String) -> String {
        switch finding.rule {
        case _ where finding.code == "source_invalid":
            "The value that \(text("source", finding)) gave cannot be used. This is not your mistake."
        case "source": "The value from \(text("source", finding)) is missing."
        case "type": type(text("type", finding))
        case "required": "Enter an answer."
        case "readonly": "This value cannot be changed here."
        case "unknown_field": "The form has no such field."
        default: rule(finding)
        }
    }

    private static func type(_ name: String) -> String {
        switch name {
        case "number": "Enter a number, such as 12 or 12.50."
        case "integer": "Enter a whole number."
        case "boolean": "Answer yes or no."
        case "date": "Enter a date that exists, as year-month-day."
        default: "Enter a text."
        }
    }

    private static func rule(_ finding: Finding) -> String {
        switch finding.rule {
        case "pattern": "This is not in the expected form."
        case "min_length": "Enter at least \(count("minimum", "character", finding))."
        case "max_length": "Enter at most \(count("maximum", "character", finding))."
        case "min": "Enter \(text("minimum", finding)) or more."
        case "max": "Enter \(text("maximum", finding)) or less."
        case "max_decimals": "Enter at most \(count("maximum", "digit", finding)) after the point."
        case "min_date": "Enter a date not before \(text("minimum", finding))."
        case "max_date": "Enter a date not after \(text("maximum", finding))."
        case "min_age": "You must be at least \(text("minimum", finding)) years old."
        case "max_age": "You must be at most \(text("maximum", finding)) years old."
        case "accepted": "Tick this to go on."
        case "one_of": "Choose one of the answers offered."
        default: "This answer is not accepted."
        }
    }

    private static func text(_ name: String, _ finding: Finding) -> String {
        guard let value = finding.parameters.first(where: { $0.name == name })?.value else { return "" }
        if case .text(let text) = value { return text }
        return String(decoding: JSONWriter.bytes(of: value), as: UTF8.self)
    }

    private static func count(_ name: String, _ noun: String, _ finding: Finding) -> String {
        let number = text(name, finding)
        return number == "1" ? "1 \(noun)" : "\(number) \(noun)s"
    }
}
