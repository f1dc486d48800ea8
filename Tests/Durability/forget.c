/* A preloaded library that keeps what a loss of power would take: how the watched files were at their last fdatasync.
 *
 * FORGET_FOLDER names the folder whose database files are watched. Before bytes of one are overwritten, cut off or
 * added, the old bytes are appended to a journal beside it (`FILE.unsynced`); fdatasync empties the journal. After
 * killing
 * all processes, a test undoes the journals, the last entry first, and has the files as the disk would have had them.
 * With FORGET_SYNC=never the journal is never emptied: so it goes for a program that does not flush.
 *
 * An entry is its file's size before (8 bytes), the place (8), the number of bytes (8), and the bytes. One lock a file
 * keeps processes from mixing up theirs. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILES = 4096 };
/* The journal of each descriptor: 0 where nobody has looked yet, -1 where the file is not watched. */
static int journals[FILES];

static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static ssize_t (*real_write)(int, const void *, size_t);
static int (*real_sync)(int), (*real_fsync)(int), (*real_close)(int), (*real_truncate)(int, off_t);

__attribute__((constructor)) static void find(void) {
    *(void **)&real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
    *(void **)&real_write = dlsym(RTLD_NEXT, "write");
    *(void **)&real_sync = dlsym(RTLD_NEXT, "fdatasync");
    *(void **)&real_fsync = dlsym(RTLD_NEXT, "fsync");
    *(void **)&real_close = dlsym(RTLD_NEXT, "close");
    *(void **)&real_truncate = dlsym(RTLD_NEXT, "ftruncate64");
}

static void stop(const char *what) {
    perror(what);
    abort();
}

static int ends(const char *text, const char *end) {
    size_t length = strlen(text), rest = strlen(end);
    return length >= rest && !strcmp(text + length - rest, end);
}

/* The journal of a descriptor, opened at the first use; -1 if the file is not watched. */
static int journal(int file) {
    const char *folder = getenv("FORGET_FOLDER");
    if (!folder || file < 0 || file >= FILES) return -1;
    if (journals[file]) return journals[file];
    char link[64], path[PATH_MAX], name[PATH_MAX + 16];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    journals[file] = -1;
    if (length < 0) return -1;
    path[length] = 0;
    int isWatched = !strncmp(path, folder, strlen(folder)) &&
                    (ends(path, ".db") || ends(path, ".db-wal") || ends(path, ".keystore") || ends(path, ".keystore-wal"));
    if (!isWatched) return -1;
    snprintf(name, sizeof name, "%s.unsynced", path);
    int opened = open(name, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (opened < 0) stop(name);
    return journals[file] = opened;
}

static void lock(int file, int how) {
    while (flock(file, how))
        if (errno != EINTR) stop("flock");
}

/* Saves the old content of a range of a file. The file's lock is held from here to the end of the change. */
static void keep(int file, int journal, off_t place, uint64_t count) {
    struct stat before;
    lock(journal, LOCK_EX);
    if (fstat(file, &before)) stop("fstat");
    uint64_t size = (uint64_t)before.st_size, kept = 0;
    if ((uint64_t)place < size) kept = size - (uint64_t)place < count ? size - (uint64_t)place : count;
    uint64_t header[3] = {size, (uint64_t)place, kept};
    size_t length = sizeof header + kept;
    char *entry = malloc(length);
    if (!entry) stop("malloc");
    memcpy(entry, header, sizeof header);
    if (kept && pread(file, entry + sizeof header, kept, place) != (ssize_t)kept) stop("pread");
    if (real_write(journal, entry, length) != (ssize_t)length) stop("journal");
    free(entry);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off_t place) {
    int kept = journal(file);
    if (kept < 0) return real_pwrite(file, bytes, count, place);
    keep(file, kept, place, count);
    ssize_t result = real_pwrite(file, bytes, count, place);
    int error = errno;
    lock(kept, LOCK_UN);
    errno = error;
    return result;
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) { return pwrite64(file, bytes, count, place); }

int ftruncate64(int file, off_t size) {
    int kept = journal(file);
    if (kept < 0) return real_truncate(file, size);
    keep(file, kept, size, UINT64_MAX / 2);
    int result = real_truncate(file, size), error = errno;
    lock(kept, LOCK_UN);
    errno = error;
    return result;
}

int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

static int flushed(int file, int (*flush)(int)) {
    int kept = journal(file);
    if (kept < 0) return flush(file);
    const char *sync = getenv("FORGET_SYNC");
    lock(kept, LOCK_EX);
    /* The bytes need not reach the disk: the journal says what a loss of power leaves of them. */
    if ((!sync || strcmp(sync, "never")) && real_truncate(kept, 0)) stop("journal");
    lock(kept, LOCK_UN);
    return 0;
}

int fdatasync(int file) { return flushed(file, real_sync); }

int fsync(int file) { return flushed(file, real_fsync); }

int close(int file) {
    if (file >= 0 && file < FILES) {
        if (journals[file] > 0) real_close(journals[file]);
        journals[file] = 0;
    }
    return real_close(file);
}
