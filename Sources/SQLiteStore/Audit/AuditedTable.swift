internal import FormEngine
internal import Registry

/// A table whose rows the leaves speak of: how to read its rows, and name them.
struct AuditedTable: Sendable {
    /// Kind of the rows.
    let kind: AuditedValues.Kind
    let name: String
    /// Columns that are read of a row, after its leaf.
    let columns: String
    /// Title of a row for a person, from columns that may be damaged; the leaf is column 0.
    let title: @Sendable (Columns) -> String
    /// A row's values as they are stored now.
    let values: @Sendable (inout Columns) throws(ColumnFault) -> AuditedValues

    static let all = [
        forms, versions, releases, versionStates, unschedulings, dataSources, wordLists, sessions, submissions,
        sessionEnds, successions, uses, sessionUses, ageLocks, rollouts, rolloutEvents, exposures, stepRefusals, images,
        imageUses, pictureChanges, names, nameReleases, consents, tokens, tokenRevocations, signInLinks, signIns,
        signOuts, keys,
        origins,
    ]

    /// The table of each kind of row.
    static let ofKind = Dictionary(uniqueKeysWithValues: all.map { ($0.kind, $0) })

    private static let forms = AuditedTable(
        kind: .form, name: "forms", columns: "key",
        title: { "form \($0.shown(1))" },
        values: { row throws(ColumnFault) in FormRecord(key: try row.next()).audited })

    private static let versions = AuditedTable(
        kind: .version, name: "versions", columns: "\(VersionRecord.columns), \(SourceDocument.columns)",
        title: { "version \($0.shown(2)) of \($0.shown(1))" },
        values: { row throws(ColumnFault) in
            let record = try VersionRecord(&row)
            return record.audited(source: try SourceDocument(&row))
        })

    private static let releases = AuditedTable(
        kind: .release, name: "releases", columns: "\(ReleaseRecord.ownColumns), NULL AS actor",
        title: { "release \($0.shown(3)) of \($0.shown(1)) on \($0.shown(2))" },
        values: { row throws(ColumnFault) in try ReleaseRecord(&row).audited })

    private static let versionStates = AuditedTable(
        kind: .versionState, name: "version_states", columns: VersionStateRecord.columns,
        title: { "state of version \($0.shown(2)) of \($0.shown(1))" },
        values: { row throws(ColumnFault) in try VersionStateRecord(&row).audited })

    private static let unschedulings = AuditedTable(
        kind: .unscheduling, name: "unschedulings", columns: UnschedulingRecord.columns,
        title: { "taking back of release \($0.shown(3)) of \($0.shown(1)) on \($0.shown(2))" },
        values: { row throws(ColumnFault) in try UnschedulingRecord(&row).audited })

    private static let dataSources = AuditedTable(
        kind: .dataSource, name: "data_sources", columns: DataSourceRecord.columns,
        title: { "definition \($0.shown(2)) of data source \($0.shown(1))" },
        values: { row throws(ColumnFault) in try DataSourceRecord(&row).audited })

    private static let wordLists = AuditedTable(
        kind: .wordList, name: "word_lists", columns: WordListRecord.columns,
        title: { "definition \($0.shown(2)) of word list \($0.shown(1))" },
        values: { row throws(ColumnFault) in try WordListRecord(&row).audited })

    private static let submissions = AuditedTable(
        kind: .submission, name: "submissions", columns: SubmissionRecord.columns,
        title: { "submission \($0.shown(1))" },
        values: { row throws(ColumnFault) in try SubmissionRecord(&row).audited })

    private static let sessions = AuditedTable(
        kind: .session, name: "sessions", columns: SessionRecord.columns,
        title: { "session \($0.shown(1))" },
        values: { row throws(ColumnFault) in try SessionRecord(&row).audited })

    private static let sessionEnds = AuditedTable(
        kind: .sessionEnd, name: "session_ends", columns: SessionEndRecord.columns,
        title: { "end of session \($0.shown(1))" },
        values: { row throws(ColumnFault) in try SessionEndRecord(&row).audited })

    private static let uses = AuditedTable(
        kind: .idempotency, name: "idempotency_uses", columns: IdempotencyUse.columns,
        title: { "use of an idempotency key by submission \($0.shown(2))" },
        values: { row throws(ColumnFault) in try IdempotencyUse(&row).audited })

    private static let successions = AuditedTable(
        kind: .succession, name: "session_successions", columns: SessionSuccession.columns,
        title: { "succession of session \($0.shown(1))" },
        values: { row throws(ColumnFault) in try SessionSuccession(&row).audited })

    private static let sessionUses = AuditedTable(
        kind: .sessionUse, name: "session_uses", columns: SessionUse.columns,
        title: { "use of an idempotency key by session \($0.shown(2))" },
        values: { row throws(ColumnFault) in try SessionUse(&row).audited })

    private static let ageLocks = AuditedTable(
        kind: .ageLock, name: "age_locks", columns: AgeLockRecord.columns,
        title: { "age lock by submission \($0.shown(2))" },
        values: { row throws(ColumnFault) in try AgeLockRecord(&row).audited })

    private static let rollouts = AuditedTable(
        kind: .rollout, name: "rollouts", columns: RolloutRecord.columns,
        title: { "rollout \($0.shown(1))/\($0.shown(2))" },
        values: { row throws(ColumnFault) in try RolloutRecord(&row).audited })

