-- The invariants that an arm of a rollout breaks by an exception, a JSON array of names; null for most.
ALTER TABLE rollouts ADD COLUMN excepted TEXT CHECK (excepted IS NULL OR json_valid(excepted));
