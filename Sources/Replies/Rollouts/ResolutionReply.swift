package import FormEngine
package import Registry

/// The version that a subject gets, with the reason.
package struct ResolutionReply {
    package let resolution: Resolution

    package init(
        resolution: Resolution
    ) {
        self.resolution = resolution
    }

    package var json: JSONValue {
        .object([
            "form": .text(resolution.form.text), "version": .int(resolution.version),
            "digest": .text(resolution.digest.text), "release": .int(resolution.release),
            "rollout": .text(orNull: resolution.rollout?.text), "arm": .text(orNull: resolution.arm),
            "reason": .text(resolution.reason.rawValue), "bucket": .int(orNull: resolution.bucket?.number),
        ])
    }
}
