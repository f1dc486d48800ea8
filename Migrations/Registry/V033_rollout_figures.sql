-- A cache: figures of rollouts folded from exposures, sessions, refusals and submissions up to a leaf. It repeats rows,
-- so that no leaf speaks of it; whoever deletes it loses time and nothing else.
CREATE TABLE rollout_figures (
    form TEXT NOT NULL,
    rollout INTEGER NOT NULL,
    leaf INTEGER NOT NULL CHECK (leaf >= 0),
    bytes BLOB NOT NULL,
    PRIMARY KEY (form, rollout),
    FOREIGN KEY (form, rollout) REFERENCES rollouts (form, number)
) STRICT, WITHOUT ROWID;
