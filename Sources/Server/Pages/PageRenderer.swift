internal import FormEngine
internal import HTTPTypes
internal import Mustache
internal import PageFiles

/// Templates of all pages, and their renderer.
struct PageRenderer: Sendable {
    /// The one set of templates.
    static let shared = PageRenderer()

    /// Observer of each page's template and model, for tests that compare the two.
    @TaskLocal static var observer: (@Sendable (_ template: String, _ model: JSONValue) -> Void)?

    private let library: MustacheLibrary

    private init() {
        var templates: [String: MustacheTemplate] = [:]
        for (name, text) in PageFiles.templates {
            // A template that cannot be parsed is missing; a test draws every template.
            templates[name] = try? MustacheTemplate(string: text)
        }
        library = MustacheLibrary(templates: templates)
    }

    /// The HTML of a template with a context.
    func html(_ template: String, _ context: JSONValue) -> String {
        library.render(PageContext(value: context), withTemplate: template) ?? ""
    }

    /// A page that browsers and proxies must not store.
    func page(_ template: String, _ context: JSONValue, status: Int = 200) -> Reply {
        Self.observer?(template, context)
        var reply = Reply(status: status, mediaType: "text/html; charset=utf-8", Array(html(template, context).utf8))
        reply.headers[.cacheControl] = "no-store"
        return reply
    }
}

/// A JSON object as a context of Mustache.
struct PageContext: MustacheParent {
    let value: JSONValue

    func child(named name: String) -> Any? { value[name].flatMap { Self.native($0) } }

    /// A value for Mustache; null is nil, so that the lookup continues in the outer context.
    private static func native(_ value: JSONValue) -> Any? {
        switch value {
        case .null: nil
        case .bool(let flag): flag
        case .text(let text): text
        case .number: String(decoding: value.canonicalBytes, as: UTF8.self)
        case .array(let elements): elements.compactMap { native($0) }
        case .object: PageContext(value: value)
        }
    }
}
