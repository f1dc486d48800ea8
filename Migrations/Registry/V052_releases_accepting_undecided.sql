-- Whether the publisher accepted that a compatibility was neither proved nor shown to be broken.
ALTER TABLE releases ADD COLUMN accepts_undecided INTEGER NOT NULL DEFAULT 0 CHECK (accepts_undecided IN (0, 1));
