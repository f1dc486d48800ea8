-- The first tables of a registry that a preview made, with its log's first leaf.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE migrations (
    number INTEGER PRIMARY KEY CHECK (number >= 1),
    name TEXT NOT NULL UNIQUE CHECK (length(name) > 0),
    checksum TEXT NOT NULL CHECK (length(checksum) = 64 AND checksum NOT GLOB '*[^0-9a-f]*')
) STRICT;
INSERT INTO migrations VALUES(1,'V001_migrations','e08e467fab56c6587a4cf3331792502bb34fbdf5f9f053571b3ec8b99b903835');
INSERT INTO migrations VALUES(2,'V002_leaves','50b0877a785ff29ed9ef82d276cf63ec9d9729b015262d4d579d6b5597a478c9');
INSERT INTO migrations VALUES(3,'V003_notes','fff134b6df0064c36b897a5e559e2bc81326b39f216ae5ef9020441f2773c950');
INSERT INTO migrations VALUES(4,'V004_keys','242e31e74dc2af5034158837adf77579e5d3f777384579f9757d6717e670089f');
INSERT INTO migrations VALUES(5,'V005_forms','714b208a35c855dc682dd829a3facd40f3152adff6469c21f43982b97632e2c7');
INSERT INTO migrations VALUES(6,'V006_documents','32fb6868559cbc57833297913f79c7a39e72e4e354688c57de5f23a5d5d1d5f5');
INSERT INTO migrations VALUES(7,'V007_versions','6b75fa1035199568a472d1a5e51e8445f3d09d037cc0377403ce726daa44d029');
INSERT INTO migrations VALUES(8,'V008_releases','65576744b38a47ddbd66c302c2fa428d75ea70e30b3a217f15051d4fc36baf2f');
INSERT INTO migrations VALUES(9,'V009_version_states','ffb75c81649f47154f168bc27bc0055aa2f8df3b33a7a51e0582f23ffa41897d');
INSERT INTO migrations VALUES(10,'V010_data_sources','ee2bbb20899dbabe562778c8afa9c31bf32b442a22f1794cc25641dc99873da6');
INSERT INTO migrations VALUES(11,'V011_submissions','8999dd5435f2c933b3bfa8ae2091654c9c5a5eb67b5538fb7408ff7071b4c1a2');
INSERT INTO migrations VALUES(12,'V012_boxes','65e4c04d909b3b39637d144b97df1ea87cd7219f43fd963bc907ab8894349389');
INSERT INTO migrations VALUES(13,'V013_word_lists','d6eccbb9942fdd946a7caa93d8331fa42812075e791281166093adbb31cf9110');
CREATE TABLE leaves (
    sequence INTEGER PRIMARY KEY CHECK (sequence >= 1),
    bytes TEXT NOT NULL CHECK (json_valid(bytes) AND json_extract(bytes, '$.sequence') = sequence),
    nodes BLOB NOT NULL CHECK (length(nodes) >= 32 AND length(nodes) % 32 = 0),
    time TEXT NOT NULL GENERATED ALWAYS AS (json_extract(bytes, '$.time')) VIRTUAL
        CHECK (time GLOB '????-??-??T??:??:??.???Z'),
    actor TEXT NOT NULL GENERATED ALWAYS AS (json_extract(bytes, '$.actor')) VIRTUAL,
    action TEXT NOT NULL GENERATED ALWAYS AS (json_extract(bytes, '$.action')) VIRTUAL,
    object TEXT NOT NULL GENERATED ALWAYS AS (json_extract(bytes, '$.object')) VIRTUAL
) STRICT;
INSERT INTO leaves VALUES(1,'{"action":"registry.create","actor":"root","object":"registry","rows":["key:a80b2e295141a54a5f04c2266da4ead468def6841fba97f77b0065e96cf306b7","key:ca452ec2ecb1b8c92a0f02fcb6ee03cde53732b46ba7bda831f8a5feacc8f251","key:8d0b71152dfc054a41a697ee84a1c055104c56aec44cce580519c4c055ad58d9"],"sequence":1,"time":"2026-11-22T07:45:27.262Z"}',X'3b873af44fce9c50e629e2d74545b1a47704eb3979ff788d4248810c2a4a9b70');
COMMIT;
PRAGMA application_id = 1181576274;
PRAGMA user_version = 13;
