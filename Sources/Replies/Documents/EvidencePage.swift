internal import FormEngine
internal import PageFiles
package import Registry

/// Evidence as one page that opens offline, and verifies its embedded data by its own script.
package struct EvidencePage {
    /// The engine for browsers, as a page carries it.
    package struct Engine: Sendable {
        /// The module, which may be gzipped.
        let module: [UInt8]
        /// The script that loads it.
        let loader: [UInt8]

        /// An engine of a module and the script that loads it.
        package init(module: [UInt8], loader: [UInt8]) {
            self.module = module
            self.loader = loader
        }
    }

    /// Size limit of a page in bytes.
    package static let mostBytes = 2_000_000

    /// Beginning of every evidence page, by which such a file is recognised.
    package static let beginning = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="generator" content="formulary evidence">

        """

    let facts: EvidenceFacts
    private let block: String
    private let signers: EvidenceSigners

    /// A page of a bundle; nil if the bundle is malformed.
    package init?(_ bundle: EvidenceBundle, signers: EvidenceSigners) {
        guard let facts = EvidenceFacts(bundle) else { return nil }
        self.facts = facts
        self.signers = signers
        block = EvidenceFile.block(of: bundle)
    }

    /// The id of the submission.
    package var submission: String { facts.text("id") }
    /// Whether the submission was accepted.
    package var isAccepted: Bool { facts.isAccepted }
    /// Whether the page holds server rules too.
    package var holdsAllRules: Bool { facts.holdsAllRules }
    /// Whether the page holds all answers.
    package var holdsAnswers: Bool { facts.record != nil }
    /// The fields whose answers the page holds.
    package var answers: [String] { (facts.answers ?? []).map(\.name) }

    /// Whether an engine could judge again, since the page has answers and all rules.
    package var takesEngine: Bool { facts.record != nil && facts.holdsAllRules }

    /// A page's file, and whether the engine is in it.
    package struct File: Sendable {
        package let bytes: [UInt8]
        package let carriesEngine: Bool
    }

    /// The page's file, without the engine if it would be too large with it; nil if it is too large anyway.
    package func file(_ engine: Engine?) -> File? {
        let carried = takesEngine ? engine : nil
        let whole = bytes(carried)
        if whole.count <= Self.mostBytes { return File(bytes: whole, carriesEngine: carried != nil) }
        guard carried != nil else { return nil }
        let bare = bytes(nil, orBecause: .tooLarge)
        return bare.count <= Self.mostBytes ? File(bytes: bare, carriesEngine: false) : nil
    }

    /// Reason that a page carries no engine.
    package enum Absence: String {
        case tooLarge = "This file carries no engine: with one, it would be larger than 2 MB."
        case notBuilt = "This file carries no engine: none was built where the file was written."
    }

    /// The whole page.
    ///
    /// - Parameters:
    ///   - engine: The engine that the page carries, or nil.
    ///   - absence: Reason for a missing engine, for a page that could carry one.
    func bytes(_ engine: Engine?, orBecause absence: Absence = .notBuilt) -> [UInt8] {
        let style = Self.style
        let script = Self.script(engine)
        let policy =
            "default-src 'none'; script-src '\(Self.source(script))' 'wasm-unsafe-eval'; "
            + "style-src '\(Self.source(style))'; base-uri 'none'; form-action 'none'"
        let head: Markup = """
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>Evidence of submission \(facts.text("id"))</title>
            """
        let module = engine.map { engine in
            #"<script type="application/wasm" id="engine">\#(Base64.encode(engine.module))</script>"#
        }
        let pieces = [
            Self.beginning + head.text, "<style>\(style)</style>", "</head>", body(absence).text, block, module,
            #"<script type="module">\#(script)</script>"#, "</body>", "</html>", "",
        ]
        return Array(pieces.compactMap { $0 }.joined(separator: "\n").utf8)
    }

    private func body(_ absence: Absence) -> Markup {
        let engine = takesEngine ? absence.rawValue : ""
        return """
            <body>
            <main class="wrap">
            \(opening)
            \(decision)
            \(checks(engine))
            \(EvidenceRules(facts).markup)
            \(EvidenceAnswers(facts).markup)
            </main>
            <footer class="foot"><div class="wrap">
            <p>The data of this page is one JSON document, in the block <code>evidence</code> of its source: the \
            verdict and its proof. This page loads nothing and sends nothing.</p>
            </div></footer>
            """
    }

    private var opening: Markup {
        """
        <h1>Evidence of a verdict</h1>
        <p class="lead">Submission <code>\(facts.text("id"))</code> was <strong>\(facts.verdictWord)</strong> by version \
        \(facts.all[4].text) of the form <strong>\(facts.text("form"))</strong>.</p>
        <div class="notice">
        <p>This file carries its own script, and a forged file would carry a forged script. To be sure, open the file \
        at the address <code>/verify</code> of a Formulary server that you trust, or run <code>formulary audit \
        verify-evidence</code>: they read only the data of the file.</p>
        </div>
        """
    }

    private func checks(_ engine: String) -> Markup {
        """
        <section id="checks" data-no-engine="\(engine)">
        <h2>Checks</h2>
        <p class="no-script">Your browser runs no scripts here, so nothing is checked. The text below is only what the \
        file claims.</p>
        <div class="script-only">
        <div class="outcome" id="verdict" role="status"><p class="lead">Checking…</p></div>
        <div class="field keys">
        <label for="keys">Keys that you trust</label>
        <p class="hint" id="keys-hint">Keys of the log and of witnesses, one a line, from a source other than this \
        file</p>
        <textarea class="control code" id="keys" rows="4" spellcheck="false" autocomplete="off" autocapitalize="off" \
        aria-describedby="keys-hint"></textarea>
        </div>
        \(keys)
        <ul class="lines" id="lines"></ul>
        </div>
        </section>
        """
    }

    /// The keys that the registry names, each with a button to trust it after comparing it.
    private var keys: Markup {
        let named = [signers.log].compactMap { $0 } + signers.witnesses
        guard !named.isEmpty else { return .none }
        let lines = named.map { key -> Markup in
            """
            <li><code>\(key.text)</code>
            <button class="button second small" type="button" data-trust="\(key.text)">I compared it: trust it</button></li>
            """
        }
        return """
            <div class="keys">
            <p>The file names these keys itself. They prove nothing until you have compared them, letter by letter, with what the \
            registry and its witnesses publish.</p>
            <ul>
            \(Markup(lines))
            </ul>
            </div>
            """
    }

    private var decision: Markup {
        let lines = facts.all.map { fact -> Markup in
            """
            <div class="answer"><dt>\(fact.label)</dt><dd data-fact="\(fact.name)">\(fact.text)</dd></div>
            """
        }
        return """
            <section>
            <h2>What was decided</h2>
            <dl class="answers">
            \(Markup(lines))
            </dl>
            \(findings)
            </section>
            """
    }

    private var findings: Markup {
        let found = facts.verdict["findings"]?.elements ?? []
        guard !found.isEmpty else { return "<p>There are no findings.</p>" }
        let rows = found.map { finding -> Markup in
            let field = finding["field"]?.string ?? ""
            return """
                <tr data-finding><td>\(field.isEmpty ? "the form" : field)</td><td>\(finding["code"]?.string ?? "")</td>\
                <td>\(finding["severity"]?.string ?? "")</td><td>\(finding["rule"]?.string ?? "")</td>\
                <td><code>\(finding["parameters"]?.shown ?? "")</code></td></tr>
                """
        }
        return """
            <div class="scroll" tabindex="0" role="region" aria-label="Findings"><table class="table">
            <caption>Findings</caption>
            <thead><tr><th>Field</th><th>Code</th><th>Severity</th><th>Rule</th><th>Parameters</th></tr></thead>
            <tbody>
            \(Markup(rows))
            </tbody>
            </table></div>
            """
    }
}
