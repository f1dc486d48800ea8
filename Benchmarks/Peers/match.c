/* The peer that matches patterns: PCRE2, compiled by its JIT, on texts that were checked to be UTF-8 beforehand.
 *
 * Usage: match verdicts CASES    a line for each pattern, a digit for each of its texts
 *        match match CASES       for each line of input, the number of a pattern: nanoseconds a text
 * CASES is what Corpus/patterns.py writes. `\d` and `\w` are ASCII and `$` is the end alone, as in ECMA-262. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_PATTERNS = 256, MOST_TEXTS = 256 };
static const long BATCH_NANOSECONDS = 2000000;

typedef struct {
    pcre2_code *code;
    const char *texts[MOST_TEXTS];
    size_t lengths[MOST_TEXTS];
    size_t count;
    long passes;
} Case;

static Case cases[MOST_PATTERNS];
static size_t case_count;
static pcre2_match_data *match_data;
static pcre2_match_context *match_context;

static void stop(const char *what) {
    fprintf(stderr, "match: %s\n", what);
    exit(1);
}

static pcre2_code *compiled(const char *pattern, int ignores_case) {
    int error;
    PCRE2_SIZE offset;
    uint32_t options = PCRE2_UTF | PCRE2_DOLLAR_ENDONLY | (ignores_case ? PCRE2_CASELESS : 0);
    pcre2_code *code = pcre2_compile((PCRE2_SPTR)pattern, PCRE2_ZERO_TERMINATED, options, &error, &offset, NULL);
    if (!code || pcre2_jit_compile(code, PCRE2_JIT_COMPLETE) != 0) stop(pattern);
    return code;
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

/* The JIT's own entry, which skips what pcre2_match checks first. */
static inline int matches(const Case *each, size_t text) {
    int result = pcre2_jit_match(each->code, (PCRE2_SPTR)each->texts[text], each->lengths[text], 0,
                                 PCRE2_NO_UTF_CHECK, match_data, match_context);
    if (result < 0 && result != PCRE2_ERROR_NOMATCH) stop("matching failed");
    return result >= 0;
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
        for (size_t text = 0; text < each->count; text++) count += matches(each, text);
    found = count;
    (void)found;
    return thread_time() - start;
}

static double turn(Case *each) {
    if (each->passes == 0) {
        long once = nanoseconds(each, 100) / 100;
        each->passes = BATCH_NANOSECONDS / (once > 0 ? once : 1) + 1;
    }
    return (double)nanoseconds(each, each->passes) / each->passes / each->count;
}

int main(int count, char **arguments) {
    if (count != 3) stop("usage: match verdicts|match CASES");
    read_cases(arguments[2]);
    match_data = pcre2_match_data_create(1, NULL);
    match_context = pcre2_match_context_create(NULL);
    pcre2_jit_stack *stack = pcre2_jit_stack_create(32 * 1024, 1024 * 1024, NULL);
    if (!match_data || !match_context || !stack) stop("memory");
    pcre2_jit_stack_assign(match_context, NULL, stack);
    if (strcmp(arguments[1], "verdicts") == 0) {
        for (size_t index = 0; index < case_count; index++) {
            for (size_t text = 0; text < cases[index].count; text++) putchar('0' + matches(&cases[index], text));
            putchar('\n');
        }
        return 0;
    }
    if (strcmp(arguments[1], "version") == 0) {
        char version[64];
        pcre2_config(PCRE2_CONFIG_VERSION, version);
        puts(version);
        return 0;
    }
    char line[32];
    while (fgets(line, sizeof line, stdin)) {
        size_t index = strtoul(line, NULL, 10);
        if (index >= case_count) stop("no such pattern");
        printf("%f\n", turn(&cases[index]));
        fflush(stdout);
    }
    return 0;
}
