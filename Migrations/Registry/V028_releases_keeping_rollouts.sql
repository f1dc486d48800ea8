-- Whether rollouts that started over an earlier release go on when this one becomes live.
ALTER TABLE releases ADD COLUMN keeps_rollouts INTEGER NOT NULL DEFAULT 0 CHECK (keeps_rollouts IN (0, 1));
