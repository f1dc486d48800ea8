internal import FormEngine
internal import Registry

extension SQLConnection {
    /// All rows that determine which version of a form is live on a channel.
    func timeline(of form: FormKey, on channel: Channel, withRollouts: Bool = true) throws -> Timeline {
        let releases = try all(
            "SELECT \(ReleaseRecord.columnsWithActor) FROM releases WHERE form = ? AND channel = ? ORDER BY number",
            [.text(form.text), .text(channel.name)]
        ) { try ReleaseRecord(withActor: &$0) }
        let states = try all(
            "SELECT \(VersionStateRecord.columns) FROM version_states WHERE form = ? ORDER BY leaf, version",
            [.text(form.text)]
        ) { try VersionStateRecord(&$0) }
        let unschedulings = try all(
            "SELECT \(UnschedulingRecord.columns) FROM unschedulings WHERE form = ? AND channel = ?",
            [.text(form.text), .text(channel.name)]
        ) { try UnschedulingRecord(&$0) }
        guard withRollouts else { return Timeline(releases: releases, states: states, unschedulings: unschedulings) }
        let rollouts = try rollouts(
            "WHERE form = ? AND channel = ? ORDER BY number", [.text(form.text), .text(channel.name)])
        return Timeline(
            releases: releases, states: states, unschedulings: unschedulings, rollouts: rollouts.histories,
            damagedRollouts: rollouts.damaged)
    }
}
