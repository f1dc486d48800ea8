-- Whether a submission without a subject was erased is looked up for each row of a list.
CREATE INDEX erasures_by_submission ON erasures (submission) WHERE submission IS NOT NULL;
