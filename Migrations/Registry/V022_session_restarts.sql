-- Whether a withdrawal restarts the sessions that are open on its version, whichever channel they began on.
ALTER TABLE version_states ADD COLUMN restarts_sessions INTEGER NOT NULL DEFAULT 0
    CHECK (restarts_sessions IN (0, 1) AND (withdrawn OR NOT restarts_sessions));
