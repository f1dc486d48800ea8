internal import Registry

extension Route {
    /// All routes.
    static let all: [Route] = pages + console + reopened + api + system

    static let pages: [Route] = [
        Route(.get, path: "/", audience: .everybody, operation: PickerPage.show),
        Route(.get, path: "/f/{kind}/{name}", audience: .everybody, operation: FormPages.show),
        Route(.post, path: "/f/{kind}/{name}", audience: .everybody, operation: FormPages.post),
        Route(.get, path: "/f/{kind}/{name}/resume/{secret}", audience: .everybody, operation: FormPages.resume),
        Route(.post, path: "/f/{kind}/{name}/resume/{secret}", audience: .everybody, operation: FormPages.postResume),
        Route(.get, path: "/f/{kind}/{name}/consent/{token}", audience: .everybody, operation: FormPages.consent),
        Route(.post, path: "/f/{kind}/{name}/consent/{token}", audience: .everybody, operation: FormPages.postConsent),
        Route(.get, path: "/f/{kind}/{name}/style/{number}.css", audience: .everybody, operation: FormPages.style),
        Route(.post, path: "/f/{kind}/{name}/step", audience: .everybody, operation: FormScript.step),
        Route(.post, path: "/f/{kind}/{name}/submit", audience: .everybody, operation: FormScript.submit),
        Route(.post, path: "/f/{kind}/{name}/name", audience: .everybody, operation: FormScript.name),
        Route(.post, path: "/f/{kind}/{name}/source", audience: .everybody, operation: FormScript.source),
        Route(.post, path: "/f/{kind}/{name}/language", audience: .everybody, operation: FormScript.language),
        Route(.post, path: "/f/{kind}/{name}/prefill", audience: .everybody, operation: FormScript.prefill),
        Route(.post, path: "/f/{kind}/{name}/extend", audience: .everybody, operation: FormScript.extend),
        Route(.get, path: "/f/{kind}/{name}/image/{field...}", audience: .everybody, operation: FormScript.image),
        Route(.post, path: "/f/{kind}/{name}/image/{field...}", audience: .everybody, operation: FormScript.putImage),
        Route(.get, path: "/playground", audience: .everybody, operation: PlaygroundPage.show),
        Route(.post, path: "/playground", audience: .everybody, operation: PlaygroundPage.post),
        Route(.post, path: "/playground/read", audience: .everybody, operation: PlaygroundPage.read),
        Route(.get, path: "/accounts", audience: .everybody, operation: AccountPages.list),
        Route(.get, path: "/accounts/{number}", audience: .everybody, operation: AccountPages.show),
        Route(.get, path: "/verify", audience: .everybody, operation: VerifyPage.show),
        Route(.get, path: "/assets/{file}", audience: .everybody, operation: AssetFiles.show),
    ]

