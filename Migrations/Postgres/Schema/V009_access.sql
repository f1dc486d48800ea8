CREATE TABLE tokens (
    id text COLLATE "C" NOT NULL PRIMARY KEY
        CHECK (length(id) = 36 AND id ~ '^........-....-7...-....-............$' AND id !~ '[^0-9a-f-]'),
    name text COLLATE "C" NOT NULL UNIQUE CHECK (length(name) <= 64 AND name ~ '^[a-z]' AND name !~ '[^a-z0-9._-]'),
    roles text COLLATE "C" NOT NULL CHECK (length(roles) > 0),
    forms text COLLATE "C" NOT NULL,
    hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
    created_at text COLLATE "C" NOT NULL CHECK (created_at ~ '^....-..-..T..:..:..\....Z$'),
    expires_at text COLLATE "C" CHECK (expires_at ~ '^....-..-..T..:..:..\....Z$' AND expires_at > created_at),
    leaf bigint NOT NULL REFERENCES leaves (sequence)
);

COMMENT ON TABLE tokens IS 'Tokens: who may ask the registry over HTTP, in which roles, and about which forms; a row each, whatever becomes of it. hash is the SHA-256 of the secret, which is told once and stored nowhere. roles and forms are lists with commas; of no forms named, all are meant. name is the actor of all that is done with the token, and is never given to another one.';

CREATE INDEX tokens_by_leaf ON tokens (leaf);

CREATE TRIGGER tokens_refuse_update BEFORE UPDATE ON tokens FOR EACH ROW EXECUTE FUNCTION refuse('tokens are immutable: a row of tokens is never changed');

CREATE TRIGGER tokens_refuse_delete BEFORE DELETE ON tokens FOR EACH ROW EXECUTE FUNCTION refuse('tokens are immutable: a row of tokens is never deleted, it is revoked by a row of token_revocations');

CREATE TRIGGER tokens_refuse_truncate BEFORE TRUNCATE ON tokens EXECUTE FUNCTION refuse('tokens are immutable: a row of tokens is never deleted, it is revoked by a row of token_revocations');

CREATE TABLE token_revocations (
    token text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES tokens (name),
    revoked_at text COLLATE "C" NOT NULL CHECK (revoked_at ~ '^....-..-..T..:..:..\....Z$'),
    leaf bigint NOT NULL REFERENCES leaves (sequence)
);

COMMENT ON TABLE token_revocations IS 'Revocations of tokens: from then on the token opens nothing, nor does what was signed in with it.';

CREATE INDEX token_revocations_by_leaf ON token_revocations (leaf);

CREATE TRIGGER token_revocations_refuse_update BEFORE UPDATE ON token_revocations FOR EACH ROW EXECUTE FUNCTION refuse('tokens stay revoked: a row of token_revocations is never changed');

CREATE TRIGGER token_revocations_refuse_delete BEFORE DELETE ON token_revocations FOR EACH ROW EXECUTE FUNCTION refuse('tokens stay revoked: a row of token_revocations is never deleted');

CREATE TRIGGER token_revocations_refuse_truncate BEFORE TRUNCATE ON token_revocations EXECUTE FUNCTION refuse('tokens stay revoked: a row of token_revocations is never deleted');

CREATE TABLE token_uses (
    token text COLLATE "C" NOT NULL REFERENCES tokens (name),
    day text COLLATE "C" NOT NULL CHECK (day ~ '^....-..-..$' AND day = to_char(CAST(day AS date), 'YYYY-MM-DD')),
    PRIMARY KEY (token, day)
);

COMMENT ON TABLE token_uses IS 'Uses of tokens: the days, in UTC, on which each was used at all, so that one that nobody uses is seen and revoked. No leaf speaks of them: they say nothing that was done, and decide nothing.';

CREATE TRIGGER token_uses_refuse_update BEFORE UPDATE ON token_uses FOR EACH ROW EXECUTE FUNCTION refuse('uses of tokens are immutable: a row of token_uses is never changed');

CREATE TRIGGER token_uses_refuse_delete BEFORE DELETE ON token_uses FOR EACH ROW EXECUTE FUNCTION refuse('uses of tokens are immutable: a row of token_uses is never deleted');

CREATE TRIGGER token_uses_refuse_truncate BEFORE TRUNCATE ON token_uses EXECUTE FUNCTION refuse('uses of tokens are immutable: a row of token_uses is never deleted');

CREATE TABLE sign_in_links (
    id text COLLATE "C" NOT NULL PRIMARY KEY
        CHECK (length(id) = 36 AND id ~ '^........-....-7...-....-............$' AND id !~ '[^0-9a-f-]'),
    token text COLLATE "C" NOT NULL REFERENCES tokens (name),
    hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
    made_at text COLLATE "C" NOT NULL CHECK (made_at ~ '^....-..-..T..:..:..\....Z$'),
    expires_at text COLLATE "C" NOT NULL CHECK (expires_at ~ '^....-..-..T..:..:..\....Z$' AND expires_at > made_at),
    leaf bigint NOT NULL REFERENCES leaves (sequence)
);

COMMENT ON TABLE sign_in_links IS 'Links by which a browser signs in with a token, once and for a few minutes; hash is the SHA-256 of the link''s secret.';

CREATE INDEX sign_in_links_by_leaf ON sign_in_links (leaf);

