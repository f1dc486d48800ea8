internal import Registry

extension Route {
    /// All routes.
    static let all: [Route] = pages + console + reopened + api + system

    static let pages: [Route] = [
        Route(.get, "/", .everybody, PickerPage.show),
        Route(.get, "/f/{kind}/{name}", .everybody, FormPages.show),
        Route(.post, "/f/{kind}/{name}", .everybody, FormPages.post),
        Route(.get, "/f/{kind}/{name}/resume/{secret}", .everybody, FormPages.resume),
        Route(.post, "/f/{kind}/{name}/resume/{secret}", .everybody, FormPages.postResume),
        Route(.get, "/f/{kind}/{name}/consent/{token}", .everybody, FormPages.consent),
        Route(.post, "/f/{kind}/{name}/consent/{token}", .everybody, FormPages.postConsent),
        Route(.get, "/f/{kind}/{name}/style/{number}.css", .everybody, FormPages.style),
        Route(.post, "/f/{kind}/{name}/step", .everybody, FormScript.step),
        Route(.post, "/f/{kind}/{name}/submit", .everybody, FormScript.submit),
        Route(.post, "/f/{kind}/{name}/name", .everybody, FormScript.name),
        Route(.post, "/f/{kind}/{name}/source", .everybody, FormScript.source),
        Route(.post, "/f/{kind}/{name}/language", .everybody, FormScript.language),
        Route(.post, "/f/{kind}/{name}/prefill", .everybody, FormScript.prefill),
        Route(.post, "/f/{kind}/{name}/draft", .everybody, FormScript.draft),
        Route(.post, "/f/{kind}/{name}/extend", .everybody, FormScript.extend),
        Route(.get, "/f/{kind}/{name}/image/{field...}", .everybody, FormScript.image),
        Route(.post, "/f/{kind}/{name}/image/{field...}", .everybody, FormScript.putImage),
        Route(.get, "/playground", .everybody, PlaygroundPage.show),
        Route(.post, "/playground", .everybody, PlaygroundPage.post),
        Route(.post, "/playground/read", .everybody, PlaygroundPage.read),
        Route(.get, "/accounts", .everybody, AccountPages.list),
        Route(.get, "/accounts/{number}", .everybody, AccountPages.show),
        Route(.get, "/verify", .everybody, VerifyPage.show),
        Route(.get, "/assets/{release}/{file}", .everybody, AssetFiles.show),
    ]

