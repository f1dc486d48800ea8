public import FormEngine

/// Evidence of a release that can be checked without the registry: its version, and what its publisher saw.
///
/// It holds no answers of a person: a change page has made-up answers and ids.
public struct ReleaseEvidence: Sendable, Equatable {
    /// The signed note.
    var checkpoint: String
    /// The release.
    var release: EvidencePart
    /// The version that it makes live; nil for a release that closes the form.
    var version: EvidencePart?
    /// The change page that its publisher saw; nil for releases without one.
    var page: EvidencePart?
    /// The document of the change page, canonical JSON.
    var document: String?

    static let format = "formulary-release-evidence-1"

    /// The bundle's bytes: canonical JSON and a line feed.
    public var bytes: [UInt8] { json.canonicalBytes + [0x0A] }

    /// The bundle as JSON.
    public var json: JSONValue {
        .object([
            "changePage": page?.json ?? .null, "checkpoint": .text(checkpoint), "document": .optional(document),
            "format": .text(Self.format), "release": release.json, "version": version?.json ?? .null,
        ])
    }

    /// Parses a bundle; nil unless `bytes` writes it byte for byte.
    init?(_ bytes: [UInt8]) {
        guard let value = try? JSONValue(stored: bytes), value["format"]?.string == Self.format,
            let checkpoint = value["checkpoint"]?.string, let release = EvidencePart(value["release"])
        else { return nil }
        self.init(
            checkpoint: checkpoint, release: release, version: EvidencePart(value["version"]),
            page: EvidencePart(value["changePage"]), document: value["document"]?.string)
        guard self.bytes == bytes else { return nil }
    }

    init(
        checkpoint: String, release: EvidencePart, version: EvidencePart?, page: EvidencePart?, document: String?
    ) {
        self.checkpoint = checkpoint
        self.release = release
        self.version = version
        self.page = page
        self.document = document
    }
}

extension AuditLog {
    /// Evidence of a release under the newest cosigned checkpoint, or else the newest signed one.
    public func evidence(
        ofRelease number: Int, of form: FormKey, on channel: Channel
    ) async throws(RegistryError) -> ReleaseEvidence {
        let timeline = try await registry.timeline(of: form, on: channel)
        guard let release = timeline.releases.first(where: { $0.number == number }) else {
            _ = try await registry.versionReader.existingForm(form)
            throw .noSuchRelease(form, channel, number, latest: timeline.latest)
        }
        guard let (checkpoint, note) = try await checkpoint(covering: release.leaf) else {
            throw .releaseNotCovered(form, channel, number, leaf: release.leaf)
        }
        let parts = CollectingParts(registry: registry, checkpoint: checkpoint)
        var version: EvidencePart?
        if let made = release.version {
            version = try await parts.part(.version, at: try await registry.version(made, of: form).leaf)
        }
        var evidence = ReleaseEvidence(
            checkpoint: note,
            release: try await parts.part(.release, at: release.leaf) {
                $0["number"]?.wholeNumber == number && $0["channel"]?.string == channel.name
            }, version: version, page: nil, document: nil)
        if let digest = release.draft.changePage {
            let page = try await registry.changePage(digest)
            evidence.page = try await parts.part(.changePage, at: page.leaf)
            evidence.document = String(decoding: page.document, as: UTF8.self)
        }
        return evidence
    }
}
