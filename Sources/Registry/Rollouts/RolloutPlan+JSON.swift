public import FormEngine

extension RolloutPlan {
    /// The plan as stored, hashed and shown: a JSON object that always has all members.
    public var value: JSONValue {
        .object([
            .init("anonymous", .text(anonymous.rawValue)), .init("arms", .array(arms.map(\.value))),
            .init("audience", audience ?? .null), .init("control", .text(control)),
            .init("guardrails", .array(guardrails.map(\.value))), .init("holds", .array(holds.map(\.value))),
            .init("onBreach", .text(onBreach.rawValue)),
            .init("place", .array([.int(place.lowerBound.buckets), .int(place.upperBound.buckets)])),
            .init("seed", .text(seed)), .init("stages", .array(stages.map { .int($0.buckets) })),
            .init("within", .int(within)),
        ])
    }

    /// Parses a stored plan; nil for a malformed one.
    public init?(_ value: JSONValue) {
        guard let arms = value["arms"]?.elements?.compactMap({ Arm($0) }), let control = value["control"]?.string,
            let seed = value["seed"]?.string,
            let place = value["place"]?.elements?.compactMap({ BucketShare($0) }), place.count == 2,
            place[0] <= place[1], let stages = value["stages"]?.elements?.compactMap({ BucketShare($0) }),
            let holds = value["holds"]?.elements?.compactMap({ Hold($0) }),
            let guardrails = value["guardrails"]?.elements?.compactMap({ Guardrail($0) }),
            let within = value["within"]?.wholeNumber,
            let onBreach = value["onBreach"]?.string.flatMap({ Reaction(rawValue: $0) }),
            let anonymous = value["anonymous"]?.string.flatMap({ Anonymous(rawValue: $0) })
        else { return nil }
        self.init(
            arms: arms, control: control, seed: seed, place: place[0]..<place[1],
            audience: value["audience"].flatMap { $0 == .null ? nil : $0 }, stages: stages, holds: holds,
            guardrails: guardrails, within: within, onBreach: onBreach, anonymous: anonymous)
        guard self.value == value, fault == nil else { return nil }
    }
}

extension RolloutPlan.Arm {
    fileprivate var value: JSONValue {
        .object([.init("name", .text(name)), .init("version", .int(version)), .init("weight", .int(weight))])
    }

    fileprivate init?(_ value: JSONValue) {
        guard let name = value["name"]?.string, let version = value["version"]?.wholeNumber,
            let weight = value["weight"]?.wholeNumber
        else { return nil }
        self.init(name: name, version: version, weight: weight)
    }
}

extension RolloutPlan.Hold {
    fileprivate var value: JSONValue {
        switch self {
        case .seconds(let count): .object([.init("hold", .text("seconds")), .init("count", .int(count))])
        case .exposures(let count): .object([.init("hold", .text("exposures")), .init("count", .int(count))])
        case .approval: .object([.init("hold", .text("approval"))])
        case .safe: .object([.init("hold", .text("safe"))])
        }
    }

    fileprivate init?(_ value: JSONValue) {
        let count = value["count"]?.wholeNumber
        switch (value["hold"]?.string, count) {
        case ("seconds", .some(let count)): self = .seconds(count)
        case ("exposures", .some(let count)): self = .exposures(count)
        case ("approval", nil): self = .approval
        case ("safe", nil): self = .safe
        default: return nil
        }
    }
}

extension Guardrail {
    /// The margin in ten-thousandths: 200 is two percentage points.
    public var marginBuckets: Int { Int((margin * Double(Bucket.count)).rounded()) }

    fileprivate var value: JSONValue {
        .object([.init("margin", .int(marginBuckets)), .init("metric", .text(metric.rawValue))])
    }

    fileprivate init?(_ value: JSONValue) {
        guard let metric = value["metric"]?.string.flatMap({ Metric(rawValue: $0) }),
            let margin = value["margin"]?.wholeNumber
        else { return nil }
        self.init(metric, marginBuckets: margin)
    }

    /// Guardrail with a margin in ten-thousandths; nil unless from 0 up to, but not including, 10,000.
    public init?(_ metric: Metric, marginBuckets: Int) {
        self.init(metric, margin: Double(marginBuckets) / Double(Bucket.count))
    }
}

extension BucketShare {
    fileprivate init?(_ value: JSONValue) {
        guard let buckets = value.wholeNumber else { return nil }
        self.init(buckets: buckets)
    }
}
