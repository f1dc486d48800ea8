/* Common parts of the programs that match patterns. Each defines, before it includes this:
 *
 * static void *compiled(const char *pattern, int ignores_case)              NULL if it cannot read the pattern
 * static inline int matches(void *code, const char *text, size_t length)    whether the pattern is found in the text
 * static const char *version(void)
 *
 * Usage: PROGRAM verdicts CASES    a line for each pattern: a digit for each of its texts, or `-` if it cannot be read
 *        PROGRAM match CASES       for each line of input, the number of a pattern: nanoseconds a text
 *        PROGRAM version
 * CASES is what Corpus/patterns.py writes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_PATTERNS = 256, MOST_TEXTS = 256 };
static const long BATCH_NANOSECONDS = 2000000;

typedef struct {
    void *code;
    const char *texts[MOST_TEXTS];
    size_t lengths[MOST_TEXTS];
    size_t count;
    long passes;
} Case;

static Case cases[MOST_PATTERNS];
static size_t case_count;

static void stop(const char *what) {
    fprintf(stderr, "match: %s\n", what);
    exit(1);
}

static void read_cases(const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) stop(path);
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    while ((length = getline(&line, &room, file)) > 0) {
        line[length - 1] = 0;
        if (line[0] == 'P') {
            char *flags = strchr(line + 2, '\t') + 1;
            char *pattern = strchr(flags, '\t') + 1;
            if (case_count == MOST_PATTERNS) stop("too many patterns");
            cases[case_count++].code = compiled(pattern, flags[0] == 'i');
        } else {
            Case *last = &cases[case_count - 1];
            if (case_count == 0 || last->count == MOST_TEXTS) stop("too many texts");
            last->lengths[last->count] = (size_t)length - 3;
            last->texts[last->count++] = strdup(line + 2);
        }
    }
    free(line);
    fclose(file);
}

static long thread_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1000000000L + time.tv_nsec;
}

static long nanoseconds(const Case *each, long passes) {
    volatile size_t found = 0;
    size_t count = 0;
    long start = thread_time();
    for (long pass = 0; pass < passes; pass++)
        for (size_t text = 0; text < each->count; text++)
            count += (size_t)matches(each->code, each->texts[text], each->lengths[text]);
    found = count;
    (void)found;
    return thread_time() - start;
}

static double turn(Case *each) {
    if (each->passes == 0) {
        long once = nanoseconds(each, 100) / 100;
        each->passes = BATCH_NANOSECONDS / (once > 0 ? once : 1) + 1;
    }
    return (double)nanoseconds(each, each->passes) / (double)each->passes / (double)each->count;
}

static void print_verdicts(void) {
    for (size_t index = 0; index < case_count; index++) {
        const Case *each = &cases[index];
        if (!each->code) putchar('-');
        for (size_t text = 0; each->code && text < each->count; text++)
            putchar('0' + matches(each->code, each->texts[text], each->lengths[text]));
        putchar('\n');
    }
}

static void serve(void) {
    char line[32];
    while (fgets(line, sizeof line, stdin)) {
        size_t index = strtoul(line, NULL, 10);
        if (index >= case_count || !cases[index].code) stop("no such pattern");
        printf("%f\n", turn(&cases[index]));
        fflush(stdout);
    }
}

int main(int count, char **arguments) {
    if (count == 2 && strcmp(arguments[1], "version") == 0) {
        puts(version());
    } else if (count == 3 && strcmp(arguments[1], "verdicts") == 0) {
        read_cases(arguments[2]);
        print_verdicts();
    } else if (count == 3 && strcmp(arguments[1], "match") == 0) {
        read_cases(arguments[2]);
        serve();
    } else {
        stop("usage: verdicts CASES, match CASES or version");
    }
    return 0;
}
