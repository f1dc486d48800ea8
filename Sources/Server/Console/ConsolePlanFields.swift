internal import FormEngine
internal import Registry
internal import Replies

/// The fields of a rollout's plan: what most plans consist of, without writing a document.
struct ConsolePlanFields: Sendable {
    static let names = ["version", "share", "then", "metric", "margin"]

    private let texts: [String: String]
    private let live: Int
    private let versions: [VersionRow]

    /// - Parameter typed: The value of a field; empty if nobody chose one yet.
    init(live: Int, _ versions: [VersionRow], _ typed: (String) -> String) {
        self.live = live
        self.versions = versions.filter { $0.record.number != live && !$0.isWithdrawn }
        let usual = [
            "version": self.versions.first.map { "\($0.record.number)" } ?? "", "share": "5%", "then": "safe",
            "metric": "refused", "margin": "2",
        ]
        texts = Dictionary(
            uniqueKeysWithValues: Self.names.map { name in
                let text = String(Substring(typed(name)).trimmed)
                return (name, text.isEmpty ? usual[name] ?? "" : text)
            })
    }

    private func text(_ name: String) -> String { texts[name] ?? "" }

    /// Whether there is a version to try.
    var hasVersions: Bool { !versions.isEmpty }

    /// Fault of the fields; nil for a plan that can be tried.
    var problem: (text: String, target: String?, help: String?)? {
        guard versions.contains(where: { "\($0.record.number)" == text("version") }) else {
            return ("Choose a version to try", "version", nil)
        }
        guard text("metric") == "none" || guardrail != nil else {
            return ("Enter the percentage points as a number, such as 2", "margin", nil)
        }
        return nil
    }

    private var guardrail: Guardrail? {
        guard let metric = Guardrail.Metric(rawValue: text("metric")),
            let margin = Double(text("margin").replacing(",", with: ".")), margin.isFinite
        else { return nil }
        return Guardrail(metric, margin: margin / 100)
    }

    /// The plan as a document.
    var document: String {
        RolloutPlanDocument.template(
            live: live, other: Int(text("version")),
            stages: text("share") == "100%" ? "100%" : "\(text("share")), 100%",
            hold: text("share") == "100%" ? nil : text("then") == "safe" ? "safe" : "approval",
            guardrail: guardrail.map { RolloutWords.typed($0) })
    }

    /// The fields as inputs.
    var inputs: ConsolePlanInputs {
        let options = { (name: String, all: [(String, String)]) in
            all.map { ConsoleOption($0, chosen: text(name)) }
        }
        let shares =
            ["1%", "5%", "10%", "25%", "50%"].map { ($0, "\($0) of the people: half of them try it") }
            + [("100%", "Everybody at once: half of them try it")]
        return ConsolePlanInputs(
            hasVersions: hasVersions, liveText: "\(live)",
            versions: options("version", versions.map { ("\($0.record.number)", "Version \($0.record.number)") }),
            shares: options("share", shares),
            stages: options(
                "then",
                [("safe", "Everybody, once it is found safe"), ("approval", "Everybody, once somebody advances it")]),
            metrics: options(
                "metric",
                [
                    ("refused", "are refused"), ("not_completed", "do not complete the form"),
                    ("abandoned", "abandon the form"), ("none", "Never stop by itself"),
                ]),
            margin: text("margin"))
    }
}

/// Inputs of a rollout's plan.
struct ConsolePlanInputs: ConsoleModel {
    let hasVersions: Bool
    let liveText: String
    let versions: [ConsoleOption]
    let shares: [ConsoleOption]
    let stages: [ConsoleOption]
    let metrics: [ConsoleOption]
    let margin: String
}
