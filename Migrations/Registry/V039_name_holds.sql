-- Names that open sessions hold for a while, so that nobody takes one between asking and sending. A row is deleted once
-- the session asks for another name, ends, or its time is over; client is a keyed hash of who asks, whose holds are
-- counted.
CREATE TABLE name_holds (
    session TEXT NOT NULL REFERENCES sessions (id),
    field TEXT NOT NULL CHECK (length(field) > 0),
    channel TEXT NOT NULL CHECK (length(channel) > 0),
    namespace TEXT NOT NULL CHECK (length(namespace) > 0),
    letters BLOB NOT NULL UNIQUE CHECK (length(letters) = 32),
    look BLOB NOT NULL UNIQUE CHECK (length(look) = 32),
    client BLOB NOT NULL CHECK (length(client) = 32),
    expires_at TEXT NOT NULL CHECK (expires_at GLOB '????-??-??T??:??:??.???Z'),
    PRIMARY KEY (session, field)
) STRICT, WITHOUT ROWID;

CREATE INDEX name_holds_by_expiry ON name_holds (expires_at);

CREATE INDEX name_holds_by_client ON name_holds (channel, namespace, client);

CREATE TRIGGER name_holds_refuse_update BEFORE UPDATE ON name_holds BEGIN
    SELECT RAISE(ABORT, 'a hold may be deleted, not changed: a row of name_holds is never changed');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER name_holds_refuse_replace BEFORE INSERT ON name_holds
WHEN EXISTS (
    SELECT 1 FROM name_holds
    WHERE letters = NEW.letters OR look = NEW.look OR (session = NEW.session AND field = NEW.field))
BEGIN
    SELECT RAISE(ABORT, 'a name is held by one session, and a session holds one name a field');
END;

CREATE TRIGGER name_holds_refuse_ended BEFORE INSERT ON name_holds
WHEN NOT EXISTS (SELECT 1 FROM session_states WHERE session = NEW.session)
BEGIN
    SELECT RAISE(ABORT, 'a name is held by a session that is open');
END;
