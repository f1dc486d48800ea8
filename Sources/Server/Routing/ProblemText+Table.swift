// Written by generate-problems.mjs from the page of codes; do not edit.

extension ProblemText {
    static let table = #"""
        already_amended|The submission was superseded by another one.|Amend its successor; if that is not accepted, send all answers.
        already_decided|The decision about the submission is in force already, or none is that could end.|Read the submission: it lists the decisions about it.
        answers_erased|The answers of the submission were erased.|Send all answers as a new submission.
        answers_restricted|Nobody may read the answers for now: a restriction is in force, or their erasure is deferred.|The verdict stays readable. Release the restriction if it is over.
        answers_together|An earlier program stored the submission, whose answers can be proved only together.|Disclose all answers.
        arm_has_errors|The current linter reports errors in the version of an arm.|Publish a corrected version, and use it as the arm.
        arm_withdrawn|The version of an arm is withdrawn.|Name another version, or reinstate the withdrawn one.
        audience_not_carried|The export cannot express the audience in GrowthBook's conditions, at the place in the message.|Write the audience of another rollout differently, or export without the audience: then the SDKs give nobody an arm.
        awaits_consent|The session waits at an outcome until another person consents.|Read the session: it has the form and the token for the consent.
        backdating_refused|The form's submissions are judged as of the registry's own date only.|Leave the date out.
        bad_audience|The audience is not JSON or JsonLogic, or does not use the context.|Correct the audience at the place in the message.
        bar_released|The hold or restriction was released before.|Nothing: it is no longer in force.
        base_required|The form has releases, and the request does not name the one on which its change is based.|Compare with the live version, then send the number of the last release.
        body_too_large|The body exceeds its size limit.|Send less: at most 1 MiB, or 10 MiB for an image.
        busy|Another process kept the database locked for 30 seconds.|Find that process; a suspended process keeps the lock forever.
        calendar_ended|The last entry of the log has the latest possible time, so no release can follow it.|Restore the backup from before that entry.
        cannot_follow|The successor is withdrawn, or is the version that is being withdrawn.|Name a version in use, or `none`.
        change_page_moved|The candidate, its base, or a term of the release changed since the change page was made.|Make a new page with `change`, read it, and publish by its digest.
        client_gone|The client disconnected before the reply, so the work was cancelled.|Try again.
        closed|The live version was withdrawn without a successor, so the form takes no answers.|Make another version live, for example by the rollback that the message names.
        config_has_errors|The config that was sent has errors, and nothing was done.|Correct the errors in `diagnostics`.
        consent_not_awaited|No open session waits for consent by this form on this channel with this token, or the session no longer waits.|Read the waiting session: it has the form and the token.
        consent_taken_back|The submission that gave consent was amended, and is no longer accepted.|Start another session.
        contention|Concurrent changes prevented this change; nothing was written.|Try again.
        cookies_needed|The browser did not send the cookies that it got with the page.|Allow cookies for this site, load the page again, and send the form once more.
        coverage_not_rising|Coverage can only rise: the given coverage is not greater, or the ramp has no further stage.|Give a greater coverage.
        damaged_box|The sealed answers cannot be opened.|Verify the audit log, and restore the damaged parts from a backup.
        damaged_image|The stored image cannot be opened: it was changed, or sealed with another key.|Verify the audit log, and restore the damaged parts from a backup.
        damaged_rollout|The stored rollout cannot be read.|Verify the audit log, and restore a backup from before the damage.
        damaged_session|The sealed answers of a session were changed, or replaced by older ones.|Start another session, and check who can write to the database.
        damaged_verdict|The stored verdict of a submission cannot be read.|Verify the audit log, and restore the damaged parts from a backup.
        damaged_version|A stored document does not match its digest, or cannot be read.|Verify the audit log, and restore the damaged parts from a backup.
        database_damaged|The file is damaged, or was tampered with.|Verify the audit log, and restore the damaged parts from a backup.
        database_error|SQLite failed for another reason.|Check that the file is readable and on a local disk.
        database_in_use|Another process has the database open, so it was not replaced.|Stop the other process, and try again.
        database_incomplete|The creation of the database was never completed.|Create the database again.
        database_missing|No database exists at the path.|Create a database, or name the path of another one.
        database_removed|The database, its log or the key store was deleted or moved while it was open. Nothing was stored.|Move the file back, or restore a backup, and start the program again.
        database_replaced|Another file replaced the database, its log or the key store while it was open. Nothing was stored.|Move the right file back, and start the program again.
        database_unreachable|The database's server does not answer, or the connection to it was lost.|See whether the server runs and accepts this user; then try again, with the idempotency key of before.
        disk_full|The disk is full.|Free some disk space; everything that was acknowledged is stored.
        edited_migration|A migration that made the database differs from this program's.|Install the program that made the database.
        encoded_body|The body is compressed, or encoded otherwise.|Send the body without a Content-Encoding.
        evidence_page_too_large|A page of evidence would be larger than 2 MB.|Download the evidence as JSON.
        expectation_failed|`Expect` has an expectation other than `100-continue`.|Send the request without `Expect`.
        expiry_in_the_past|The token's end is in the past.|Give a later end, or a lifetime.
        file_exists|A file already exists where a new one was to be written.|Name a path without a file.
        finish_too_early|The time by which older sessions must end is before the release takes effect.|Give a later end for the sessions.
        form_key_taken|The key differs from another form's key only in case.|Use the existing key, or choose another one.
        form_out_of_scope|The token is for other forms.|Ask the operator for a token that includes this form.
        has_subject|The submission has a subject, whose answers are erased together.|Name the subject instead of the submission.
        idempotency_conflict|The idempotency key was used with another body, for a submission or for starting a session.|Use a new key for a new request.
        idempotency_key_used|Another submission used the idempotency key.|Use a new key for new answers.
        image_erased|The image was erased, or its retention period is over.|Read the submission: its verdict stays readable.
        image_expired|An answer names an image that expired before any answers used it.|Upload the image again.
        image_facts_differ|An answer has other facts of the image than its upload.|Answer with the reference that the upload returned, unchanged.
        image_forgotten|The image's bytes were deleted: it was replaced, or expired before any answers used it.|Read the submission, which names its image.
        image_not_issued|An answer names an image that this session or subject did not upload for this field.|Upload the image for the field, and answer with the returned reference.
        image_replaced|An answer names an image that a later upload replaced.|Answer with the reference of the later upload.
        image_was_refused|The upload was refused, so it has no image.|Upload another image, or leave an optional field out.
        in_the_past|The given time has passed.|Give a later time, or leave the time out.
        incompatible|The version accepts other answers than an earlier one, against the requested compatibility.|Change the config, or publish without that compatibility.
        internal|The server met an unexpected error.|Report the error with the id of the request.
        invariant_broken|The version breaks an invariant, or is not proved to keep it, and no exception is in force.|Change the config, or define an exception with a reason and an end.
        invariant_not_about|The invariant is not about the form of the exception.|Name a form that the invariant is about.
        key_command_failed|The program of `FORMULARY_KEY_COMMAND` failed, took too long, or printed no key.|Run it by itself: it must print the text of a key file, and nothing else.
        key_file_exists|A key file already exists where a new one was to be written.|Move the existing key file away if no database needs it.
        key_file_malformed|The file does not contain a key.|Restore the key file from its copy.
        key_file_missing|The key file does not exist.|Move the key file back beside the database, or name its path in `FORMULARY_KEY_FILE`.
        key_file_of_another|The key file is owned neither by you, nor by root, nor by the owner of its folder.|Find out who made the file; if the key is yours, `chown` the file.
        key_file_open_to_others|Users other than its owner can read or write the key file.|`chmod 600` the file, and find out who may have read the key.
        key_file_unreadable|The key file cannot be read.|Check the file's owner and permissions.
        key_file_unwritable|The key file cannot be written.|Check the permissions of its folder, and that the disk has room.
        key_store_changed|Another program changed the key store, or users other than its owner can read it.|Find out who changed the key store; then `chmod 600` its file, or restore the key store from its copy.
        key_store_differs|The key store belongs to another database.|Move the right key store back.
        keys_not_opened|The registry was opened without keys.|Open the registry with its key file.
        link_spent|The sign-in link was used, is older than ten minutes, or is unknown.|Ask the operator for a new link.
        log_rewritten|The log contradicts its last checkpoint, so it was not signed.|Verify the audit log, and check who can write to the file.
        made_by_preview|A preview of the program made the file, before its formats were final.|Keep using the file with that program, and create a new registry for this one.
        malformed_request|A member, parameter or header of the request is invalid.|Correct the part in the message; `/openapi.json` describes the requests.
        malformed_token_name|The text is not a valid token name.|Begin with a lower-case letter; use at most 64 lower-case letters, digits, `.`, `_` and `-`.
        method_not_allowed|The address does not accept this method.|Use a method from the header `Allow`.
        name_not_taken|No submission has the name that is to be freed.|List the names that are taken.
        never_live|The version was never live on the channel, so a rollback cannot except it from an invariant.|Name a version that was live there, or define an exception.
        newer_schema|A newer version of the program made the database.|Install that version.
        no_accounts|The server has no source of transparent accounts.|The operator must configure one.
        no_answers|The submission's answers were not kept, or were erased.|Leave the answers out of the evidence: it still proves the verdict and its rules.
        no_answer|The submission has no answer to the field.|Name fields with an answer. Evidence cannot prove that an answer is missing.
        no_image_decoder|The programs that decode images are not installed, or cannot be started.|Install libvips' programs: `apt-get install libvips-tools`, or your system's package.
        no_name_field|The form has no field with the rule `unique`, or several.|Name a namespace, or the field.
        no_role|The token has no role.|Give the token at least one role.
        no_rollout|No rollout of the form was ever started on the channel.|Name another channel, or start a rollout.
        no_source_field|No field of this name has a data source.|Name a field that has a data source.
        no_such_bar|No hold or restriction has this id.|List the holds and restrictions.
        no_such_change_page|No change page has the digest.|Make a page with `change`, and publish by its digest.
        no_such_checkpoint|The log never had the number of leaves at which a witness request should begin.|Leave the number out.
        no_such_form|No form has this key.|List the forms, and correct the key.
        no_such_image|No image has this id.|Use the id that the upload returned, which is also in the answer.
        no_such_invariant|No invariant with this name is defined.|List the invariants.
        no_such_release|The channel has no release of this number.|List the releases of the form.
        no_such_review|The rejudgement or the review does not exist.|List rejudgements with `rejudge list`, and reviews with `rejudge show`.
        no_such_rollout|The form has no rollout of this number.|List the rollouts of the form.
        no_such_session|No session has this id and secret.|Use the id and secret that starting the session returned.
        no_such_submission|No submission has this id.|List the submissions, and correct the id.
        no_such_token|No token has this name.|Correct the name, or list the tokens.
        no_such_version|The form has no version of this number.|List the versions of the form.
        not_a_formulary_database|The file is not a database of this program.|Name the path of another file.
        not_accepted|The submission was refused, so it cannot be amended.|Send all answers as a new submission.
        not_control|The control arm is not the live version.|Name the arm of the live version as the control, or make its version live first.
        not_covered|No checkpoint covers the submission, release or period yet.|Sign a checkpoint of the log.
        not_found|The server has nothing at the address.|Check the address; `/openapi.json` lists all addresses.
        not_from_page|A form post was not sent by a page of this server.|Load the page again, and send the form once more.
        not_live|The version is not live on any channel, so it needs no successor.|Leave the successor out.
        not_released|No version of the form is live on the channel yet.|Publish a version to the channel, or wait for the scheduled release.
        not_restored|The log was not restored from the given checkpoint: its name differs, or it has more leaves.|Give the last checkpoint of the lost log.
        not_scheduled|The release is not scheduled, so it cannot be cancelled.|Replace a live release by a rollback.
        not_storable|The data could not be read back exactly as written. Nothing was written.|Simplify the data: use fewer nested levels.
        not_yaml|The config is nested too deeply, or too large, to be written as YAML.|Request `format=json`.
        nothing_amended|The amendment changes no answer of the submission.|Send the fields whose answers change.
        nothing_to_erase|No submission, session or image is of the person.|Check the subject's spelling, as the application sent it.
        older_schema|The database has an older schema than this program, and was opened for reading only.|Run a command that writes, which migrates the database.
        open_question|The registry could not check whether a name is taken.|Send the answers again.
        other_step|An answer belongs to another step than the submitted one.|Send the fields of one step at a time.
        other_subject|The submission is about another subject than the given one.|Leave the subject out, or name the right subject.
        own_consent|The consent is by the waiting session's own subject.|Another person must give the consent: name that person as the subject, or name no subject.
        password_not_hashed|A password could not be hashed: there was not enough memory.|Try again.
        period_not_over|A sample of a period that is not over would change.|Name an earlier end, or draw the sample after it.
        prefill_refused|A value cannot prefill a field: the form has no such field outside lists, the field lacks `prefill: true`, the value has another type, or the values are too large.|Correct or remove the value at the pointer in the message.
        purpose_required|The form masks answers, and no purpose is given for showing them whole.|Say why; the audit log records it before a value is shown.
        read_only|The file or its folder cannot be written.|Check the permissions of the file and its folder.
        rejudged_by_itself|A version was to judge its own submissions again.|Name another version.
        review_closed|The review is closed, so it takes no further step.|Judge again for a new list, if the submission must be looked at once more.
        role_missing|The token has no role that allows the request.|Ask the operator for a token with the role in the message.
        rollout_overlaps|Another current rollout of the form on this channel takes some of the same subjects.|Give each rollout a range of its own, or stop the other rollout first.
        rollout_plan|The plan of the rollout is invalid: its arms, weights, stages, guardrails or times.|Correct the part in the message.
        rollout_state|The rollout's state does not allow the action: it is paused, promoted, aborted or ended.|Read the state; a rollout that is over cannot be resumed, so start another one.
        server_ends|The server is shutting down, and did not begin the work. Nothing was done.|Try again in a moment.
        session_ended|The session has ended.|Read the session to see how.
        session_erased|The answers of the session were erased.|Begin again with a new session.
        session_expired|The session has expired.|Start another session.
        session_moved|Another request changed the session, so these answers are based on an old revision.|Read the session, and send the step again.
        session_not_complete|A step of the session has not passed yet.|Send the step.
        session_superseded|Another session has replaced this one, and has its answers.|Read this session: it names its successor, with the successor's secret.
        several_rollouts|The form has several current rollouts on the channel, so the request must name one.|Name the rollout by its number, such as `kyc/NL/1`.
        source_busy|The source is overloaded: status 429, or 503 with a time to retry.|Try again at the time in the message.
        source_cancelled|The query was cancelled, since no caller waited for it any longer.|Try again.
        source_denied|The source rejected the key: status 401, 403 or 412.|Check the variable with the key.
        source_encoded|The response is compressed, which the request did not allow.|Ask the people who run the source.
        source_failed|The source answered with any other error status.|Ask the people who run the source.
        source_forbidden_address|The origin's host name has a loopback, private or link-local address.|If that is intended, write `private: true` into the source's settings.
        source_given_twice|Values are given under two names of one data source.|Give the values under one of its names.
        source_invalid|The values of a data source break the form's rules. Nothing was stored.|Correct the source's data, or the rule.
        source_limited|This client, or all clients together, queried the source too often within a minute.|Try again after the time in the message.
        source_missing|A submission needs values of a data source that were not given. Nothing was stored.|Send the source's values too.
        source_name_taken|Another data source has this name or alias.|Choose another name, or remove it from the other source first.
        source_not_fetched|The definition has no request, so the values must be sent with the answers.|Define the source with a `request`, and publish.
        source_not_found|The source has nothing at the requested address: status 404 or 410.|Check the request and its parameters.
        source_pending|Data sources that a submission needs did not answer; the message has the reason for each. Nothing was stored.|Try again later; the operator can test the source.
        source_redirected|The response redirects to another origin, or redirects too often.|Write the new origin into the settings, if it is trusted.
        source_resting|The source failed so often that it is not queried for a while.|Try again at the time in the message.
        source_secret_missing|The environment variable of a header is not set, or is not a valid header value: empty, of several lines, or not ASCII.|Set the variable in the message.
        source_timeout|No complete response arrived within the time limit.|Try again later, or raise `timeout` and `time_limit`.
        source_too_large|The response has more than 1 MiB.|Request less, or ask the people who run the source.
        source_unfit_parameter|A parameter's value cannot be written into the path of the request.|Use a text, number or boolean that is not empty, `.` or `..`.
        source_unknown_host|The origin's host name has no address.|Check the origin.
        source_unreachable|The connection was refused, or broke off before the response was complete.|Try again later.
        source_unreadable_definition|This program cannot read the definition stored with the version.|Use the program that defined the source, or define the source again and publish.
        source_unreadable|The response is not JSON, or is nested too deeply.|Ask the people who run the source.
        source_untrusted|The source's certificate was not accepted, or it does not speak TLS.|Check the origin.
        source_without_origin|The operator's settings have no origin for the source.|Write its `origin` into the settings file of data sources.
        source_without_subject|The source is about a subject, and the request names none.|Name the subject.
        source_without_value|The response lacks the value or options at the place in the definition.|Compare the definition with a response of the source.
        stale_base|Newer releases exist than the one on which the change is based.|Update the change, then send the number of the last release.
        stale|A concurrent change came first, so the requested change was not made.|Try again.
        step_not_reached|Earlier steps of the session must pass first.|Send the step in the message.
        still_live|The version is live, and the withdrawal names no successor.|Name another version as the successor, or `none` to close the form.
        subject_key_missing|The key that sealed the answers is missing.|If the key was not erased on purpose, restore the key store.
        superseded|The session was ended by a release or a withdrawal, and the form is closed, so no other session replaces it.|Open the form again; the answers are kept until the session expires.
        token_expired|The token has expired.|Create another token, with another name.
        token_name_taken|Another token has this name, or had it before it was revoked.|Choose another name; names are never reused.
        token_needed|No token was sent, or the token is unknown, expired or revoked.|Send `Authorization: Bearer TOKEN`; the operator creates tokens.
        token_revoked|The token was revoked.|Create another token, with another name.
        too_many_connections|One client has too many connections open, or too many requests running through a proxy.|Close some connections, and try again.
        too_many_requests|One client, or all clients together, sent more requests of a kind than a minute allows.|Wait for the time in `Retry-After`.
        too_many_reviews|The successor decides otherwise about more submissions than a list of reviews can hold: 10,000.|Compare the versions: they differ more than expected.
        too_slow|The body did not arrive in time.|Try again over a faster connection.
        unknown_arm|The rollout has no arm of this name.|Name one of the arms in the message.
        unknown_channel|Nothing was ever released on the channel, and the request does not add a new one.|Correct the name, or confirm that the channel is new.
        unknown_image_field|The form has no image field at this path.|Name one of the fields in the message; inside a list, a path such as `owners/photo`.
        unknown_list|No word list of this name is defined.|Correct the name, or define the list.
        unknown_outcome|No submission has the outcome in the search, and no form defines it.|Correct the outcome; the message has the nearest one.
        unknown_refusal|No submission was refused by the field, rule or code in the search, and no form has it.|Correct the search; the message has the nearest word.
        unknown_role|No role has this name.|Correct the name; the message lists all roles.
        unknown_source|No data source of this name or alias is defined.|Correct the name, or define the source.
        unknown_step|The form has no step of this id.|Correct the id; the message has the nearest one.
        unknown_time_zone|The name is not an IANA time zone.|Write a name such as `Europe/Amsterdam`.
        unreadable_answers|The answers are not a JSON object.|Correct the answers at the place in the message.
        unreadable_context|The context is not a JSON object.|Write an object, such as `{"country": "NL"}`.
        unreadable_form_scope|The forms of a token are written as neither a form key nor a kind with a slash.|Write `kyc/NL` for one form, or `kyc/` for all forms of a kind.
        unreadable_invariant|This program cannot read the definition of an invariant.|Use the program that defined it, or define or retire the invariant.
        unreadable_sources|The source values are not a JSON object.|Correct the values at the place in the message.
        unreadable_source|This program cannot read the definition of the data source.|Use the program that defined the source; verifying the audit log shows whether the definition was changed.
        unusable_message|The message or purpose is empty, only white space, or longer than 2,000 bytes.|Write the reason in a few words.
        withdrawn|The version is withdrawn.|To use it again, confirm that it is reinstated.
        wrong_host|The request names a host that is not this server's.|Use the server's own address; the operator can set the public address at the start.
        wrong_key|The master key at hand does not open the key store: it belongs to another database, or was replaced by a rotation.|Move the right key file back.
        wrong_media_type|The body's Content-Type is not accepted.|Send the body with the Content-Type in the message.
        """#
}
