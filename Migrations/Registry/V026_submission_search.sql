-- Indexes that answer one filter of a search each, newest first.
CREATE INDEX submissions_by_outcome ON submissions (json_extract(verdict, '$.outcome'))
WHERE json_extract(verdict, '$.outcome') IS NOT NULL;

CREATE INDEX submissions_by_result ON submissions (accepted);

CREATE INDEX submissions_by_time ON submissions (judged_at);

CREATE INDEX submissions_by_subject ON submissions (subject) WHERE subject IS NOT NULL;

CREATE INDEX submissions_by_traffic ON submissions (is_test);

CREATE INDEX submissions_backdated ON submissions (sequence) WHERE as_of <> clock_date;

-- Errors in the verdicts of refused attempts, as they are searched for: the field without the numbers of items, and
-- each cause: the rule's name, the code, and nothing, which stands for any.
CREATE VIEW stated_refusals AS
SELECT
    CASE WHEN instr(json_extract(finding.value, '$.field'), '/') = 0 THEN json_extract(finding.value, '$.field') ELSE
        (SELECT group_concat(part.value, '/')
            FROM json_each('["' || replace(json_extract(finding.value, '$.field'), '/', '","') || '"]') AS part
            WHERE part.value NOT GLOB '[0-9]*')
    END AS field,
    cause.value AS cause,
    submissions.sequence AS submission
FROM submissions, json_each(submissions.verdict, '$.findings') AS finding,
    json_each(json_array('', json_extract(finding.value, '$.rule'), json_extract(finding.value, '$.code'))) AS cause
WHERE NOT submissions.accepted AND json_extract(finding.value, '$.severity') = 'error';

-- Rows of stated_refusals, kept in the order they are searched in. No leaf speaks of them: they repeat verdicts, and
-- the audit compares them with these.
CREATE TABLE refusals (
    field TEXT NOT NULL,
    cause TEXT NOT NULL,
    submission INTEGER NOT NULL REFERENCES submissions (sequence),
    PRIMARY KEY (field, cause, submission)
) STRICT, WITHOUT ROWID;

INSERT INTO refusals (field, cause, submission) SELECT DISTINCT field, cause, submission FROM stated_refusals;

CREATE TRIGGER submissions_state_refusals AFTER INSERT ON submissions WHEN NOT NEW.accepted BEGIN
    INSERT INTO refusals (field, cause, submission)
    SELECT DISTINCT field, cause, submission FROM stated_refusals WHERE submission = NEW.sequence;
END;

CREATE TRIGGER refusals_refuse_update BEFORE UPDATE ON refusals BEGIN
    SELECT RAISE(ABORT, 'refusals repeat verdicts: a row of refusals is never changed');
END;

CREATE TRIGGER refusals_refuse_delete BEFORE DELETE ON refusals BEGIN
    SELECT RAISE(ABORT, 'refusals repeat verdicts: a row of refusals is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER refusals_refuse_replace BEFORE INSERT ON refusals
WHEN NEW.submission IS NOT (SELECT max(sequence) FROM submissions)
    OR EXISTS (
        SELECT 1 FROM refusals WHERE field = NEW.field AND cause = NEW.cause AND submission = NEW.submission)
BEGIN
    SELECT RAISE(ABORT, 'refusals repeat verdicts: they are stored once, with their submission');
END;