    static let console: [Route] = [
        Route(.get, "/sign-in/{secret}", .everybody, ConsoleSignIn.show),
        Route(.post, "/sign-in/{secret}", .everybody, ConsoleSignIn.signIn),
        Route(.post, "/admin/sign-out", .console(.viewer), ConsoleSignIn.signOut),
        Route(.get, "/admin", .console(.viewer), ConsoleForms.list),
        Route(.get, "/admin/forms", .console(.viewer), ConsoleForms.list),
        Route(.get, "/admin/forms/{kind}/{name}", .console(.viewer), ConsoleForms.show),
        Route(
            .get, "/admin/forms/{kind}/{name}/compare", .console(.viewer),
            ConsoleForms.compare),
        Route(.get, "/admin/forms/{kind}/{name}/funnel", .console(.viewer), ConsoleFunnel.show),
        Route(
            .get, "/admin/forms/{kind}/{name}/versions/{number}", .console(.viewer),
            ConsoleForms.version),
        Route(
            .get, "/admin/forms/{kind}/{name}/versions/{number}/document/{format}", .console(.viewer),
            ConsoleForms.document),
        Route(.get, "/admin/publish", .console(.author), ConsolePublish.showNew),
        Route(.post, "/admin/publish", .console(.author), ConsolePublish.postNew),
        Route(
            .get, "/admin/forms/{kind}/{name}/publish", .console(.author),
            ConsolePublish.show),
        Route(
            .post, "/admin/forms/{kind}/{name}/publish", .console(.author),
            ConsolePublish.post),
        Route(
            .get, "/admin/forms/{kind}/{name}/rollback", .console(.publisher),
            ConsoleRollback.show),
        Route(
            .post, "/admin/forms/{kind}/{name}/rollback", .console(.publisher),
            ConsoleRollback.post),
        Route(
            .get, "/admin/forms/{kind}/{name}/withdraw", .console(.publisher),
            ConsoleWithdraw.show),
        Route(
            .post, "/admin/forms/{kind}/{name}/withdraw", .console(.publisher),
            ConsoleWithdraw.post),
        Route(
            .get, "/admin/forms/{kind}/{name}/promote", .console(.publisher),
            ConsolePromote.show),
        Route(
            .post, "/admin/forms/{kind}/{name}/promote", .console(.publisher),
            ConsolePromote.post),
        Route(
            .get, "/admin/forms/{kind}/{name}/schedule", .console(.publisher),
            ConsoleSchedule.show),
        Route(
            .post, "/admin/forms/{kind}/{name}/schedule", .console(.publisher),
            ConsoleSchedule.post),
        Route(
            .get, "/admin/forms/{kind}/{name}/unschedule", .console(.publisher),
            ConsoleUnschedule.show),
        Route(
            .post, "/admin/forms/{kind}/{name}/unschedule", .console(.publisher),
            ConsoleUnschedule.post),
        Route(.get, "/admin/rollouts", .console(.viewer), ConsoleRollouts.list),
        Route(
            .get, "/admin/rollouts/start", .console(.experimenter),
            ConsoleRolloutStart.choose),
        Route(
            .get, "/admin/forms/{kind}/{name}/rollout", .console(.experimenter),
            ConsoleRolloutStart.show),
        Route(
            .post, "/admin/forms/{kind}/{name}/rollout", .console(.experimenter),
            ConsoleRolloutStart.post),
        Route(
            .get, "/admin/rollouts/{kind}/{name}/{number}", .console(.viewer),
            ConsoleRollouts.show),
        Route(
            .get, "/admin/rollouts/{kind}/{name}/{number}/{change}", .console(.experimenter),
            ConsoleRollouts.ask),
        Route(
            .post, "/admin/rollouts/{kind}/{name}/{number}/{change}", .console(.experimenter),
            ConsoleRollouts.change),
        Route(.get, "/admin/submissions", .console(.auditor), ConsoleSubmissions.list),
        Route(.post, "/admin/submissions/find", .console(.auditor), ConsoleSubmissions.find),
        Route(.post, "/admin/submissions/export", .console(.auditor), ConsoleSubmissions.exportAnswers),
        Route(.get, "/admin/submissions/{id}", .console(.auditor), ConsoleSubmissions.show),
        Route(.get, "/admin/rejudgements", .console(.auditor), ConsoleRejudgements.list),
        Route(.get, "/admin/rejudgements/{number}", .console(.auditor), ConsoleRejudgements.show),
        Route(
            .post, "/admin/rejudgements/{number}/reviews/{review}", .console(.admin), ConsoleRejudgements.step),
        Route(
            .post, "/admin/submissions/{id}/override", .console(.admin), ConsoleSubmissions.override),
        Route(
            .post, "/admin/submissions/{id}/answers", .console(.auditor),
            ConsoleSubmissions.answers),
        Route(
            .get, "/admin/submissions/{id}/images/{field...}", .console(.auditor),
            ConsoleSubmissions.image),
        Route(
            .post, "/admin/submissions/{id}/replay", .console(.auditor),
            ConsoleSubmissions.replay),
        Route(
            .post, "/admin/submissions/{id}/evidence", .console(.auditor),
            ConsoleSubmissions.evidence),
        Route(.get, "/admin/audit", .console(.auditor), ConsoleAudit.show),
        Route(.get, "/admin/audit/{number}", .console(.auditor), ConsoleAudit.leaf),
        Route(.get, "/admin/audit/period", .console(.auditor), ConsoleAudit.period),
        Route(.post, "/admin/audit/verify", .console(.auditor), ConsoleAudit.verify),
        Route(.post, "/admin/audit/checkpoint", .console(.auditor), ConsoleAudit.checkpoint),
        Route(
            .get, "/admin/audit/checkpoints", .console(.auditor), ConsoleAudit.checkpoints),
        Route(
            .get, "/admin/audit/checkpoints/{number}", .console(.auditor),
            ConsoleAudit.download),
        Route(.get, "/admin/sources", .console(.viewer), ConsoleSources.list),
        Route(.get, "/admin/sources/{source}", .console(.viewer), ConsoleSources.show),
        Route(
            .post, "/admin/sources/{source}/test", .console(.publisher), ConsoleSources.test),
        Route(.get, "/admin/invariants", .console(.viewer), ConsoleInvariants.list),
        Route(.get, "/admin/privacy", .console(.auditor), ConsolePrivacy.show),
        Route(.get, "/admin/privacy/erase", .console(.admin), ConsolePrivacy.askErase),
        Route(.post, "/admin/privacy/erase", .console(.admin), ConsolePrivacy.erase),
        Route(.get, "/admin/privacy/hold", .console(.admin), ConsolePrivacy.askHold),
        Route(.post, "/admin/privacy/hold", .console(.admin), ConsolePrivacy.hold),
        Route(.get, "/admin/privacy/bars/{id}/release", .console(.admin), ConsolePrivacy.askRelease),
        Route(.post, "/admin/privacy/bars/{id}/release", .console(.admin), ConsolePrivacy.release),
        Route(.get, "/admin/people", .console(.admin), ConsolePeople.show),
        Route(.get, "/admin/people/new", .console(.admin), ConsolePeople.new),
        Route(.post, "/admin/people/new", .console(.admin), ConsolePeople.make),
        Route(.get, "/admin/people/{token}/secret", .console(.admin), ConsolePeople.secret),
        Route(.get, "/admin/people/{token}/link", .console(.admin), ConsolePeople.askLink),
        Route(.post, "/admin/people/{token}/link", .console(.admin), ConsolePeople.makeLink),
        Route(
            .get, "/admin/people/{token}/signing-in", .console(.admin), ConsolePeople.link),
        Route(
            .get, "/admin/people/{token}/revoke", .console(.admin), ConsolePeople.askRevoke),
        Route(.post, "/admin/people/{token}/revoke", .console(.admin), ConsolePeople.revoke),
    ]

