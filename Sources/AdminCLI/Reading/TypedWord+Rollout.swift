internal import ArgumentParser
internal import FormEngine
internal import Registry

extension TypedWord {
    /// A rollout by its name, or by its form.
    static func rollout(_ text: String) throws -> RolloutReference {
        if let reference = RolloutReference(text) { return reference }
        throw ValidationError("a rollout is `<kind>/<name>/<number>`, such as `kyc/NL/1`, or its form.")
    }

    /// An arm: `NAME=VERSION`, or `NAME=VERSION:WEIGHT`.
    static func arm(_ text: String) throws -> RolloutPlan.Arm {
        let shape = "an arm is `<name>=<version>` or `<name>=<version>:<weight>`, such as `new=3` or `new=3:1`"
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard sides.count == 2 else { throw ValidationError(shape + ".") }
        let numbers = sides[1].split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard numbers.count <= 2 else { throw ValidationError(shape + ".") }
        let name = try armName(sides[0])
        guard let version = count(numbers[0]), version > 0 else {
            throw ValidationError("the version of arm `\(name)` is to be a number from 1: \(shape).")
        }
        guard numbers.count == 2 else { return RolloutPlan.Arm(name: name, version: version) }
        guard let weight = count(numbers[1]), 1...RolloutPlan.greatestWeight ~= weight else {
            throw ValidationError(
                "the weight of arm `\(name)` is to be a whole number from 1 to \(RolloutPlan.greatestWeight).")
        }
        return RolloutPlan.Arm(name: name, version: version, weight: weight)
    }

    /// The name of an arm.
    static func armName(_ text: String) throws -> String {
        let isName = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard isName, (1...32).contains(text.utf8.count) else {
            throw ValidationError("the name of an arm is 1 to 32 lower-case letters, digits, `-` and `_`.")
        }
        return text
    }

    /// A share of the subjects: `12.5%`, or `0.125`.
    static func coverage(_ text: String) throws -> BucketShare {
        if let share = BucketShare(text) { return share }
        throw ValidationError(
            "a share is `12.5%` or `0.125`, from nobody to everybody, in steps of 0.01 %.")
    }

    /// The coverage of each stage: shares between commas.
    static func ramp(_ text: String) throws -> [BucketShare] {
        let stages = try parts(of: text).map(coverage)
        if let pair = zip(stages, stages.dropFirst()).first(where: { $0 >= $1 }) {
            throw ValidationError(
                "each stage covers more than the one before it, and \(pair.1.text) does not follow \(pair.0.text).")
        }
        return stages
    }

    /// The conditions that each stage waits for, between commas.
    static func holds(_ text: String) throws -> [RolloutPlan.Hold] {
        try parts(of: text).map(hold)
    }

    private static func hold(_ text: String) throws -> RolloutPlan.Hold {
        if text == "approval" { return .approval }
        if text == "safe" { return .safe }
        let words = text.split(separator: " ").map(String.init)
        if words.count == 2, let number = count(words[0]), number > 0, ["exposures", "exposure"].contains(words[1]) {
            return .exposures(number)
        }
        if let seconds = seconds(text) { return .seconds(seconds) }
        throw ValidationError(
            "`\(text.prefix(40))` holds no stage: a stage is held for a time (`1h`), for `500 exposures`, until `safe`, or "
                + "until `approval`; several stand between commas.")
    }

    /// A part of the namespace that the rollouts of a form and channel share: `0-0.5`, or `0%-50%`.
    static func range(_ text: String) throws -> Range<BucketShare> {
        let shape = "a range is two shares, such as `0-0.5` or `50%-100%`"
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard ends.count == 2, let lower = BucketShare(ends[0]), let upper = BucketShare(ends[1]) else {
            throw ValidationError(shape + ".")
        }
        guard lower < upper else {
            throw ValidationError("no subject is between \(lower.text) and \(upper.text): \(shape).")
        }
        return lower..<upper
    }

    /// A guardrail: a metric, and by how many percentage points it may be worse.
    static func guardrail(_ text: String) throws -> Guardrail {
        let shape = "a guardrail is a metric and a margin in percentage points, such as `refused +2pp`"
        let sides = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = String(sides[0].prefix { $0 != " " })
        guard !name.isEmpty else { throw ValidationError(shape + ".") }
        let names = Guardrail.Metric.allCases.map(\.rawValue)
        guard let metric = Guardrail.Metric(rawValue: name) else {
            let nearest = NearestWord.to(name, among: names).map { " Did you mean `\($0)`?" } ?? ""
            throw ValidationError("the metrics are \(names.joined(separator: ", ")).\(nearest)")
        }
        let isJoined = sides[0] == name || sides[0] == name + " "
        guard isJoined, sides.count == 2, sides[1].hasSuffix("pp"),
            let margin = BucketShare(sides[1].dropLast(2) + "%"),
            let guardrail = Guardrail(metric, marginBuckets: margin.buckets)
        else { throw ValidationError("\(shape): below 100, in steps of 0.01.") }
        return guardrail
    }

    /// A time span in seconds: `90s`, `30m`, `1h`, `7d`.
    static func duration(_ text: String) throws -> Int {
        if let seconds = seconds(text) { return seconds }
        throw ValidationError("a time span is a number and its unit, such as `90s`, `30m`, `1h` or `7d`.")
    }

    /// The seconds of a time span; nil if the text is none.
    private static func seconds(_ text: String) -> Int? {
        let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
        guard let unit = text.last.flatMap({ units[$0] }), let number = count(String(text.dropLast())),
            (1...1_000_000).contains(number)
        else { return nil }
        return number * unit
    }

    /// What a breach does.
    static func reaction(_ text: String) throws -> RolloutPlan.Reaction {
        if let reaction = RolloutPlan.Reaction(rawValue: text) { return reaction }
        throw ValidationError("a breach can `abort` or `pause` a rollout.")
    }

    /// What becomes of people whom nobody named.
    static func anonymous(_ text: String) throws -> RolloutPlan.Anonymous {
        if let anonymous = RolloutPlan.Anonymous(rawValue: text) { return anonymous }
        throw ValidationError("who is not named is given what is `live`, or counted as a `visitor`.")
    }

    /// The text that subjects are hashed with.
    static func seed(_ text: String) throws -> String {
        if (1...200).contains(text.utf8.count) { return text }
        throw ValidationError("a seed has 1 to 200 bytes.")
    }

    /// Texts between commas, without the spaces around them.
    private static func parts(of text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
    }
}