    private static let rolloutEvents = AuditedTable(
        kind: .rolloutEvent, name: "rollout_events", columns: "\(RolloutEventRecord.ownColumns), NULL AS actor",
        title: { "event \($0.shown(3)) of rollout \($0.shown(1))/\($0.shown(2))" },
        values: { row throws(ColumnFault) in try RolloutEventRecord(&row).audited })

    private static let exposures = AuditedTable(
        kind: .exposure, name: "exposures", columns: "\(ExposureRecord.ownColumns), NULL AS time",
        title: { "exposure \($0.shown(4)) to rollout \($0.shown(1))/\($0.shown(2))" },
        values: { row throws(ColumnFault) in try ExposureRecord(&row).audited })

    private static let stepRefusals = AuditedTable(
        kind: .stepRefusal, name: "step_refusals", columns: StepRefusal.columns,
        title: { "refusal of step \($0.shown(2)) of session \($0.shown(1))" },
        values: { row throws(ColumnFault) in try StepRefusal(&row).audited })

    private static let images = AuditedTable(
        kind: .image, name: "images", columns: ImageRecord.columns,
        title: { "image \($0.shown(1))" },
        values: { row throws(ColumnFault) in try ImageRecord(&row).audited })

    private static let imageUses = AuditedTable(
        kind: .imageUse, name: "image_uses", columns: ImageUse.columns,
        title: { "use of image \($0.shown(3)) by submission \($0.shown(1))" },
        values: { row throws(ColumnFault) in try ImageUse(&row).audited })

    private static let pictureChanges = AuditedTable(
        kind: .pictureChange, name: "picture_changes", columns: PictureChange.columns,
        title: { "change of the picture in \($0.shown(3)) of \($0.shown(1))" },
        values: { row throws(ColumnFault) in try PictureChange(&row).audited })

    private static let names = AuditedTable(
        kind: .name, name: "names", columns: NameRecord.columns,
        title: { "name in \($0.shown(2)) of submission \($0.shown(1))" },
        values: { row throws(ColumnFault) in try NameRecord(&row).audited })

    private static let nameReleases = AuditedTable(
        kind: .nameRelease, name: "name_releases", columns: NameReleaseRecord.columns,
        title: { "release of the name in \($0.shown(2)) of submission \($0.shown(1))" },
        values: { row throws(ColumnFault) in try NameReleaseRecord(&row).audited })

    private static let consents = AuditedTable(
        kind: .consent, name: "consents", columns: ConsentRecord.columns,
        title: { "consent to \($0.shown(2)) of session \($0.shown(1))" },
        values: { row throws(ColumnFault) in try ConsentRecord(&row).audited })

    private static let tokens = AuditedTable(
        kind: .token, name: "tokens", columns: "\(TokenRecord.ownColumns), hash",
        title: { "token \($0.shown(2))" },
        values: { row throws(ColumnFault) in
            let record = try TokenRecord(own: &row)
            return record.audited(hash: try row.next())
        })

    private static let tokenRevocations = AuditedTable(
        kind: .tokenRevocation, name: "token_revocations", columns: TokenRevocation.columns,
        title: { "revocation of token \($0.shown(1))" },
        values: { row throws(ColumnFault) in try TokenRevocation(&row).audited })

    private static let signInLinks = AuditedTable(
        kind: .signInLink, name: "sign_in_links", columns: SignInLink.columns,
        title: { "link \($0.shown(1)) of token \($0.shown(2))" },
        values: { row throws(ColumnFault) in try SignInLink(&row).audited })

    private static let signIns = AuditedTable(
        kind: .signIn, name: "sign_ins", columns: SignIn.columns,
        title: { "sign-in by link \($0.shown(1)) of token \($0.shown(2))" },
        values: { row throws(ColumnFault) in try SignIn(&row).audited })

    private static let signOuts = AuditedTable(
        kind: .signOut, name: "sign_outs", columns: SignOut.columns,
        title: { "sign-out of link \($0.shown(1)) of token \($0.shown(2))" },
        values: { row throws(ColumnFault) in try SignOut(&row).audited })

    private static let keys = AuditedTable(
        kind: .key, name: "keys", columns: KeyRecord.columns,
        title: { "key \($0.shown(1))" },
        values: { row throws(ColumnFault) in try KeyRecord(&row).audited })

    private static let origins = AuditedTable(
        kind: .origin, name: "origins", columns: OriginRecord.columns, title: { "origin \($0.shown(1))" },
        values: { row throws(ColumnFault) in try OriginRecord(&row).audited })
}

extension AuditedTable {
    /// The row that is the current one, if it cannot be read.
    func damagedRow(_ columns: inout Columns) -> DamagedRow? {
        let title = title(columns)
        do throws(ColumnFault) {
            _ = try columns.next(Int.self)
            _ = try values(&columns)
            return nil
        } catch {
            return DamagedRow(name: title, problem: error.message)
        }
    }

    /// The row that is the current one.
    func row(_ columns: inout Columns) -> AuditedRow {
        let title = title(columns)
        do throws(ColumnFault) {
            let leaf = try columns.next(AnyInteger.self).value
            do throws(ColumnFault) {
                return AuditedRow(leaf: leaf, name: title, values: try values(&columns))
            } catch {
                return AuditedRow(leaf: leaf, name: title, values: nil, problem: error.message + ".")
            }
        } catch {
            return AuditedRow(leaf: 0, name: title, values: nil, problem: error.message + ".")
        }
    }
}
