internal import FormEngine

/// Everything that the registry holds about a subject.
public struct SubjectExport: Sendable {
    /// A submission with its answers, as far as they are kept.
    public struct Submission: Sendable {
        /// The submission, opened.
        public var opened: OpenedSubmission
        /// The names that it took.
        public var names: [StoredName]
        /// People's decisions about it, in order.
        public var overrides: [OutcomeOverride]
        /// Its reviews, after other versions judged it again.
        public var reviews: [ReviewCourse]
    }

    /// A session, with its answers if it is open.
    public struct Session: Sendable {
        /// The unchanging part.
        public var record: SessionRecord
        /// The answers so far: a JSON object; nil once it ended or expired.
        public var answers: [UInt8]?
    }

    /// A picture.
    public struct Picture: Sendable {
        /// Its upload.
        public var record: ImageRecord
        /// The JPEG; nil if it was deleted.
        public var jpeg: [UInt8]?
    }

    /// A reading of the subject's answers, or another entry of the log about them.
    public struct Reading: Sendable {
        /// When.
        public var time: Timestamp
        /// Who.
        public var actor: String
        /// The action: `submission.read`.
        public var action: String
        /// The id of the submission or image; the form of an export, which may have left the person out.
        public var object: String
    }

    /// When it was made.
    public var madeAt: Timestamp
    /// The submissions, oldest first.
    public var submissions: [Submission] = []
    /// The sessions, oldest first.
    public var sessions: [Session] = []
    /// The pictures, oldest first.
    public var pictures: [Picture] = []
    /// The arms of rollouts that the subject was given.
    public var exposures: [ExposureRecord] = []
    /// Who read any of this, oldest first.
    public var readings: [Reading] = []
}

extension Registry {
    /// Everything that the registry holds about a subject, even if it is restricted: it is the subject's own.
    ///
    /// The audit log records the export before a value is read.
    public func exportSubject(_ name: String, actor: String, message: String) async throws(RegistryError)
        -> SubjectExport
    {
        let subject = try openedKeyring().hash(ofSubject: name)
        let reach = try await reach(of: .subject(subject), before: nil)
        guard !reach.isEmpty else { throw .nothingToErase }
        let time = try await now()
        let ids = SubmissionIDs(reach.submissions.map(\.id))
        try await log(
            LeafDraft(
                time: time, actor: actor, action: "subject.export", object: surroundings.uuid(at: time),
                details: [
                    .init("count", .int(reach.submissions.count)), .init("ids", .text(ids.digest)),
                ], note: surroundings.note(message)))
        var export = SubjectExport(madeAt: time)
        for record in reach.submissions { export.submissions.append(try await exported(record)) }
        for id in reach.sessions {
            if let session = try await exportedSession(id) { export.sessions.append(session) }
        }
        for id in reach.images { export.pictures.append(try await exportedPicture(id)) }
        export.exposures = try await exposures(of: subject)
        let forms = reach.submissions.map(\.form.text)
        export.readings = try await readings(of: Set(reach.submissions.map(\.id) + reach.images + forms))
        return export
    }

    private func exported(_ record: SubmissionRecord) async throws(RegistryError) -> SubjectExport.Submission {
        var opened = OpenedSubmission(record: record, ends: try await answerEnds(of: record.id))
        switch try await submissionReader.open(try await submissionReader.sealed(record)) {
        case .opened(let kept): opened.judgementRecord = kept
        case .notKept, .erased: break
        case .damaged: throw .damagedBox(record.id)
        case .keyMissing: throw .keys(.subjectKeyMissing)
        }
        return SubjectExport.Submission(
            opened: opened, names: try await names(NameQuery(submission: record.id, limit: .max)),
            overrides: try await overrides(of: record.id), reviews: try await reviews(of: record.id))
    }

    private func exportedSession(_ id: String) async throws(RegistryError) -> SubjectExport.Session? {
        let stored = try await storing { () throws(StoreError) in try await store.session(id) }
        guard let stored else { return nil }
        var session = SubjectExport.Session(record: stored.record)
        if stored.end == nil, stored.succession == nil, let state = stored.state {
            do throws(RegistryError) {
                session.answers = try await sessionReader.open(stored, at: state).answers.progress.answers
            } catch {
                guard case .sessionErased = error else { throw error }
            }
        }
        return session
    }

    private func exportedPicture(_ id: String) async throws(RegistryError) -> SubjectExport.Picture {
        let stored = try await imageReader.storedImage(id)
        do throws(RegistryError) {
            let jpeg = stored.hasBytes ? try await imageReader.bytes(of: stored.record) : nil
            return SubjectExport.Picture(record: stored.record, jpeg: jpeg)
        } catch {
            guard case .image(.erased) = error else { throw error }
            return SubjectExport.Picture(record: stored.record, jpeg: nil)
        }
    }

    private func exposures(of subject: [UInt8]) async throws(RegistryError) -> [ExposureRecord] {
        let list = try await storing { () throws(StoreError) in try await store.rollouts(RolloutQuery()) }
        var found: [ExposureRecord] = []
        for history in list.histories {
            let id = history.record.id
            let exposure = try await storing { () throws(StoreError) in
                try await store.exposure(of: subject, to: id)
            }
            if let exposure { found.append(exposure) }
        }
        return found
    }

    /// The entries of the log about these objects that record a reading; an export is about a form.
    private func readings(of objects: Set<String>) async throws(RegistryError) -> [SubjectExport.Reading] {
        let actions: Set = [
            "submission.read", "submission.explain", "submission.export", "evidence.disclose", "image.read",
        ]
        var (found, next) = ([SubjectExport.Reading](), 1)
        while true {
            let range = SequenceRange(first: next, last: next + 4_095)
            let leaves = try await storing { () throws(StoreError) in try await store.leaves(range) }
            guard let last = leaves.last?.sequence else { return found }
            for leaf in leaves {
                guard let value = try? JSONValue(stored: leaf.bytes), let action = value["action"]?.string,
                    actions.contains(action), let object = value["object"]?.string, objects.contains(object),
                    let time = value["time"]?.string.flatMap({ Timestamp($0) })
                else { continue }
                found.append(
                    SubjectExport.Reading(
                        time: time, actor: value["actor"]?.string ?? "", action: action, object: object))
            }
            next = last + 1
        }
    }
}
