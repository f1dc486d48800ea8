#include <linux/stat.h>

// The C library declares it only with _GNU_SOURCE, which Swift does not define.
int statx(int directory, const char *path, int flags, unsigned int mask, struct statx *status);
