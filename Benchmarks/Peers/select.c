/* The peer that looks a subject up: one bare SELECT on the index that holds exposures, and nothing chosen by it.
 *
 * Usage: select DATABASE. Reads the keys of all exposures, then selects each by its key, with one prepared statement;
 * prints one line of JSON. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { HASH = 32 };

static void stop(const char *what) {
    fprintf(stderr, "select: %s\n", what);
    exit(1);
}

static sqlite3_stmt *prepare(sqlite3 *db, const char *sql) {
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) != SQLITE_OK)
        stop(sqlite3_errmsg(db));
    return statement;
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
    sqlite3 *db;
    if (count != 2) stop("usage: select DATABASE");
    if (sqlite3_open_v2(arguments[1], &db, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK) stop(arguments[1]);
    sqlite3_stmt *all = prepare(db, "SELECT form, subject FROM exposures ORDER BY id");
    unsigned char *subjects = NULL;
    char form[200] = "";
    int found = 0, room = 0;
    while (sqlite3_step(all) == SQLITE_ROW) {
        if (found == room) {
            room = room ? room * 2 : 1024;
            subjects = realloc(subjects, (size_t)room * HASH);
            if (!subjects) stop("memory");
        }
        if (sqlite3_column_bytes(all, 1) != HASH) stop("a subject is no hash");
        snprintf(form, sizeof form, "%s", (const char *)sqlite3_column_text(all, 0));
        memcpy(subjects + (size_t)found++ * HASH, sqlite3_column_blob(all, 1), HASH);
    }
    sqlite3_finalize(all);
    sqlite3_stmt *one = prepare(db, "SELECT id, arm FROM exposures WHERE form = ? AND rollout = ? AND subject = ?");
    sqlite3_bind_text(one, 1, form, -1, SQLITE_STATIC);
    sqlite3_bind_int(one, 2, 1);
    double start = seconds();
    for (int index = 0; index < found; index++) {
        sqlite3_bind_blob(one, 3, subjects + (size_t)index * HASH, HASH, SQLITE_STATIC);
        if (sqlite3_step(one) != SQLITE_ROW || !sqlite3_column_text(one, 0)) stop("a subject is not found");
        sqlite3_reset(one);
    }
    double time = seconds() - start;
    printf("{\"count\": %d, \"seconds\": %.9f, \"sqlite\": \"%s\"}\n", found, time, sqlite3_libversion());
    return 0;
}
