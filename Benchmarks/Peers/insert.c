/* The peer that stores: the rows of a database of ours, inserted anew by prepared statements and nothing else.
 *
 * Usage: insert REFERENCE TARGET GROUP. Reads from REFERENCE all leaves, submissions and boxes that TARGET, a copy of
 * the template it was made from, lacks; inserts them into TARGET, GROUP submissions a transaction, as durably as we do;
 * prints one line of JSON. The rows are in memory before the clock starts, and SQLite copies none of their values. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TABLES = 3, MOST_COLUMNS = 32 };

typedef struct {
    int type;
    int size;
    sqlite3_int64 number;
    void *bytes;
} Cell;

typedef struct {
    const char *name, *columns, *condition;
    int width;
    size_t count, room;
    Cell *cells;
    sqlite3_stmt *insert;
} Table;

static Table tables[TABLES] = {
    {"leaves", "sequence, bytes, nodes", "sequence > ?1", 3, 0, 0, NULL, NULL},
    {"submissions",
     "sequence, id, form, version, channel, release, reason, rollout, arm, exposure, session, accepted, judged_at, "
     "as_of, clock_date, is_test, context_by, verdict, commitment, box_digest, key_id, subject, salt, keep_until, "
     "supersedes, leaf",
     "leaf > ?1", 26, 0, 0, NULL, NULL},
    {"boxes", "submission, bytes", "?1 >= 0", 2, 0, 0, NULL, NULL},
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

static void load(sqlite3 *reference, Table *table, sqlite3_int64 last_leaf) {
    char sql[1024];
    snprintf(sql, sizeof sql, "SELECT %s FROM %s WHERE %s ORDER BY 1", table->columns, table->name, table->condition);
    sqlite3_stmt *rows = prepare(reference, sql);
    sqlite3_bind_int64(rows, 1, last_leaf);
    while (sqlite3_step(rows) == SQLITE_ROW) {
        if (table->count == table->room) {
            table->room = table->room ? 2 * table->room : 1024;
            table->cells = room(table->cells, table->room * (size_t)table->width * sizeof(Cell));
        }
        Cell *cells = table->cells + table->count * (size_t)table->width;
        for (int column = 0; column < table->width; column++) cells[column] = cell(rows, column);
        table->count++;
    }
    if (sqlite3_finalize(rows) != SQLITE_OK) stop(reference, sql);
}

static void prepare_insert(sqlite3 *target, Table *table) {
    char sql[1024], places[2 * MOST_COLUMNS + 1] = "?";
    for (int column = 1; column < table->width; column++) strcat(places, ",?");
    snprintf(sql, sizeof sql, "INSERT INTO %s (%s) VALUES (%s)", table->name, table->columns, places);
    table->insert = prepare(target, sql);
}

static void insert(sqlite3 *target, Table *table, size_t row) {
    Cell *cells = table->cells + row * (size_t)table->width;
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

int main(int count, char **arguments) {
    size_t group = count == 4 ? strtoul(arguments[3], NULL, 10) : 0;
    if (!group) {
        fprintf(stderr, "insert REFERENCE TARGET GROUP\n");
        return 64;
    }
    sqlite3 *reference, *target;
    if (sqlite3_open_v2(arguments[1], &reference, SQLITE_OPEN_READONLY, NULL)) stop(reference, arguments[1]);
    if (sqlite3_open_v2(arguments[2], &target, SQLITE_OPEN_READWRITE, NULL)) stop(target, arguments[2]);
    run(target, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; "
                "PRAGMA secure_delete = ON");
    expect(target, "PRAGMA synchronous", 2);
    expect(target, "PRAGMA foreign_keys", 1);
    expect(target, "SELECT count(*) FROM submissions", 0);
    sqlite3_int64 last = number(target, "SELECT max(sequence) FROM leaves");
    for (int table = 0; table < TABLES; table++) {
        load(reference, tables + table, last);
        prepare_insert(target, tables + table);
        if (tables[table].count != tables[0].count) stop(NULL, "the reference is not one leaf, row and box each");
    }
    sqlite3_close(reference);
    sqlite3_stmt *begin = prepare(target, "BEGIN IMMEDIATE"), *commit = prepare(target, "COMMIT");
    size_t rows = tables[0].count, transactions = 0;
    double start = seconds();
    for (size_t row = 0; row < rows; transactions++) {
        step(target, begin);
        for (size_t end = row + group; row < end && row < rows; row++)
            for (int table = 0; table < TABLES; table++) insert(target, tables + table, row);
        step(target, commit);
    }
    double time = seconds() - start;
    printf("{\"count\": %zu, \"seconds\": %.9f, \"transactions\": %zu, \"sqlite\": \"%s\"}\n", rows, time, transactions,
           sqlite3_libversion());
    for (int table = 0; table < TABLES; table++) sqlite3_finalize(tables[table].insert);
    sqlite3_finalize(begin);
    sqlite3_finalize(commit);
    return sqlite3_close(target) == SQLITE_OK ? 0 : 1;
}
