internal import FormEngine
internal import PageFiles
internal import Registry

extension EvidencePage {
    /// The stylesheet of all pages, with rules for evidence pages.
    static let style: String =
        text(of: "formulary.css") + """

            dd, td, .lines p { overflow-wrap: anywhere; }
            .answer { grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); }
            @media print { .keys { display: none; } }

            """

    /// The page's script as one module, since a page without a network loads no others.
    ///
    /// Without an engine its loader is undefined, and never called.
    static func script(_ engine: Engine?) -> String {
        String(decoding: ScriptBundle.bytes(of: "evidence.js", loader: engine?.loader) ?? [], as: UTF8.self)
    }

    /// The hash of an inline script or style for a policy (CSP level 3, section 2.3.1).
    static func source(_ text: String) -> String {
        "sha256-" + Base64.encode(Array(SHA256Hasher.hash(Array(text.utf8)).bytes))
    }

    private static func text(of asset: String) -> String {
        String(decoding: PageFiles.asset(asset) ?? [], as: UTF8.self)
    }
}
