// Written by generate-problems.mjs from the page of codes; do not edit.

extension ProblemText {
    static let table = #"""
        already_amended|The submission was superseded.|Amend the one that supersedes it, or send all answers where nothing stands.
        answers_erased|The answers of the submission were erased.|Send all answers.
        arm_has_errors|The version of an arm has errors by the rules of today.|Lint its source, publish a version without them, and make that the arm.
        arm_withdrawn|The version of an arm is withdrawn, so that nobody may be given it.|Name another version, or take that one back into use: `formulary publish FILE --reinstate`.
        audience_not_carried|The audience says something that conditions of GrowthBook cannot, at the place that the message names.|Say it otherwise in another rollout, or export with `--without-audience`, which gives nobody an arm.
        awaits_consent|The session waits at an outcome until somebody consents.|`session show` tells the form and the token to consent with.
        backdating_refused|The form is judged as of the registry's own date alone.|Leave `--as-of` out.
        bad_audience|The audience is no JSON, no JsonLogic, or asks nothing of the context.|Correct the file where the message says; `formulary try expression` tries a rule.
        base_required|The form has releases, and the publish does not say which it was based on.|Look at `formulary diff`, then add `--expect-release N`.
        body_too_large|The body has more bytes than are taken.|Send less: 1 MiB, and images 10 MiB, are the most.
        busy|Another process kept the database locked for 30 seconds.|See which it is; one that was stopped keeps it for ever.
        calendar_ended|The last entry is of the last time there is, so that no release can follow it.|Restore the backup from before that entry.
        cannot_follow|The version that should follow is withdrawn, or is the one being withdrawn.|Name one in use, or `none`.
        client_gone|Whoever asked went away before the answer. Work that nobody waits for is given up.|Ask again.
        closed|The version that was live was withdrawn, and nothing followed.|The help names the `formulary rollback` that opens the form again.
        config_has_errors|The config that was sent has errors, and nothing was done.|Correct the errors in `diagnostics`.
        consent_not_awaited|No open session waits for consent by this form, on this channel, with this token; or it waits no more when the consent is sent.|`session show` of the session that waits tells them.
        consent_taken_back|The submission that consented was amended, and is not accepted any more.|Begin again with `session start`.
        contention|Other changes kept coming between.|Try again.
        cookies_needed|The browser sent none of the cookies that it was given with the page.|Allow cookies for this site, load the page again, and send it once more.
        coverage_not_rising|Coverage only rises, and this is not more than the rollout has, or its ramp has no further stage.|Name a greater one with `--coverage`.
        damaged_box|Sealed answers cannot be opened.|Run `formulary audit verify`, and restore what it names.
        damaged_image|What is stored of the image cannot be opened: it was changed, or another key sealed it.|Run `formulary audit verify`, and restore what it names.
        damaged_rollout|What is stored of the rollout cannot be read.|`formulary audit verify` says what was changed; restore a backup from before.
        damaged_session|The sealed answers of a session were changed, or put back.|Start another one; look for who can write the file.
        damaged_verdict|The stored verdict of a submission cannot be read.|Run `formulary audit verify`, and restore what it names.
        damaged_version|A stored document does not fit its digest, or cannot be read.|Run `formulary audit verify`, and restore what it names.
        database_damaged|The file is damaged, or was tampered with.|`formulary audit verify` names what; restore it from a backup.
        database_error|SQLite refused for another reason.|Check that the file is readable and on a local disk.
        database_in_use|Another process has the database open, so it was not replaced.|Stop it, and try again.
        database_incomplete|The database was begun and never completed.|Create it with `formulary init`.
        database_missing|There is no database at the path.|Create it with `formulary init`, or name another with `--db`.
        database_removed|The database, its log or the key store was deleted or moved away while it was open. Nothing was kept.|Put it back, or restore a backup and start the program again.
        database_replaced|Another file took the place of the database, of its log or of the key store while it was open. Nothing was kept.|Put the right file there, and start the program again.
        disk_full|The disk is full.|Free some space; everything that was answered is safe.
        edited_migration|A migration that made the database differs from this program's.|Install the program that made it.
        encoded_body|The body is compressed, or encoded otherwise.|Send it without a Content-Encoding.
        evidence_page_too_large|A page of evidence would be larger than 2 MB.|Download the evidence as JSON.
        expectation_failed|`Expect` asks for something else than `100-continue`.|Send the request without `Expect`.
        expiry_in_the_past|The token would have ended before it was made.|Give a later `--expires`, or a span with `--for`.
        file_exists|Something stands where a new file was to be written.|Name a path where nothing stands.
        finish_too_early|Older sessions would have to end before the release takes effect.|Give a `--finish-by` after `--at`.
        form_key_taken|Another form's key differs in case alone.|Write that key, or choose another.
        form_out_of_scope|The token is for other forms.|Ask for a token whose forms include this one.
        idempotency_conflict|The idempotency key was used with another body, for a submission or a session's start.|Use a new key for what is new.
        idempotency_key_used|Another submission used the idempotency key.|Use a new key for new answers.
        image_expired|An answer names an image that no answers took in time.|Upload it again.
        image_facts_differ|An answer tells other facts of an image than its upload did.|Answer with the reference that `images put` told, as it is.
        image_forgotten|The bytes are no longer kept: the image was replaced, or nothing took it in time.|`formulary submissions show` names the image that counts.
        image_not_issued|An answer names an image that was not uploaded for this field by whoever answers: the session, or the subject.|Upload it with `formulary images put`, and answer with the reference that it tells.
        image_replaced|An answer names an image that a later upload took the place of.|Answer with the later one's reference.
        image_was_refused|The upload was refused, so that there is no image.|Upload another one, or leave the field out where it is optional.
        in_the_past|The time asked for has passed.|Give a later one, or leave it out.
        internal|The server met an error that it does not know.|Report it with the id of the request.
        key_file_exists|A key file stands where a new one was to be written.|Move it away if no database needs it.
        key_file_malformed|The file holds no key.|Restore it from its copy.
        key_file_missing|There is no key file.|Put it back beside the database, or name it in `FORMULARY_KEY_FILE`.
        key_file_of_another|The key file belongs neither to you, nor to root, nor to the owner of its folder.|Ask who made it; if the key is yours, `chown` it.
        key_file_open_to_others|Others than its owner can use the key file.|`chmod 600` it, and ask who may have read it.
        key_file_unreadable|The key file cannot be read.|Check who owns it.
        key_file_unwritable|The key file cannot be written.|Check who may write to its folder, and that the disk has room.
        key_store_changed|The key store was changed by other means, or others can read it.|Ask who changed it; then `chmod 600` it, or restore it from its copy.
        key_store_differs|The key store belongs to another database.|Put the right one back.
        keys_not_opened|The registry was opened without keys.|Open it with its key file.
        link_spent|The link to sign in with was used, is older than ten minutes, or never was one.|Make another with `formulary token link`.
        log_rewritten|The log is not the one that its last checkpoint was made over, so it is not signed.|Run `formulary audit verify`, and ask who could write to the file.
        made_by_preview|A preview of the program made the file, before its formats were settled.|Keep it with that program, and make a new registry.
        malformed_request|A member, a parameter or a header says what cannot be meant.|Correct what the message names; `/openapi.json` says what is taken.
        malformed_token_name|The text cannot be a token's name.|Begin with a small letter; then at most 63 of them, digits, `.`, `_` and `-`.
        method_not_allowed|The address takes another method.|Use one that the header `Allow` names.
        name_not_taken|No submission has the name that is to be freed.|`formulary names list` lists the submissions that have one.
        newer_schema|A newer program made the database.|Install that program.
        no_accounts|The server has no source of transparent accounts.|Name one in the file of `FORMULARY_SOURCES`, or start it with `--sandbox`.
        no_answers|The submission's answers were not kept, or were erased.|Leave `--with-answers` out: the verdict and its rules are proved without them.
        no_image_decoder|The programs that decode images are not installed, or cannot be started.|Install them: `apt-get install libvips-tools`, or your system's package of libvips' programs.
        no_name_field|The form has no field with the rule `unique`, or several.|Name a namespace, or the field: `--field FIELD`.
        no_role|The token was to have no role.|Give one with `--role`.
        no_rollout|No rollout of the form was ever started on the channel.|Name another `--channel`, or start one with `formulary rollout start`.
        no_source_field|No field of this name has a data source.|Name a field that has one.
        no_such_checkpoint|The log never had as many leaves as a request to a witness was to begin at.|Leave `--from` out.
        no_such_form|There is no form of this key.|`formulary forms` lists those there are.
        no_such_image|There is no image of this id.|`images put` told the id, and the answer holds it.
        no_such_release|The channel has no release of this number.|`formulary releases FORM` lists those there are.
        no_such_rollout|The form has no rollout of this number.|`formulary rollout list FORM` lists those it had.
        no_such_session|There is no session of this id that the secret opens.|Take id and secret from what `session start` printed.
        no_such_submission|There is no submission of this id.|`formulary submissions list` lists those there are.
        no_such_token|There is no token of this name.|Correct it as the nearest is told; `formulary token list` shows all.
        no_such_version|The form has no version of this number.|`formulary versions FORM` lists those there are.
        not_a_formulary_database|The file is not a database of this program.|Name another with `--db`.
        not_accepted|The submission was refused, so that nothing stands that could be amended.|Send all answers.
        not_control|The arm that is named as the control is not the version that is live.|Name the arm of the live version with `--control`, or make its version live first.
        not_covered|No checkpoint covers the submission yet.|Run `formulary audit checkpoint`.
        not_found|There is nothing at the address.|Look at `/openapi.json` for what there is.
        not_from_page|What a page sends was not sent by a page of this server.|Load the page again, and send it once more.
        not_live|The version is live nowhere, so nothing can follow it.|Leave `--then` out.
        not_released|Nothing of the form is live on the channel yet.|Publish to it, or wait for the scheduled release.
        not_restored|The log was not restored from the checkpoint that was given: it has another name, or more leaves.|Give the last checkpoint of the log that was lost.
        not_scheduled|The release does not wait for its time, so that it cannot be taken back.|Leave one that is live with `formulary rollback`.
        not_storable|What was to be stored could not be read back as it was written. Nothing was written.|Make what was sent simpler: fewer levels inside one another.
        not_yaml|The config is nested too deeply, or too large, to be written as YAML.|Ask for `format=json`.
        nothing_amended|What was sent changes no answer of the submission.|Send the fields whose answers change.
        older_schema|The database is older than this program, and was opened for reading alone.|Open it once where it can be written.
        open_question|Whether somebody else has a name cannot be told.|Send the answers again.
        other_step|An answer belongs to another step than the one that was sent.|Send each step its own fields.
        other_subject|The submission is not about the subject that is named.|Leave the subject out, or name the right one.
        own_consent|The session that waits is of the subject who would consent.|Name the guardian, or nobody.
        password_not_hashed|There was not enough memory to hash a password.|Try again.
        prefill_refused|A value that was to fill in a field before anybody answers cannot: the form has no such field of its own, the field has no `prefill: true`, the value is of another kind, or there is too much of it.|Correct or leave out what the pointer in the message names.
        read_only|The file or its folder cannot be written.|Check their permissions.
        role_missing|The token has no role that includes what is asked for.|Ask for a token with the role that the message names.
        rollout_overlaps|Another rollout of the form and channel, which is not over, takes some of the same subjects.|Give each a `--range` of its own, or stop the other one first.
        rollout_plan|The plan contradicts itself, whatever is published: arms, weights, stages, guardrails or times that cannot be.|Correct what the message names; `formulary rollout start --help` tells what each may be.
        rollout_state|The rollout is in a state in which this cannot happen: paused, promoted, aborted or ended.|`formulary rollout status` shows the state; what is over never comes back, so start another one.
        server_ends|The server is being stopped, and did not begin work that takes long. Nothing was done.|Ask again in a moment.
        session_ended|The session came to its end.|`session show` says how.
        session_expired|The session takes no answers any more.|Start another one.
        session_moved|Answers were taken meanwhile, so that these do not follow on the revision they name.|`session show` says where the session stands.
        session_not_complete|A step of the session is still to be passed.|Send it.
        session_superseded|The session was cut off, and another one goes on with its answers.|`formulary session show` tells its successor, and the secret of that one.
        several_rollouts|Several rollouts of the form stand on the channel, so that its name alone does not say which is meant.|Name one by its number, such as `kyc/NL/1`.
        source_busy|The source asks to be asked later: status 429, or 503 with a time.|Try again when it says.
        source_cancelled|Nobody waited for the reply any more.|Ask again.
        source_denied|The key is missing or wrong: status 401, 403 or 412.|Check the variable that the operator's file names.
        source_encoded|The response is compressed, which was not asked for.|Ask whoever runs the source.
        source_failed|Any other status that is no success.|Ask whoever runs the source.
        source_forbidden_address|The origin's name led to a loopback, private or link-local address.|Where that is meant, write `private: true`.
        source_given_twice|Source values are given under two names of one data source.|Give them under one of its names.
        source_invalid|What a data source says breaks the form's rules. Nothing was stored.|Correct the source's data, or the rule.
        source_limited|Whoever asks, or all together, asked too much of the source within a minute.|Ask again when it says.
        source_missing|A submission needs values that a data source did not say. Nothing was stored.|Give it with `--sources FILE`.
        source_name_taken|Another data source has this name or alias.|Choose another, or take it from the other one first.
        source_not_fetched|The definition has no request: its values come with `--sources` alone.|Define it with a `request`, and publish.
        source_not_found|There is nothing of that name: status 404 or 410.|Check the request and its parameters.
        source_pending|Data sources that a submission needs were asked in vain; the message says why, source by source. Nothing was stored.|Try again; `formulary sources test NAME` shows each attempt.
        source_redirected|The response led to another origin, or on and on.|Write the origin that it leads to, if it is trusted.
        source_resting|The source failed so often that it is not asked for a while.|Try again when it says.
        source_secret_missing|The environment has no value for a header, or one that no header can have: empty, of several lines, or with letters beyond ASCII.|Set the variable that the message names.
        source_timeout|No whole response came within the time limit.|Try again later, or raise `timeout` and `time_limit`.
        source_too_large|The response has more than 1 MiB.|Ask for less, or whoever runs it.
        source_unfit_parameter|A parameter's value cannot stand where the request has it.|A path takes a text, a number or a boolean, and neither `.` nor `..` nor nothing.
        source_unknown_host|The origin's name has no address.|Check the origin.
        source_unreachable|The connection was refused, or broke off before the response was whole.|Try again later.
        source_unreadable_definition|This program cannot read the definition that the version keeps.|Use the program that defined it.
        source_unreadable|The response is not JSON, or nested too deeply.|Look at it with `formulary sources test NAME`.
        source_untrusted|The certificate was not accepted, or no TLS is spoken.|Check the origin.
        source_without_origin|The operator's file does not say where the source is.|Write its `origin` into the file that `FORMULARY_SOURCES` names.
        source_without_subject|The source is about a subject, and none was named.|Name the person with `--subject`.
        source_without_value|The response has no value, or no options, where the definition says.|Compare the definition with `formulary sources test NAME --reveal`.
        stale_base|Other releases came since the one that was named.|Bring the change up to date, then name the last release.
        stale|What the change was based on has changed meanwhile.|Try again.
        step_not_reached|Earlier steps of the session must pass first.|Send the one that is named.
        still_live|A version that is live cannot be withdrawn without saying what follows.|Add `--then N` or `--then none`.
        subject_key_missing|The key that sealed the answers is gone.|If it was not erased on purpose, restore the key store.
        superseded|The session was cut off, by a release's `--finish-by` or a withdrawal, and its form is closed, so that no other takes its place.|Open the form; the answers are kept until the session expires.
        token_expired|The token has ended.|Make another one, under another name.
        token_name_taken|Another token has the name, or had it until it was revoked.|Take another name: none is given twice.
        token_needed|No token was sent, or one that is unknown, has ended or was revoked.|Send `Authorization: Bearer TOKEN`; `formulary token create` makes one.
        token_revoked|The token was revoked.|Make another one, under another name.
        too_many_connections|One client has more connections open than it may, or more requests on their way through a proxy.|Close some, and try again.
        too_many_requests|One client, or all together, asked for more of a kind than a minute allows.|Wait as long as `Retry-After` says.
        too_slow|The body did not arrive in time.|Send it again, faster.
        unknown_arm|The rollout has no arm of this name.|Name one of those that the message lists.
        unknown_channel|Nothing was ever released on the channel, and no new one was asked for.|Correct its name, or add `--new-channel`.
        unknown_image_field|The form has no image field of this path.|Name one of those that the message lists; inside a list, `owners/photo`.
        unknown_list|No word list of this name is defined.|Define it with `formulary lists define`.
        unknown_outcome|No submission came to the outcome that is searched for, and no form names it.|Correct it as the nearest is told.
        unknown_refusal|Nothing was refused at the field, or by the rule or code, that is searched for, and no form has it.|Correct it as the nearest is told.
        unknown_role|There is no role of this name.|Correct it as the nearest is told; the message lists all.
        unknown_source|No data source of this name or alias is defined.|Define it with `formulary sources define`.
        unknown_step|The form has no step of this id.|Correct it as the nearest is told.
        unknown_time_zone|There is no such IANA time zone.|Write a name such as `Europe/Amsterdam`.
        unreadable_answers|The answers are no JSON object.|Correct them where it says.
        unreadable_context|The context is no JSON object.|Write one: `{"country": "NL"}`.
        unreadable_form_scope|What a token is to be for is neither a form nor a kind with its slash.|Write `kyc/NL` for one form, `kyc/` for all of a kind.
        unreadable_sources|The source values are no JSON object.|Correct them where it says.
        unreadable_source|The definition of the data source is one that this program cannot read.|Use the program that defined it; `formulary audit verify` tells what was changed.
        withdrawn|The version is withdrawn.|Add `--reinstate` to take it back into use on purpose.
        wrong_host|The request names a host that the server does not have.|Ask it by its own address, or start it with `--public-url`.
        wrong_key|The key file belongs to another database.|Put the right one back.
        wrong_media_type|The body is not said to be of the type that is taken.|Send it with the Content-Type that the message names.
        """#
}
