/* The peer that matches patterns in linear time: RE2, asked whether and not where, which is what it answers fastest. It
 * has no lookahead. `\d`, `\w` and `\s` are ASCII and `$` is the end alone, as its documentation has them. */
#include <re2/re2.h>

static void *compiled(const char *pattern, int ignores_case) {
    RE2::Options options;
    options.set_case_sensitive(!ignores_case);
    options.set_log_errors(false);
    RE2 *code = new RE2(pattern, options);
    return code->ok() ? code : nullptr;
}

static inline int matches(void *code, const char *text, size_t length) {
    return static_cast<RE2 *>(code)->Match(re2::StringPiece(text, length), 0, length, RE2::UNANCHORED, nullptr, 0);
}

/* The library does not tell its version; the package that it comes from does. */
static const char *version(void) { return "RE2"; }

#include "match.h"