CREATE INDEX sign_in_links_by_token ON sign_in_links (token);

CREATE TRIGGER sign_in_links_refuse_update BEFORE UPDATE ON sign_in_links FOR EACH ROW EXECUTE FUNCTION refuse('links are immutable: a row of sign_in_links is never changed');

CREATE TRIGGER sign_in_links_refuse_delete BEFORE DELETE ON sign_in_links FOR EACH ROW EXECUTE FUNCTION refuse('links are immutable: a row of sign_in_links is never deleted');

CREATE TRIGGER sign_in_links_refuse_truncate BEFORE TRUNCATE ON sign_in_links EXECUTE FUNCTION refuse('links are immutable: a row of sign_in_links is never deleted');

CREATE FUNCTION sign_in_links_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM sign_in_links WHERE id = NEW.id OR hash = NEW.hash)
    OR EXISTS (SELECT 1 FROM token_revocations WHERE token = NEW.token) THEN
        RAISE EXCEPTION 'links are immutable: each has an id and a secret of its own, and a token that is not revoked';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER sign_in_links_refuse_replace BEFORE INSERT ON sign_in_links FOR EACH ROW EXECUTE FUNCTION sign_in_links_refuse_replace();

CREATE TABLE sign_ins (
    link text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES sign_in_links (id),
    token text COLLATE "C" NOT NULL REFERENCES tokens (name),
    hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
    signed_in_at text COLLATE "C" NOT NULL CHECK (signed_in_at ~ '^....-..-..T..:..:..\....Z$'),
    expires_at text COLLATE "C" NOT NULL CHECK (expires_at ~ '^....-..-..T..:..:..\....Z$' AND expires_at > signed_in_at),
    leaf bigint NOT NULL REFERENCES leaves (sequence)
);

COMMENT ON TABLE sign_ins IS 'Browsers that signed in, each by a link that no other one can use: the key is the link. hash is the SHA-256 of the secret in the browser''s cookie.';

CREATE INDEX sign_ins_by_leaf ON sign_ins (leaf);

CREATE INDEX sign_ins_by_token ON sign_ins (token);

CREATE TRIGGER sign_ins_refuse_update BEFORE UPDATE ON sign_ins FOR EACH ROW EXECUTE FUNCTION refuse('sign-ins are immutable: a row of sign_ins is never changed');

CREATE TRIGGER sign_ins_refuse_delete BEFORE DELETE ON sign_ins FOR EACH ROW EXECUTE FUNCTION refuse('sign-ins are immutable: a row of sign_ins is never deleted, it ends by a row of sign_outs');

CREATE TRIGGER sign_ins_refuse_truncate BEFORE TRUNCATE ON sign_ins EXECUTE FUNCTION refuse('sign-ins are immutable: a row of sign_ins is never deleted, it ends by a row of sign_outs');

CREATE FUNCTION sign_ins_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM sign_ins WHERE link = NEW.link OR hash = NEW.hash)
    OR EXISTS (SELECT 1 FROM token_revocations WHERE token = NEW.token)
    OR NOT EXISTS (
        SELECT 1 FROM sign_in_links AS used
        WHERE used.id = NEW.link AND used.token = NEW.token AND used.expires_at > NEW.signed_in_at)
    OR NEW.expires_at > (SELECT expires_at FROM tokens WHERE name = NEW.token) THEN
        RAISE EXCEPTION 'sign-ins are immutable: a link signs in once, in time, and no longer than its token is valid';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER sign_ins_refuse_replace BEFORE INSERT ON sign_ins FOR EACH ROW EXECUTE FUNCTION sign_ins_refuse_replace();

CREATE TABLE sign_outs (
    link text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES sign_ins (link),
    token text COLLATE "C" NOT NULL REFERENCES tokens (name),
    signed_out_at text COLLATE "C" NOT NULL CHECK (signed_out_at ~ '^....-..-..T..:..:..\....Z$'),
    leaf bigint NOT NULL REFERENCES leaves (sequence)
);

COMMENT ON TABLE sign_outs IS 'Browsers that signed out: what their cookies hold opens nothing any more.';

CREATE INDEX sign_outs_by_leaf ON sign_outs (leaf);

CREATE INDEX sign_outs_by_token ON sign_outs (token);

CREATE TRIGGER sign_outs_refuse_update BEFORE UPDATE ON sign_outs FOR EACH ROW EXECUTE FUNCTION refuse('browsers stay signed out: a row of sign_outs is never changed');

CREATE TRIGGER sign_outs_refuse_delete BEFORE DELETE ON sign_outs FOR EACH ROW EXECUTE FUNCTION refuse('browsers stay signed out: a row of sign_outs is never deleted');

CREATE TRIGGER sign_outs_refuse_truncate BEFORE TRUNCATE ON sign_outs EXECUTE FUNCTION refuse('browsers stay signed out: a row of sign_outs is never deleted');

CREATE FUNCTION sign_outs_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM sign_outs WHERE link = NEW.link)
    OR NOT EXISTS (SELECT 1 FROM sign_ins WHERE link = NEW.link AND token = NEW.token) THEN
        RAISE EXCEPTION 'browsers stay signed out: a sign-in ends once, as that of its token';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER sign_outs_refuse_replace BEFORE INSERT ON sign_outs FOR EACH ROW EXECUTE FUNCTION sign_outs_refuse_replace();
