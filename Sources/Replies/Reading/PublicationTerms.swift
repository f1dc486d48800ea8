package import FormEngine
package import Registry

/// All options of a publish: a caller that leaves one out does not compile.
package struct PublicationTerms: Sendable {
    private let channel: Channel
    private let allowsNewChannel: Bool
    private let base: Publication.Base
    private let edition: Edition?
    private let scheduledFor: Timestamp?
    private let finishBy: Timestamp?
    private let keepsScheduled: Bool
    private let keepsRollouts: Bool
    private let reinstates: Bool
    private let message: String?
    /// Compatibility that the version must keep.
    package let compatibility: Compatibility
    /// The digest of the change page that the publisher saw; nil: a page without impact is made.
    private let page: String?
    private let acceptsUndecided: Bool

    package init(
        channel: Channel, allowsNewChannel: Bool, base: Publication.Base, edition: Edition?,
        scheduledFor: Timestamp?, finishBy: Timestamp?, keepsScheduled: Bool, keepsRollouts: Bool,
        reinstates: Bool, message: String?, compatibility: Compatibility = .none, page: String? = nil,
        acceptsUndecided: Bool = false
    ) {
        self.channel = channel
        self.allowsNewChannel = allowsNewChannel
        self.base = base
        self.edition = edition
        self.scheduledFor = scheduledFor
        self.finishBy = finishBy
        self.keepsScheduled = keepsScheduled
        self.keepsRollouts = keepsRollouts
        self.reinstates = reinstates
        self.message = message
        self.compatibility = compatibility
        self.page = page
        self.acceptsUndecided = acceptsUndecided
    }

    /// The publication of a config with these options.
    package func publication(of config: FormConfig, _ linted: LintedConfig, actor: String) -> Publication {
        var publication = Publication(config: config, source: linted.source, actor: actor)
        publication.channel = channel
        publication.allowsNewChannel = allowsNewChannel
        publication.base = base
        publication.edition = edition
        publication.scheduledFor = scheduledFor
        publication.finishBy = finishBy
        publication.keepsScheduled = keepsScheduled
        publication.keepsRollouts = keepsRollouts
        publication.reinstates = reinstates
        publication.message = message
        publication.compatibility = compatibility
        publication.page = page
        publication.acceptsUndecided = acceptsUndecided
        return publication
    }
}