    /// Addresses that buttons of the console post to; a GET of one redirects to the button's page.
    static let reopened: [Route] = [
        Route(.get, "/admin/submissions/find", .console(.viewer), ConsoleVisit.back),
        Route(.get, "/admin/submissions/export", .console(.viewer), ConsoleVisit.back),
        Route(.get, "/admin/submissions/{id}/answers", .console(.viewer), ConsoleVisit.back),
        Route(.get, "/admin/submissions/{id}/replay", .console(.viewer), ConsoleVisit.back),
        Route(
            .get, "/admin/submissions/{id}/evidence", .console(.viewer), ConsoleVisit.back),
        Route(.get, "/admin/audit/verify", .console(.viewer), ConsoleVisit.back),
        Route(.get, "/admin/audit/checkpoint", .console(.viewer), ConsoleVisit.back),
        Route(.get, "/admin/sources/{source}/test", .console(.viewer), ConsoleVisit.back),
        Route(.get, "/admin/sign-out", .console(.viewer), ConsoleVisit.back),
    ]

    static let api: [Route] = [
        Route(.get, "/v1/forms", .role(.viewer), FormsAPI.list),
        Route(.get, "/v1/forms/{kind}/{name}", .role(.viewer), FormsAPI.show),
        Route(.get, "/v1/forms/{kind}/{name}/versions", .role(.viewer), FormsAPI.versions),
        Route(
            .get, "/v1/forms/{kind}/{name}/versions/{number}", .role(.viewer),
            FormsAPI.version),
        Route(
            .get, "/v1/forms/{kind}/{name}/versions/{number}/client", .role(.app),
            FormsAPI.clientVersion),
        Route(.get, "/v1/forms/{kind}/{name}/releases", .role(.viewer), FormsAPI.releases),
        Route(
            .get, "/v1/forms/{kind}/{name}/releases/{number}/evidence", .role(.auditor), FormsAPI.releaseEvidence),
        Route(.get, "/v1/forms/{kind}/{name}/funnel", .role(.viewer), FunnelAPI.show),
        Route(.post, "/v1/forms/{kind}/{name}/resolve", .role(.app), FormsAPI.resolve),
        Route(.post, "/v1/lint", .role(.author), LintAPI.lint),
        Route(.post, "/v1/forms/{kind}/{name}/diff", .role(.author), FormsAPI.diff),
        Route(.post, "/v1/forms/{kind}/{name}/impact", .role(.publisher), ImpactAPI.impact),
        Route(.post, "/v1/forms/{kind}/{name}/change", .role(.publisher), ChangePagesAPI.make),
        Route(.get, "/v1/forms/{kind}/{name}/changes/{digest}", .role(.author), ChangePagesAPI.show),
        Route(
            .post, "/v1/forms/{kind}/{name}/versions", .role(.publisher),
            PublishingAPI.publish),
        Route(
            .post, "/v1/forms/{kind}/{name}/rollback", .role(.publisher),
            PublishingAPI.rollback),
        Route(
            .post, "/v1/forms/{kind}/{name}/promote", .role(.publisher),
            PublishingAPI.promote),
        Route(
            .post, "/v1/forms/{kind}/{name}/withdraw", .role(.publisher),
            PublishingAPI.withdraw),
        Route(
            .post, "/v1/forms/{kind}/{name}/unschedule", .role(.publisher),
            PublishingAPI.unschedule),
        Route(
            .post, "/v1/forms/{kind}/{name}/versions/{number}/validate", .role(.app),
            JudgingAPI.validate),
        Route(
            .post, "/v1/forms/{kind}/{name}/versions/{number}/calculate", .role(.app),
            JudgingAPI.calculate),
        Route(.post, "/v1/forms/{kind}/{name}/submissions", .role(.app), JudgingAPI.submit),
        Route(.post, "/v1/forms/{kind}/{name}/sessions", .applicant, SessionsAPI.start),
        Route(.get, "/v1/sessions/{id}", .session, SessionsAPI.show),
        Route(.patch, "/v1/sessions/{id}", .session, SessionsAPI.answer),
        Route(.post, "/v1/sessions/{id}/submit", .session, SessionsAPI.submit),
        Route(.put, "/v1/sessions/{id}/images/{field...}", .session, SessionsAPI.image),
        Route(.post, "/v1/sessions/{id}/names/{field...}", .session, SessionsAPI.name),
        Route(.get, "/v1/sessions/{id}/sources/{field...}", .session, SessionsAPI.source),
        Route(.get, "/v1/accounts", .role(.viewer), AccountsAPI.list),
        Route(.get, "/v1/accounts/{number}", .role(.viewer), AccountsAPI.show),
        Route(.get, "/v1/invariants", .role(.viewer), InvariantsAPI.list),
        Route(.put, "/v1/invariants/{name}", .role(.admin), InvariantsAPI.define),
        Route(.post, "/v1/invariants/{name}/exceptions", .role(.admin), InvariantsAPI.except),
        Route(.post, "/v1/invariants/{name}/retire", .role(.admin), InvariantsAPI.retire),
        Route(.get, "/v1/rollouts", .role(.viewer), RolloutsAPI.list),
        Route(
            .post, "/v1/forms/{kind}/{name}/rollouts", .role(.experimenter),
            RolloutsAPI.start),
        Route(.get, "/v1/rollouts/{kind}/{name}/{number}", .role(.viewer), RolloutsAPI.show),
        Route(
            .get, "/v1/rollouts/{kind}/{name}/{number}/report", .role(.viewer),
            RolloutsAPI.report),
        Route(
            .post, "/v1/rollouts/{kind}/{name}/{number}/advance", .role(.experimenter),
            RolloutsAPI.advance),
        Route(
            .post, "/v1/rollouts/{kind}/{name}/{number}/pause", .role(.experimenter),
            RolloutsAPI.pause),
        Route(
            .post, "/v1/rollouts/{kind}/{name}/{number}/resume", .role(.experimenter),
            RolloutsAPI.resume),
        Route(
            .post, "/v1/rollouts/{kind}/{name}/{number}/promote", .role(.experimenter),
            RolloutsAPI.promote),
        Route(
            .post, "/v1/rollouts/{kind}/{name}/{number}/abort", .role(.experimenter),
            RolloutsAPI.abort),
        Route(.post, "/ofrep/v1/evaluate/flags", .role(.app), OFREPAPI.all),
        Route(.post, "/ofrep/v1/evaluate/flags/{key...}", .role(.app), OFREPAPI.one),
        Route(.get, "/v1/submissions", .role(.auditor), SubmissionsAPI.list),
        Route(.post, "/v1/submissions/export", .role(.auditor), SubmissionsAPI.export),
        Route(.get, "/v1/submissions/{id}", .role(.auditor), SubmissionsAPI.show),
        Route(.post, "/v1/submissions/{id}/override", .role(.admin), SubmissionsAPI.override),
        Route(.post, "/v1/submissions/{id}/reveal", .role(.auditor), SubmissionsAPI.reveal),
        Route(
            .get, "/v1/submissions/{id}/explanation", .role(.auditor), SubmissionsAPI.explain
        ),
        Route(
            .get, "/v1/submissions/{id}/images/{field...}", .role(.auditor),
            SubmissionsAPI.image),
        Route(.post, "/v1/submissions/{id}/replay", .role(.auditor), SubmissionsAPI.replay),
        Route(
            .get, "/v1/submissions/{id}/evidence", .role(.auditor), SubmissionsAPI.evidence),
        Route(.post, "/v1/subjects/erase", .role(.admin), ErasureAPI.erase),
        Route(.post, "/v1/subjects/export", .role(.admin), SubjectsAPI.export),
        Route(.post, "/v1/subjects/restrict", .role(.admin), SubjectsAPI.restrict),
        Route(.post, "/v1/subjects/unrestrict", .role(.admin), SubjectsAPI.unrestrict),
        Route(.get, "/v1/holds", .role(.auditor), HoldsAPI.list),
        Route(.post, "/v1/holds", .role(.admin), HoldsAPI.place),
        Route(.post, "/v1/holds/{id}/release", .role(.admin), HoldsAPI.release),
        Route(.get, "/v1/rejudgements", .role(.auditor), RejudgementsAPI.list),
        Route(.get, "/v1/rejudgements/{number}", .role(.auditor), RejudgementsAPI.show),
        Route(
            .post, "/v1/rejudgements/{number}/reviews/{review}/assign", .role(.admin), RejudgementsAPI.assign),
        Route(
            .post, "/v1/rejudgements/{number}/reviews/{review}/close", .role(.admin), RejudgementsAPI.close),
        Route(.get, "/v1/retention", .role(.auditor), RetentionAPI.forecast),
        Route(.post, "/v1/retention/run", .role(.admin), RetentionAPI.run),
        Route(.get, "/v1/audit/leaves", .role(.auditor), AuditAPI.log),
        Route(.get, "/v1/audit/period", .role(.auditor), AuditAPI.period),
        Route(.post, "/v1/audit/verify", .role(.auditor), AuditAPI.verify),
        Route(.get, "/v1/audit/checkpoint", .role(.auditor), AuditAPI.checkpoints),
        Route(.post, "/v1/audit/checkpoint", .role(.auditor), AuditAPI.checkpoint),
    ]

    static let system: [Route] = [
        Route(.get, "/healthz", .everybody, SystemAPI.health),
        Route(.get, "/readyz", .everybody, SystemAPI.readiness),
        Route(.get, "/metrics", .everybody, SystemAPI.metrics),
        Route(.get, "/openapi.json", .everybody, SystemAPI.description),
        Route(.get, "/problems/{code}", .everybody, SystemAPI.problem),
    ]
}
