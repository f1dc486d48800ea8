-- A submission is superseded once, by one that was judged by its pin and is about its subject; only what was accepted is.
CREATE UNIQUE INDEX submissions_superseded_once ON submissions (supersedes) WHERE supersedes IS NOT NULL;

DROP INDEX submissions_by_superseded;

CREATE TRIGGER submissions_refuse_supersession BEFORE INSERT ON submissions
WHEN NEW.supersedes IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM submissions AS former
    WHERE former.id = NEW.supersedes AND former.accepted AND former.form = NEW.form AND former.version = NEW.version
        AND former.channel = NEW.channel AND former.release = NEW.release AND former.is_test = NEW.is_test
        AND former.subject IS NEW.subject)
BEGIN
    SELECT RAISE(ABORT, 'a submission supersedes one that was accepted, of its form, version, channel and subject');
END;