    static let console: [Route] = [
        Route(.get, path: "/sign-in/{secret}", audience: .everybody, operation: ConsoleSignIn.show),
        Route(.post, path: "/sign-in/{secret}", audience: .everybody, operation: ConsoleSignIn.signIn),
        Route(.post, path: "/admin/sign-out", audience: .console(.viewer), operation: ConsoleSignIn.signOut),
        Route(.get, path: "/admin", audience: .console(.viewer), operation: ConsoleForms.list),
        Route(.get, path: "/admin/forms", audience: .console(.viewer), operation: ConsoleForms.list),
        Route(.get, path: "/admin/forms/{kind}/{name}", audience: .console(.viewer), operation: ConsoleForms.show),
        Route(
            .get, path: "/admin/forms/{kind}/{name}/compare", audience: .console(.viewer),
            operation: ConsoleForms.compare),
        Route(
            .get, path: "/admin/forms/{kind}/{name}/versions/{number}", audience: .console(.viewer),
            operation: ConsoleForms.version),
        Route(
            .get, path: "/admin/forms/{kind}/{name}/versions/{number}/document/{format}", audience: .console(.viewer),
            operation: ConsoleForms.document),
        Route(.get, path: "/admin/publish", audience: .console(.author), operation: ConsolePublish.showNew),
        Route(.post, path: "/admin/publish", audience: .console(.author), operation: ConsolePublish.postNew),
        Route(
            .get, path: "/admin/forms/{kind}/{name}/publish", audience: .console(.author),
            operation: ConsolePublish.show),
        Route(
            .post, path: "/admin/forms/{kind}/{name}/publish", audience: .console(.author),
            operation: ConsolePublish.post),
        Route(
            .get, path: "/admin/forms/{kind}/{name}/rollback", audience: .console(.publisher),
            operation: ConsoleRollback.show),
        Route(
            .post, path: "/admin/forms/{kind}/{name}/rollback", audience: .console(.publisher),
            operation: ConsoleRollback.post),
        Route(
            .get, path: "/admin/forms/{kind}/{name}/withdraw", audience: .console(.publisher),
            operation: ConsoleWithdraw.show),
        Route(
            .post, path: "/admin/forms/{kind}/{name}/withdraw", audience: .console(.publisher),
            operation: ConsoleWithdraw.post),
        Route(
            .get, path: "/admin/forms/{kind}/{name}/promote", audience: .console(.publisher),
            operation: ConsolePromote.show),
        Route(
            .post, path: "/admin/forms/{kind}/{name}/promote", audience: .console(.publisher),
            operation: ConsolePromote.post),
        Route(
            .get, path: "/admin/forms/{kind}/{name}/schedule", audience: .console(.publisher),
            operation: ConsoleSchedule.show),
        Route(
            .post, path: "/admin/forms/{kind}/{name}/schedule", audience: .console(.publisher),
            operation: ConsoleSchedule.post),
        Route(
            .get, path: "/admin/forms/{kind}/{name}/unschedule", audience: .console(.publisher),
            operation: ConsoleUnschedule.show),
        Route(
            .post, path: "/admin/forms/{kind}/{name}/unschedule", audience: .console(.publisher),
            operation: ConsoleUnschedule.post),
        Route(.get, path: "/admin/rollouts", audience: .console(.viewer), operation: ConsoleRollouts.list),
        Route(
            .get, path: "/admin/rollouts/start", audience: .console(.experimenter),
            operation: ConsoleRolloutStart.choose),
        Route(
            .get, path: "/admin/forms/{kind}/{name}/rollout", audience: .console(.experimenter),
            operation: ConsoleRolloutStart.show),
        Route(
            .post, path: "/admin/forms/{kind}/{name}/rollout", audience: .console(.experimenter),
            operation: ConsoleRolloutStart.post),
        Route(
            .get, path: "/admin/rollouts/{kind}/{name}/{number}", audience: .console(.viewer),
            operation: ConsoleRollouts.show),
        Route(
            .get, path: "/admin/rollouts/{kind}/{name}/{number}/{change}", audience: .console(.experimenter),
            operation: ConsoleRollouts.ask),
        Route(
            .post, path: "/admin/rollouts/{kind}/{name}/{number}/{change}", audience: .console(.experimenter),
            operation: ConsoleRollouts.change),
        Route(.get, path: "/admin/submissions", audience: .console(.auditor), operation: ConsoleSubmissions.list),
        Route(.post, path: "/admin/submissions/find", audience: .console(.auditor), operation: ConsoleSubmissions.find),
        Route(.get, path: "/admin/submissions/{id}", audience: .console(.auditor), operation: ConsoleSubmissions.show),
        Route(
            .post, path: "/admin/submissions/{id}/answers", audience: .console(.auditor),
            operation: ConsoleSubmissions.answers),
        Route(
            .get, path: "/admin/submissions/{id}/images/{field...}", audience: .console(.auditor),
            operation: ConsoleSubmissions.image),
        Route(
            .post, path: "/admin/submissions/{id}/replay", audience: .console(.auditor),
            operation: ConsoleSubmissions.replay),
        Route(
            .post, path: "/admin/submissions/{id}/evidence", audience: .console(.auditor),
            operation: ConsoleSubmissions.evidence),
        Route(.get, path: "/admin/audit", audience: .console(.auditor), operation: ConsoleAudit.show),
        Route(.get, path: "/admin/audit/{number}", audience: .console(.auditor), operation: ConsoleAudit.leaf),
        Route(.post, path: "/admin/audit/verify", audience: .console(.auditor), operation: ConsoleAudit.verify),
        Route(.post, path: "/admin/audit/checkpoint", audience: .console(.auditor), operation: ConsoleAudit.checkpoint),
        Route(
            .get, path: "/admin/audit/checkpoints", audience: .console(.auditor), operation: ConsoleAudit.checkpoints),
        Route(
            .get, path: "/admin/audit/checkpoints/{number}", audience: .console(.auditor),
            operation: ConsoleAudit.download),
        Route(.get, path: "/admin/sources", audience: .console(.viewer), operation: ConsoleSources.list),
        Route(.get, path: "/admin/sources/{source}", audience: .console(.viewer), operation: ConsoleSources.show),
        Route(
            .post, path: "/admin/sources/{source}/test", audience: .console(.publisher), operation: ConsoleSources.test),
        Route(.get, path: "/admin/people", audience: .console(.admin), operation: ConsolePeople.show),
        Route(.get, path: "/admin/people/new", audience: .console(.admin), operation: ConsolePeople.new),
        Route(.post, path: "/admin/people/new", audience: .console(.admin), operation: ConsolePeople.make),
        Route(.get, path: "/admin/people/{token}/secret", audience: .console(.admin), operation: ConsolePeople.secret),
        Route(.get, path: "/admin/people/{token}/link", audience: .console(.admin), operation: ConsolePeople.askLink),
        Route(.post, path: "/admin/people/{token}/link", audience: .console(.admin), operation: ConsolePeople.makeLink),
        Route(
            .get, path: "/admin/people/{token}/signing-in", audience: .console(.admin), operation: ConsolePeople.link),
        Route(
            .get, path: "/admin/people/{token}/revoke", audience: .console(.admin), operation: ConsolePeople.askRevoke),
        Route(.post, path: "/admin/people/{token}/revoke", audience: .console(.admin), operation: ConsolePeople.revoke),
    ]

