/* The peer that stores: the rows of a database of ours, inserted anew by prepared statements and nothing else.
 *
 * Usage: insert REFERENCE TARGET GROUP [KEYS TARGET_KEYS]. Reads from REFERENCE all leaves, submissions and boxes that
 * TARGET, a copy of the template it was made from, lacks; inserts them into TARGET, GROUP submissions a transaction, as
 * durably as we do; prints one line of JSON. With key stores, the subjects' keys in KEYS go into TARGET_KEYS, and those
 * of a group are on disk before its submissions. The rows are in memory before the clock starts, and SQLite copies none
 * of their values. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LEAVES, SUBMISSIONS, BOXES, KEYS, TABLES, MOST_COLUMNS = 32 };

typedef struct {
    int type;
    int size;
    sqlite3_int64 number;
    void *bytes;
} Cell;

/* Rows in the order of their submissions; the last cell of a row is its submission's sequence, and is not inserted. */
typedef struct {
    const char *name, *columns, *rows;
    int width;
    size_t count, room, next;
    Cell *cells;
    sqlite3_stmt *insert;
} Table;

static Table tables[TABLES] = {
    {"leaves", "sequence, bytes, nodes",
     "SELECT leaves.sequence, bytes, nodes, submissions.sequence FROM leaves JOIN submissions ON leaf = leaves.sequence "
     "ORDER BY submissions.sequence",
     3, 0, 0, 0, NULL, NULL},
    {"submissions",
     "sequence, id, form, version, channel, release, reason, rollout, arm, exposure, session, accepted, judged_at, "
     "as_of, clock_date, is_test, context_by, verdict, commitment, box_digest, key_id, subject, salt, keep_until, "
     "supersedes, leaf",
     NULL, 26, 0, 0, 0, NULL, NULL},
    {"boxes", "submission, bytes", NULL, 2, 0, 0, 0, NULL, NULL},
    {"keys", "id, purpose, subject, master, wrapped, made_at",
     "SELECT id, purpose, keys.subject, master, wrapped, made_at, "
     "(SELECT sequence FROM reference.submissions WHERE key_id = id) FROM keys WHERE purpose = 'box' ORDER BY 7",
     6, 0, 0, 0, NULL, NULL},
};

static void stop(sqlite3 *db, const char *what) {
    fprintf(stderr, "%s: %s\n", what, db ? sqlite3_errmsg(db) : "failed");
    exit(1);
}

static void *room(void *old, size_t size) {
    void *memory = realloc(old, size);
    if (!memory) stop(NULL, "memory");
    return memory;
}

static void run(sqlite3 *db, const char *sql) {
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK) stop(db, sql);
}

static sqlite3_stmt *prepare(sqlite3 *db, const char *sql) {
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) != SQLITE_OK) stop(db, sql);
    return statement;
}

static sqlite3_int64 number(sqlite3 *db, const char *sql) {
    sqlite3_stmt *statement = prepare(db, sql);
    if (sqlite3_step(statement) != SQLITE_ROW) stop(db, sql);
    sqlite3_int64 value = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return value;
}

static Cell cell(sqlite3_stmt *row, int column) {
    Cell cell = {sqlite3_column_type(row, column), 0, 0, NULL};
    if (cell.type == SQLITE_INTEGER) cell.number = sqlite3_column_int64(row, column);
    if (cell.type != SQLITE_TEXT && cell.type != SQLITE_BLOB) return cell;
    const void *bytes =
        cell.type == SQLITE_TEXT ? (const void *)sqlite3_column_text(row, column) : sqlite3_column_blob(row, column);
    cell.size = sqlite3_column_bytes(row, column);
    cell.bytes = room(NULL, (size_t)cell.size + 1);
    if (cell.size) memcpy(cell.bytes, bytes, (size_t)cell.size);
    return cell;
}

static void load(sqlite3 *reference, Table *table) {
    char sql[1024];
    snprintf(sql, sizeof sql, "SELECT %s, %s FROM %s ORDER BY 1", table->columns,
             table == tables + BOXES ? "submission" : "sequence", table->name);
    sqlite3_stmt *rows = prepare(reference, table->rows ? table->rows : sql);
    size_t width = (size_t)table->width + 1;
    while (sqlite3_step(rows) == SQLITE_ROW) {
        if (table->count == table->room) {
            table->room = table->room ? 2 * table->room : 1024;
            table->cells = room(table->cells, table->room * width * sizeof(Cell));
        }
        Cell *cells = table->cells + table->count * width;
        for (size_t column = 0; column < width; column++) cells[column] = cell(rows, (int)column);
        table->count++;
    }
    if (sqlite3_finalize(rows) != SQLITE_OK) stop(reference, table->name);
}

static void prepare_insert(sqlite3 *target, Table *table) {
    char sql[1024], places[2 * MOST_COLUMNS + 1] = "?";
    for (int column = 1; column < table->width; column++) strcat(places, ",?");
    snprintf(sql, sizeof sql, "INSERT INTO %s (%s) VALUES (%s)", table->name, table->columns, places);
    table->insert = prepare(target, sql);
}

