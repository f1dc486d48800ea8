-- A log restored without anything to compare it with takes a new name as well: the former one may have gone further, or
-- exactly as far. A CHECK cannot be altered; where no stored row can contradict the new one, SQLite's documentation of
-- ALTER TABLE (section 7) has its text written anew in the schema, and read again.
PRAGMA writable_schema = ON;

UPDATE sqlite_schema
SET sql = replace(sql, 'CHECK (previous_size >= leaf)', 'CHECK (previous_size >= leaf - 1)')
WHERE type = 'table' AND name = 'origins';

PRAGMA writable_schema = RESET;
