-- How many sessions came how far, by form, version, channel, arm and day of their start: counts without a session's id.
-- A count changes in the transaction that changes a session. No leaf records it, so an auditor cannot rely on it.
CREATE TABLE funnel_counts (
    form TEXT NOT NULL,
    version INTEGER NOT NULL,
    channel TEXT NOT NULL,
    -- Empty without a rollout.
    rollout TEXT NOT NULL,
    arm TEXT NOT NULL,
    day TEXT NOT NULL CHECK (day GLOB '????-??-??'),
    -- Empty: the session as a whole, or its submission after the last step.
    step TEXT NOT NULL,
    event TEXT NOT NULL CHECK (event IN (
        'started', 'continued', 'reached', 'sent', 'refused', 'error', 'passed', 'ended', 'moved', 'at')),
    -- Of an error; the code of an end is the outcome's name.
    field TEXT NOT NULL,
    rule TEXT NOT NULL,
    code TEXT NOT NULL,
    count INTEGER NOT NULL CHECK (count BETWEEN 0 AND 1099511627776),
    PRIMARY KEY (form, version, channel, rollout, arm, day, step, event, field, rule, code),
    FOREIGN KEY (form, version) REFERENCES versions (form, number)
) STRICT, WITHOUT ROWID;