/* Inserts the next row, if it is of a submission up to this one. */
static int insert(sqlite3 *target, Table *table, sqlite3_int64 submission) {
    Cell *cells = table->cells + table->next * ((size_t)table->width + 1);
    if (table->next == table->count || cells[table->width].number > submission) return 0;
    table->next++;
    for (int column = 0; column < table->width; column++) {
        Cell *cell = cells + column;
        int result = SQLITE_OK;
        switch (cell->type) {
            case SQLITE_INTEGER: result = sqlite3_bind_int64(table->insert, column + 1, cell->number); break;
            case SQLITE_TEXT:
                result = sqlite3_bind_text(table->insert, column + 1, cell->bytes, cell->size, SQLITE_STATIC);
                break;
            case SQLITE_BLOB:
                result = sqlite3_bind_blob(table->insert, column + 1, cell->bytes, cell->size, SQLITE_STATIC);
                break;
            default: result = sqlite3_bind_null(table->insert, column + 1);
        }
        if (result != SQLITE_OK) stop(target, table->name);
    }
    if (sqlite3_step(table->insert) != SQLITE_DONE) stop(target, table->name);
    sqlite3_reset(table->insert);
    return 1;
}

static void step(sqlite3 *db, sqlite3_stmt *statement) {
    if (sqlite3_step(statement) != SQLITE_DONE) stop(db, sqlite3_sql(statement));
    sqlite3_reset(statement);
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void expect(sqlite3 *db, const char *pragma, sqlite3_int64 value) {
    if (number(db, pragma) == value) return;
    fprintf(stderr, "%s is not %lld\n", pragma, value);
    exit(1);
}

static sqlite3 *opened(const char *path, int flags) {
    sqlite3 *db;
    if (sqlite3_open_v2(path, &db, flags, NULL)) stop(db, path);
    return db;
}

static sqlite3 *writable(const char *path) {
    sqlite3 *db = opened(path, SQLITE_OPEN_READWRITE);
    run(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; "
            "PRAGMA secure_delete = ON");
    expect(db, "PRAGMA synchronous", 2);
    expect(db, "PRAGMA foreign_keys", 1);
    return db;
}

int main(int count, char **arguments) {
    size_t group = count == 4 || count == 6 ? strtoul(arguments[3], NULL, 10) : 0;
    if (!group) {
        fprintf(stderr, "insert REFERENCE TARGET GROUP [KEYS TARGET_KEYS]\n");
        return 64;
    }
    int writes_keys = count == 6;
    sqlite3 *reference = opened(arguments[1], SQLITE_OPEN_READONLY), *target = writable(arguments[2]), *keys = NULL;
    expect(target, "SELECT count(*) FROM submissions", 0);
    for (int table = LEAVES; table <= BOXES; table++) {
        load(reference, tables + table);
        prepare_insert(target, tables + table);
    }
    sqlite3_close(reference);
    if (tables[LEAVES].count != tables[SUBMISSIONS].count) stop(NULL, "the reference is not one leaf a submission");
    if (writes_keys) {
        char attach[4096];
        reference = opened(arguments[4], SQLITE_OPEN_READONLY);
        if (!sqlite3_snprintf(sizeof attach, attach, "ATTACH %Q AS reference", arguments[1])) stop(NULL, "ATTACH");
        run(reference, attach);
        load(reference, tables + KEYS);
        sqlite3_close(reference);
        keys = writable(arguments[5]);
        prepare_insert(keys, tables + KEYS);
    }
    sqlite3_stmt *begin = prepare(target, "BEGIN IMMEDIATE"), *commit = prepare(target, "COMMIT");
    sqlite3_stmt *begin_keys = NULL, *commit_keys = NULL;
    if (keys) begin_keys = prepare(keys, "BEGIN IMMEDIATE"), commit_keys = prepare(keys, "COMMIT");
    sqlite3_int64 rows = (sqlite3_int64)tables[SUBMISSIONS].count, transactions = 0;
    double start = seconds();
    for (sqlite3_int64 last = (sqlite3_int64)group; last - (sqlite3_int64)group < rows; last += (sqlite3_int64)group) {
        if (keys) {
            step(keys, begin_keys);
            while (insert(keys, tables + KEYS, last)) continue;
            step(keys, commit_keys);
        }
        step(target, begin);
        for (sqlite3_int64 row = last - (sqlite3_int64)group + 1; row <= last; row++)
            for (int table = LEAVES; table <= BOXES; table++) insert(target, tables + table, row);
        step(target, commit);
        transactions++;
    }
    double time = seconds() - start;
    for (int table = 0; table < TABLES; table++)
        if (tables[table].next != tables[table].count) stop(NULL, "rows were left out");
    printf("{\"count\": %lld, \"keys\": %zu, \"seconds\": %.9f, \"transactions\": %lld, \"sqlite\": \"%s\"}\n", rows,
           tables[KEYS].count, time, transactions, sqlite3_libversion());
    for (int table = 0; table < TABLES; table++) sqlite3_finalize(tables[table].insert);
    sqlite3_finalize(begin);
    sqlite3_finalize(commit);
    sqlite3_finalize(begin_keys);
    sqlite3_finalize(commit_keys);
    if (keys && sqlite3_close(keys) != SQLITE_OK) return 1;
    return sqlite3_close(target) == SQLITE_OK ? 0 : 1;
}
