/* The peer that matches patterns: PCRE2, compiled by its JIT, on texts that were checked to be UTF-8 beforehand.
 * `\d` and `\w` are ASCII and `$` is the end alone, as in ECMA-262. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

static pcre2_match_data *match_data;
static pcre2_match_context *match_context;

static void stop(const char *what);

static void make_room(void) {
    match_data = pcre2_match_data_create(1, NULL);
    match_context = pcre2_match_context_create(NULL);
    pcre2_jit_stack *stack = pcre2_jit_stack_create(32 * 1024, 1024 * 1024, NULL);
    if (!match_data || !match_context || !stack) stop("memory");
    pcre2_jit_stack_assign(match_context, NULL, stack);
}

static void *compiled(const char *pattern, int ignores_case) {
    int error;
    PCRE2_SIZE offset;
    uint32_t options = PCRE2_UTF | PCRE2_DOLLAR_ENDONLY | (ignores_case ? PCRE2_CASELESS : 0);
    pcre2_code *code = pcre2_compile((PCRE2_SPTR)pattern, PCRE2_ZERO_TERMINATED, options, &error, &offset, NULL);
    if (!code || pcre2_jit_compile(code, PCRE2_JIT_COMPLETE) != 0) stop(pattern);
    if (!match_data) make_room();
    return code;
}

/* The JIT's own entry, which skips what pcre2_match checks first. */
static inline int matches(void *code, const char *text, size_t length) {
    int result = pcre2_jit_match(code, (PCRE2_SPTR)text, length, 0, PCRE2_NO_UTF_CHECK, match_data, match_context);
    if (result < 0 && result != PCRE2_ERROR_NOMATCH) stop("matching failed");
    return result >= 0;
}

static const char *version(void) {
    static char text[64] = "PCRE2 ";
    pcre2_config(PCRE2_CONFIG_VERSION, text + 6);
    return text;
}

#include "match.h"
