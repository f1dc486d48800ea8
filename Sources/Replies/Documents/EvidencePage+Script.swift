internal import FormEngine
internal import PageFiles
internal import Registry

extension EvidencePage {
    /// The modules of the page's script, each after those that it imports.
    private static let modules = ["verify-parts.js", "verify.js", "verify-view.js", "evidence.js"]

    /// The stylesheet of all pages, with rules for evidence pages.
    static let style: String =
        text(of: "formulary.css") + """

            dd, td, .lines p { overflow-wrap: anywhere; }
            .answer { grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); }
            @media print { .keys { display: none; } }

            """

    /// The page's script as one module, since a page without a network loads no others.
    ///
    /// Without an engine its loader is left out, and never called.
    static func script(_ engine: Engine?) -> String {
        let loader = engine.map { [String(decoding: $0.loader, as: UTF8.self)] } ?? []
        return (loader + modules.map(text(of:))).map(joined).joined()
    }

    /// The hash of an inline script or style for a policy (CSP level 3, section 2.3.1).
    static func source(_ text: String) -> String {
        "sha256-" + Base64.encode(Array(SHA256Hasher.hash(Array(text.utf8)).bytes))
    }

    private static func text(of asset: String) -> String {
        String(decoding: PageFiles.asset(asset) ?? [], as: UTF8.self)
    }

    /// A module without its imports and exports, so that it shares one scope with the others.
    private static func joined(_ module: String) -> String {
        let lines = module.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("import ") }
        return lines.map { $0.hasPrefix("export ") ? String($0.dropFirst(7)) : String($0) }.joined(separator: "\n")
    }
}
