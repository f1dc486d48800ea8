internal import Registry

/// HTTP statuses of the registry's errors.
enum ProblemStatus {
    static func status(of error: RegistryError) -> Int {
        switch error {
        case .store(let error): status(of: error)
        case .image(let error): status(of: error)
        case .rollout(let error): status(of: error)
        case .access(let error): status(of: error)
        case .keys, .damagedVersion, .damagedBox, .damagedVerdict, .damagedSession, .logRewritten, .notRestored,
            .unreadableSource, .unreadableInvariant, .passwordNotHashed:
            500
        case .noSuchForm, .noSuchVersion, .noSuchRelease, .noSuchSubmission, .noSuchSession, .noSuchCheckpoint,
            .noSuchChangePage, .noSuchInvariant, .nothingToErase, .noSuchBar, .noSuchReview,
            .unknownChannel, .notReleased, .consentNotAwaited:
            404
        case .sessionExpired, .sessionEnded, .superseded, .answersErased, .sessionErased,
            .consentNoLongerAwaited:
            410
        case .closed, .formKeyTaken, .withdrawn, .notLive, .cannotFollow, .liveOn, .notScheduled, .sourceNameTaken,
            .incompatible, .invariantBroken, .invariantBrokenByLive, .neverLive, .idempotencyConflict, .startConflict,
            .notAccepted, .amended, .nothingAmended, .sessionMoved,
            .awaitsConsent, .consentTakenBack, .sessionNotComplete, .stepNotReached, .notCovered, .releaseNotCovered,
            .periodNotCovered, .periodNotOver, .alreadyDecided, .reviewClosed,
            .noAnswers, .answersTogether, .answersRestricted, .purposeRequired, .barReleased,
            .nameNotTaken:
            409
        case .staleBase, .changePageMoved: 412
        case .baseRequired: 428
        case .invariantNotAbout, .inThePast, .finishTooEarly, .unknownSource, .unknownList, .sourceGivenTwice,
            .unknownTimeZone,
            .backdatingRefused, .unreadableInput, .noNameField, .unreadableContext, .unknownStep, .otherStep,
            .prefillRefused,
            .unknownOutcome, .unknownField, .unknownCause, .unusableMessage, .otherSubject, .ownConsent, .noAnswer,
            .hasSubject, .rejudgedByItself, .tooManyReviews:
            422
        case .sourceMissing, .sourcesSilent, .sourceInvalid, .openQuestion, .contention: 503
        }
    }

    private static func status(of error: StoreError) -> Int {
        switch error {
        case .busy, .unreachable: 503
        case .full: 507
        case .stale, .used: 409
        case .unstorable: 422
        case .missing, .foreign, .incomplete, .newerSchema, .olderSchema, .editedMigration, .readOnly, .exists, .inUse,
            .damaged, .madeByPreview, .calendarEnded, .failed:
            500
        case .replaced, .removed: 503
        }
    }

    private static func status(of error: ImageError) -> Int {
        switch error {
        case .noSuchImage, .notTaken, .unknownField: 404
        case .forgotten, .erased, .sessionSuperseded: 410
        case .noWorkshop, .workshopFailed, .damaged: 500
        case .notIssued, .wasRefused, .otherFacts, .replaced, .expired, .refused: 422
        }
    }

    private static func status(of error: RolloutError) -> Int {
        switch error {
        case .noRollout, .noSuchRollout: 404
        case .damaged, .unreadable: 500
        case .plan, .audience, .audienceNotCarried, .unknownArm: 422
        case .several, .notControl, .overlaps, .seedTaken, .state, .notRising, .lastStage, .armHasErrors,
            .armWithdrawn:
            409
        }
    }

    private static func status(of error: AccessError) -> Int {
        switch error {
        case .noSuchToken: 404
        case .nameTaken, .revoked, .expired: 409
        case .unknownRole, .unreadableScope, .noRole, .malformedName, .expiryPassed: 422
        }
    }
}

extension ProblemStatus {
    /// Statuses that the problems of a route may have.
    static func possible(for route: Route) -> [Int] {
        var statuses: Set<Int> = [404, 421]
        if route.audience == .everybody {
            statuses.insert(503)
        } else {
            statuses.formUnion([401, 403, 410, 429, 500, 503])
        }
        switch route.operation.body {
        case .none: statuses.insert(413)
        case .nothing, .json, .answers, .document, .image, .form, .buttons:
            statuses.formUnion([400, 408, 409, 413, 415, 422])
        }
        if !route.operation.query.isEmpty { statuses.formUnion([400, 422]) }
        if route.operation.isConditional { statuses.formUnion([412, 428]) }
        statuses.formUnion([400, 409, 417, 422, 429, 502, 507])
        return statuses.sorted()
    }
}
