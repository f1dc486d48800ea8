/* The peer that opens history: every sealed box selected with its row and its wrapped key, the key unwrapped (RFC 3394),
 * the box opened (AES-256-GCM), each member hashed with its salt (SHA-256), the digests sorted and hashed, and the result
 * compared with the commitment; nothing is judged.
 *
 * Usage: replay DATABASE KEYSTORE KEYFILE. Goes through it once, on one thread, with prepared statements and contexts that
 * are made once; prints one line of JSON. */
#include <openssl/evp.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { KEY = 32, WRAPPED = 40, NONCE = 12, TAG = 16, HASH = 32, LARGEST = 4 << 20, MEMBERS = 4096 };

static void stop(const char *what) {
    fprintf(stderr, "replay: %s\n", what);
    exit(1);
}

static sqlite3 *opened(const char *path) {
    sqlite3 *db;
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK) stop(path);
    return db;
}

static sqlite3_stmt *prepare(sqlite3 *db, const char *sql) {
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) != SQLITE_OK)
        stop(sqlite3_errmsg(db));
    return statement;
}

static void read_key(const char *path, unsigned char key[KEY]) {
    static const char label[] = "formulary-master-key-1:";
    char text[256] = "";
    FILE *file = fopen(path, "r");
    if (!file || !fgets(text, sizeof text, file) || strncmp(text, label, sizeof label - 1)) stop(path);
    fclose(file);
    for (int index = 0; index < KEY; index++)
        if (sscanf(text + sizeof label - 1 + 2 * index, "%2hhx", key + index) != 1) stop(path);
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static EVP_CIPHER_CTX *unwrapper, *opener;
static EVP_MD_CTX *hasher;
static unsigned char plain[LARGEST];

static void begin(const unsigned char master[KEY]) {
    unwrapper = EVP_CIPHER_CTX_new();
    opener = EVP_CIPHER_CTX_new();
    hasher = EVP_MD_CTX_new();
    if (!unwrapper || !opener || !hasher) stop("memory");
    EVP_CIPHER_CTX_set_flags(unwrapper, EVP_CIPHER_CTX_FLAG_WRAP_ALLOW);
    if (!EVP_DecryptInit_ex(unwrapper, EVP_aes_256_wrap(), NULL, master, NULL) ||
        !EVP_DecryptInit_ex(opener, EVP_aes_256_gcm(), NULL, NULL, NULL) ||
        !EVP_DigestInit_ex(hasher, EVP_sha256(), NULL))
        stop("libcrypto");
}

static int hash(const unsigned char *bytes, size_t size, unsigned char digest[HASH]) {
    return EVP_DigestInit_ex(hasher, NULL, NULL) && EVP_DigestUpdate(hasher, bytes, size) &&
           EVP_DigestFinal_ex(hasher, digest, NULL);
}

static int compare(const void *one, const void *other) { return memcmp(one, other, HASH); }

/* The commitment to the members of a record: Stored-formats.md, the judgement record. */
static int commitment(const unsigned char *record, size_t size, unsigned char digest[HASH]) {
    static const char label[] = "formulary-record-3:", commits[] = "formulary-commitment-3:";
    static unsigned char sorted[sizeof commits - 1 + MEMBERS * HASH];
    unsigned char *digests = sorted + sizeof commits - 1;
    size_t at = sizeof label - 1, members = 0;
    if (size < at || memcmp(record, label, at)) return 0;
    for (; at < size; members++) {
        if (members == MEMBERS || size - at < 5 || record[at] != 1) return 0;
        size_t length = record[at + 1] | record[at + 2] << 8 | record[at + 3] << 16 | (size_t)record[at + 4] << 24;
        at += 5;
        if (size - at < length || !hash(record + at, length, digests + members * HASH)) return 0;
        at += length;
    }
    qsort(digests, members, HASH, compare);
    memcpy(sorted, commits, sizeof commits - 1);
    return hash(sorted, sizeof commits - 1 + members * HASH, digest);
}

/* Whether a box opens by a wrapped key, and its commitment fits what is in it. */
static int fits(sqlite3_stmt *row, const unsigned char *wrapped, int wrapped_size) {
    const unsigned char *box = sqlite3_column_blob(row, 3);
    int size = sqlite3_column_bytes(row, 3), length, rest;
    unsigned char key[KEY + 8], digest[HASH];
    char bound[128];
    if (wrapped_size != WRAPPED || size < NONCE + TAG || size > LARGEST) return 0;
    if (!EVP_DecryptUpdate(unwrapper, key, &length, wrapped, wrapped_size) || length != KEY) return 0;
    int bytes = snprintf(
        bound, sizeof bound, "formulary-box-1:%s:%s", sqlite3_column_text(row, 0), sqlite3_column_text(row, 1));
    if (!EVP_DecryptInit_ex(opener, NULL, NULL, key, box) ||
        !EVP_DecryptUpdate(opener, NULL, &rest, (const unsigned char *)bound, bytes) ||
        !EVP_DecryptUpdate(opener, plain, &length, box + NONCE, size - NONCE - TAG) ||
        !EVP_CIPHER_CTX_ctrl(opener, EVP_CTRL_GCM_SET_TAG, TAG, (void *)(box + size - TAG)) ||
        EVP_DecryptFinal_ex(opener, plain + length, &rest) <= 0)
        return 0;
    if (!commitment(plain, (size_t)length, digest)) return 0;
    return sqlite3_column_bytes(row, 2) == HASH && !memcmp(digest, sqlite3_column_blob(row, 2), HASH);
}

int main(int count, char **arguments) {
    if (count != 4) {
        fprintf(stderr, "replay DATABASE KEYSTORE KEYFILE\n");
        return 64;
    }
    unsigned char master[KEY];
    read_key(arguments[3], master);
    begin(master);
    sqlite3 *db = opened(arguments[1]), *keys = opened(arguments[2]);
    sqlite3_stmt *rows = prepare(
        db, "SELECT id, key_id, commitment, bytes FROM submissions JOIN boxes ON submission = sequence "
            "ORDER BY sequence");
    sqlite3_stmt *key = prepare(keys, "SELECT wrapped FROM keys WHERE id = ?1 AND purpose = 'box'");
    long boxes = 0, fitting = 0;
    double start = seconds();
    sqlite3_exec(db, "BEGIN", NULL, NULL, NULL);
    sqlite3_exec(keys, "BEGIN", NULL, NULL, NULL);
    for (; sqlite3_step(rows) == SQLITE_ROW; boxes++) {
        sqlite3_bind_text(key, 1, (const char *)sqlite3_column_text(rows, 1), -1, SQLITE_STATIC);
        if (sqlite3_step(key) == SQLITE_ROW)
            fitting += fits(rows, sqlite3_column_blob(key, 0), sqlite3_column_bytes(key, 0));
        sqlite3_reset(key);
    }
    double time = seconds() - start;
    sqlite3_finalize(rows);
    sqlite3_finalize(key);
    sqlite3_close(db);
    sqlite3_close(keys);
    printf("{\"count\": %ld, \"identical\": %ld, \"seconds\": %.9f, \"sqlite\": \"%s\", \"libcrypto\": \"%s\"}\n", boxes,
           fitting, time, sqlite3_libversion(), OpenSSL_version(OPENSSL_VERSION_STRING));
    return 0;
}
