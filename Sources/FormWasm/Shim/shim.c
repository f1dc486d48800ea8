// The C library functions that Embedded Swift requires, for WebAssembly.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;
static uintptr_t top = 0;
// Freed memory blocks, by the power of two of their size.
static void *given_back[32];

static unsigned order(size_t size) {
    // The smallest block, 32 bytes: a freed block holds its order, and behind it the address of the next freed block.
    unsigned bits = 5;
    while (((size_t)1 << bits) < size) bits++;
    return bits;
}

static void *fresh(unsigned bits) {
    size_t size = (size_t)1 << bits;
    if (!top) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    uintptr_t end = top + size;
    size_t have = __builtin_wasm_memory_size(0) * 65536;
    if (end > have && __builtin_wasm_memory_grow(0, (end - have + 65535) / 65536) == (size_t)-1) return 0;
    void *block = (void *)top;
    top = end;
    return block;
}

// The order of a block is stored in the 16 bytes before its memory.
void *malloc(size_t size) {
    unsigned bits = order(size + 16);
    void *block = given_back[bits];
    if (block) given_back[bits] = *(void **)((char *)block + 16);
    else block = fresh(bits);
    if (!block) __builtin_trap();
    *(unsigned *)block = bits;
    return (char *)block + 16;
}

void free(void *memory) {
    if (!memory) return;
    char *block = (char *)memory - 16;
    unsigned bits = *(unsigned *)block;
    *(void **)memory = given_back[bits];
    given_back[bits] = block;
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    if (alignment > 16) __builtin_trap();
    *memory = malloc(size);
    return 0;
}

void *memset(void *to, int byte, size_t count) {
    return __builtin_memset(to, byte, count);
}
void *memcpy(void *to, const void *from, size_t count) {
    return __builtin_memcpy(to, from, count);
}
void *memmove(void *to, const void *from, size_t count) {
    return __builtin_memmove(to, from, count);
}
int memcmp(const void *a, const void *b, size_t count) {
    for (size_t i = 0; i < count; i++) {
        int difference = ((const unsigned char *)a)[i] - ((const unsigned char *)b)[i];
        if (difference) return difference;
    }
    return 0;
}

// Constant "random" bytes suffice: they only seed hash tables, which nobody can attack from outside.
void arc4random_buf(void *to, size_t count) { __builtin_memset(to, 7, count); }

uintptr_t __stack_chk_guard = 0x5afe;
void __stack_chk_fail(void) { __builtin_trap(); }

typedef struct { uint64_t low, high; } Wide;
Wide __multi3(uint64_t al, uint64_t ah, uint64_t bl, uint64_t bh) {
    uint64_t a0 = al & 0xffffffff, a1 = al >> 32, b0 = bl & 0xffffffff, b1 = bl >> 32;
    uint64_t low = a0 * b0, mid = a1 * b0 + (low >> 32), other = a0 * b1 + (mid & 0xffffffff);
    Wide result = {(low & 0xffffffff) | (other << 32), a1 * b1 + (mid >> 32) + (other >> 32) + ah * bl + al * bh};
    return result;
}

// Empty tables of Unicode normalisation: texts are compared by bytes and normalised by the edition's own tables.
// Without these functions, the standard library's tables would be linked.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return (void)scalar, 0; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return (void)scalar, 0; }
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
    return (void)first, (void)second, UINT32_MAX;
}
const uint8_t *const _swift_stdlib_nfd_decompositions = 0;
