internal import ArgumentParser
internal import FormDialects
internal import FormEngine
internal import Replies
internal import Seeds

/// `templates`: configs to begin with, one a country.
struct Templates: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates",
        abstract: "List and show the country templates, to publish under a key of your own.",
        discussion: """
            Each template asks for a person's names, date of birth, national number, address, telephone number and \
            bank account in the formats of its country. Its `facts` list what the template relies on, with the source \
            and the date of the next review. Needs no registry; no template is published unless you publish it.

            Examples:
              formulary templates
              formulary templates show kyc/NL --form kyc/acme > acme.yaml
            """,
        subcommands: [List.self, Show.self], defaultSubcommand: List.self)
}

extension Seeds {
    /// The template of a key.
    static func template(_ key: String) throws(CommandError) -> Template {
        if let template = templates.first(where: { $0.form == key }) { return template }
        // Two letters are too few to guess from, so only the country itself matches: `nl`, `NL`, `NLD`, `kyc/nl`.
        let country = (key.split(separator: "/").last ?? "").prefix(2).uppercased()
        let nearest = templates.first { $0.form.hasSuffix("/" + country) }?.form
        throw CommandError(
            .noSuchTemplate, "There is no template `\(key.prefix(64))`.",
            help: nearest.map { "Did you mean `\($0)`?" } ?? "`formulary templates` lists the templates.")
    }
}

extension Seeds.Template {
    /// Config of the template.
    func config() throws(CommandError) -> FormConfig {
        let document = ConfigDocument(Array(text.utf8), fileName: file)
        guard let config = document.reading.config else {
            throw CommandError(.badSeed, "The template \(form) has errors.", help: "Please report this message.")
        }
        return config
    }

    /// The template's text with another form's key; its comment still names the template.
    func text(for key: FormKey) -> String {
        text.replacing("\nform: \(form)\n", with: "\nform: \(key.text)\n", maxReplacements: 1)
    }
}
