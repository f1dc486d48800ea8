package import EngineFuzzing
internal import FormDialects
internal import FormEngine
internal import Seeds

extension FuzzTarget {
    /// Configs: located diagnostics, or a config whose stored document is the same version for every reader.
    package static let config = FuzzTarget(
        "config",
        seeds: [SeedTwins.netherlands, SeedTwins.registration, SeedTwins.everything, SeedTwins.words]
            + Seeds.configs.map { String(decoding: $0.bytes, as: UTF8.self) },
        tokens: [
            "{", "}", "[", "]", ",", ":", "\"", "\n  - ", "\"id\":", "\"type\":", "\"text\"", "\"fields\":",
            "\"steps\":",
            "\"validation\":", "\"pattern\":", "\"min\":", "\"max_length\":", "\"one_of\":", "\"min_date\":",
            "\"max_age\":",
            "\"accepted\":", "\"message\":", "\"severity\":\"warning\"", "\"code\":", "\"ignore_case\":true",
            "\"options\":",
            "\"default\":", "\"data_source\":", "\"data_path\":\"/a~1b\"", "\"readonly\":true", "\"examples\":",
            "\"as_of\":",
            "\"expect\":", "\"policy\":", "\"time_zone\":", "\"keep_refused\":\"9d\"", "\"edition\":1",
            "\"locale\":\"nl\"",
            "today-18y", "2024-02-29", "999999999999", "9007199254740993", "1e400", "-0", "é", "e\u{301}", "&a ", "*a",
            "~",
        ]
    ) { (bytes) throws(FuzzFault) in
        try requireReadable(ConfigDocument(bytes))
    }

    /// Errors are located within the text; a document without errors is one version.
    static func requireReadable(_ document: ConfigDocument) throws(FuzzFault) {
        let end = SourcePosition(of: document.bytes.count, in: document.bytes)
        for diagnostic in document.reading.diagnostics {
            try FuzzFault.unless(diagnostic.position.stands(before: end), "It lies outside the text: \(diagnostic).")
            let isTold = !diagnostic.message.isEmpty && !diagnostic.help.isEmpty
            try FuzzFault.unless(isTold, "It says nothing: \(diagnostic).")
        }
        try FuzzFault.unless(
            document.reading.hasErrors == (document.reading.config == nil), "A config with errors, or none without.")
        guard let config = document.reading.config else { return }
        try requireOneVersion(of: config)
    }

    /// The stored document is pinned, and reads as the same version again, as JSON and as YAML.
    private static func requireOneVersion(of config: FormConfig) throws(FuzzFault) {
        let lists = MadeUpLists(for: config)
        let lock = lists.lock
        let stored = config.document(lock: lock)
        guard
            let pinned = try? PinnedForm(
                document: stored, expecting: DocumentDigest(of: stored), lists: lists.documents)
        else {
            throw FuzzFault("A config that was accepted cannot be pinned.")
        }
        try FuzzFault.unless(pinned.config.document(lock: lock) == stored, "The pinned config is another.")
        let again = ConfigDocument(config.json.canonicalBytes, fileName: "a.json").reading
        try FuzzFault.unless(
            again.config?.document(lock: lock) == stored, "Its JSON is another version: \(again.diagnostics).")
        let text: String
        do throws(YAMLWriter.Failure) {
            text = try YAMLWriter.text(of: config.json)
        } catch {
            return try FuzzFault.unless(error == .tooLarge, "A config cannot be written as YAML: \(error).")
        }
        let written = ConfigDocument(Array(text.utf8), fileName: "a.yaml").reading
        try FuzzFault.unless(
            written.config?.document(lock: lock) == stored, "Its YAML is another version: \(written.diagnostics).")
        let asOf = CivilDate("2026-01-01") ?? .earliest
        guard (try? pinned.judge(JudgementInput(answers: Array("{}".utf8), asOf: asOf))) != nil else {
            throw FuzzFault("An empty object is not judged.")
        }
    }
}