    /// Addresses that buttons of the console post to; a GET of one redirects to the button's page.
    static let reopened: [Route] = [
        Route(.get, path: "/admin/submissions/find", audience: .console(.viewer), operation: ConsoleVisit.back),
        Route(.get, path: "/admin/submissions/{id}/answers", audience: .console(.viewer), operation: ConsoleVisit.back),
        Route(.get, path: "/admin/submissions/{id}/replay", audience: .console(.viewer), operation: ConsoleVisit.back),
        Route(
            .get, path: "/admin/submissions/{id}/evidence", audience: .console(.viewer), operation: ConsoleVisit.back),
        Route(.get, path: "/admin/audit/verify", audience: .console(.viewer), operation: ConsoleVisit.back),
        Route(.get, path: "/admin/audit/checkpoint", audience: .console(.viewer), operation: ConsoleVisit.back),
        Route(.get, path: "/admin/sources/{source}/test", audience: .console(.viewer), operation: ConsoleVisit.back),
        Route(.get, path: "/admin/sign-out", audience: .console(.viewer), operation: ConsoleVisit.back),
    ]

    static let api: [Route] = [
        Route(.get, path: "/v1/forms", audience: .role(.viewer), operation: FormsAPI.list),
        Route(.get, path: "/v1/forms/{kind}/{name}", audience: .role(.viewer), operation: FormsAPI.show),
        Route(.get, path: "/v1/forms/{kind}/{name}/versions", audience: .role(.viewer), operation: FormsAPI.versions),
        Route(
            .get, path: "/v1/forms/{kind}/{name}/versions/{number}", audience: .role(.viewer),
            operation: FormsAPI.version),
        Route(
            .get, path: "/v1/forms/{kind}/{name}/versions/{number}/client", audience: .role(.app),
            operation: FormsAPI.clientVersion),
        Route(.get, path: "/v1/forms/{kind}/{name}/releases", audience: .role(.viewer), operation: FormsAPI.releases),
        Route(.post, path: "/v1/forms/{kind}/{name}/resolve", audience: .role(.app), operation: FormsAPI.resolve),
        Route(.post, path: "/v1/lint", audience: .role(.author), operation: LintAPI.lint),
        Route(.post, path: "/v1/forms/{kind}/{name}/diff", audience: .role(.author), operation: FormsAPI.diff),
        Route(
            .post, path: "/v1/forms/{kind}/{name}/versions", audience: .role(.publisher),
            operation: PublishingAPI.publish),
        Route(
            .post, path: "/v1/forms/{kind}/{name}/rollback", audience: .role(.publisher),
            operation: PublishingAPI.rollback),
        Route(
            .post, path: "/v1/forms/{kind}/{name}/promote", audience: .role(.publisher),
            operation: PublishingAPI.promote),
        Route(
            .post, path: "/v1/forms/{kind}/{name}/withdraw", audience: .role(.publisher),
            operation: PublishingAPI.withdraw),
        Route(
            .post, path: "/v1/forms/{kind}/{name}/unschedule", audience: .role(.publisher),
            operation: PublishingAPI.unschedule),
        Route(
            .post, path: "/v1/forms/{kind}/{name}/versions/{number}/validate", audience: .role(.app),
            operation: JudgingAPI.validate),
        Route(
            .post, path: "/v1/forms/{kind}/{name}/versions/{number}/calculate", audience: .role(.app),
            operation: JudgingAPI.calculate),
        Route(.post, path: "/v1/forms/{kind}/{name}/submissions", audience: .role(.app), operation: JudgingAPI.submit),
        Route(.post, path: "/v1/forms/{kind}/{name}/sessions", audience: .applicant, operation: SessionsAPI.start),
        Route(.get, path: "/v1/sessions/{id}", audience: .session, operation: SessionsAPI.show),
        Route(.patch, path: "/v1/sessions/{id}", audience: .session, operation: SessionsAPI.answer),
        Route(.post, path: "/v1/sessions/{id}/submit", audience: .session, operation: SessionsAPI.submit),
        Route(.put, path: "/v1/sessions/{id}/images/{field...}", audience: .session, operation: SessionsAPI.image),
        Route(.post, path: "/v1/sessions/{id}/names/{field...}", audience: .session, operation: SessionsAPI.name),
        Route(.get, path: "/v1/sessions/{id}/sources/{field...}", audience: .session, operation: SessionsAPI.source),
        Route(.get, path: "/v1/accounts", audience: .role(.viewer), operation: AccountsAPI.list),
        Route(.get, path: "/v1/accounts/{number}", audience: .role(.viewer), operation: AccountsAPI.show),
        Route(.get, path: "/v1/rollouts", audience: .role(.viewer), operation: RolloutsAPI.list),
        Route(
            .post, path: "/v1/forms/{kind}/{name}/rollouts", audience: .role(.experimenter),
            operation: RolloutsAPI.start),
        Route(.get, path: "/v1/rollouts/{kind}/{name}/{number}", audience: .role(.viewer), operation: RolloutsAPI.show),
        Route(
            .get, path: "/v1/rollouts/{kind}/{name}/{number}/report", audience: .role(.viewer),
            operation: RolloutsAPI.report),
        Route(
            .post, path: "/v1/rollouts/{kind}/{name}/{number}/advance", audience: .role(.experimenter),
            operation: RolloutsAPI.advance),
        Route(
            .post, path: "/v1/rollouts/{kind}/{name}/{number}/pause", audience: .role(.experimenter),
            operation: RolloutsAPI.pause),
        Route(
            .post, path: "/v1/rollouts/{kind}/{name}/{number}/resume", audience: .role(.experimenter),
            operation: RolloutsAPI.resume),
        Route(
            .post, path: "/v1/rollouts/{kind}/{name}/{number}/promote", audience: .role(.experimenter),
            operation: RolloutsAPI.promote),
        Route(
            .post, path: "/v1/rollouts/{kind}/{name}/{number}/abort", audience: .role(.experimenter),
            operation: RolloutsAPI.abort),
        Route(.post, path: "/ofrep/v1/evaluate/flags", audience: .role(.app), operation: OFREPAPI.all),
        Route(.post, path: "/ofrep/v1/evaluate/flags/{key...}", audience: .role(.app), operation: OFREPAPI.one),
        Route(.get, path: "/v1/submissions", audience: .role(.auditor), operation: SubmissionsAPI.list),
        Route(.get, path: "/v1/submissions/{id}", audience: .role(.auditor), operation: SubmissionsAPI.show),
        Route(
            .get, path: "/v1/submissions/{id}/explanation", audience: .role(.auditor), operation: SubmissionsAPI.explain
        ),
        Route(
            .get, path: "/v1/submissions/{id}/images/{field...}", audience: .role(.auditor),
            operation: SubmissionsAPI.image),
        Route(.post, path: "/v1/submissions/{id}/replay", audience: .role(.auditor), operation: SubmissionsAPI.replay),
        Route(
            .get, path: "/v1/submissions/{id}/evidence", audience: .role(.auditor), operation: SubmissionsAPI.evidence),
        Route(.get, path: "/v1/audit/leaves", audience: .role(.auditor), operation: AuditAPI.log),
        Route(.post, path: "/v1/audit/verify", audience: .role(.auditor), operation: AuditAPI.verify),
        Route(.get, path: "/v1/audit/checkpoint", audience: .role(.auditor), operation: AuditAPI.checkpoints),
        Route(.post, path: "/v1/audit/checkpoint", audience: .role(.auditor), operation: AuditAPI.checkpoint),
    ]

    static let system: [Route] = [
        Route(.get, path: "/healthz", audience: .everybody, operation: SystemAPI.health),
        Route(.get, path: "/readyz", audience: .everybody, operation: SystemAPI.readiness),
        Route(.get, path: "/metrics", audience: .everybody, operation: SystemAPI.metrics),
        Route(.get, path: "/openapi.json", audience: .everybody, operation: SystemAPI.description),
        Route(.get, path: "/problems/{code}", audience: .everybody, operation: SystemAPI.problem),
    ]
}
