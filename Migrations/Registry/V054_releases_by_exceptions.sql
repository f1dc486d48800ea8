-- The invariants that a release breaks by an exception, a JSON array of names; null for most.
ALTER TABLE releases ADD COLUMN excepted TEXT CHECK (excepted IS NULL OR json_valid(excepted));
CREATE INDEX releases_by_exceptions ON releases (form) WHERE excepted IS NOT NULL;
