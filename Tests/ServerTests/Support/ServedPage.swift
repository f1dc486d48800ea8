import FormEngine
import Foundation

/// Text, fields and buttons of an HTML page.
struct ServedPage {
    let html: String

    /// Attributes of the elements with a name.
    func elements(_ name: String) -> [[String: String]] {
        html.matches(of: Self.tag).filter { $0.1 == name }.map { Self.attributes(String($0.2)) }
    }

    /// Fields that a page sends along without showing them.
    var hidden: [String: String] { values { $0["type"] == "hidden" } }

    /// Values of the page's fields, by name.
    var values: [String: String] { values { _ in true } }

    private func values(_ isMeant: ([String: String]) -> Bool) -> [String: String] {
        var values: [String: String] = [:]
        for element in elements("input") where isMeant(element) {
            if let name = element["name"] { values[name] = element["value"] ?? "" }
        }
        return values
    }

    /// Values of the page's buttons.
    var buttons: [String] { elements("button").compactMap { $0["value"] } }

    /// The page's main heading.
    var heading: String {
        html.firstMatch(of: /<h1[^>]*>(.*?)<\/h1>/).map { Self.plain(String($0.1.replacing(/<[^>]*>/, with: ""))) }
            ?? ""
    }

    /// The text in a text area; empty without one.
    func text(ofArea name: String) -> String {
        let areas = html.matches(of: /<textarea([^>]*)>\n?([^<]*)<\/textarea>/)
        return areas.first { $0.1.contains("name=\"\(name)\"") }.map { Self.plain(String($0.2)) } ?? ""
    }

    /// The text between the tags.
    var text: String { Self.plain(html.replacing(/<[^>]*>/, with: "")) }

    // No literal of a regular expression is `Sendable`.
    private static var tag: Regex<(Substring, Substring, Substring)> { /<([a-z0-9]+)((?:\s[^>]*)?)>/ }

    private static func attributes(_ text: String) -> [String: String] {
        var found: [String: String] = [:]
        for match in text.matches(of: /([a-z-]+)(?:="([^"]*)")?/) {
            found[String(match.1)] = match.2.map { plain(String($0)) } ?? ""
        }
        return found
    }

    private static func plain(_ text: String) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
            .reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
