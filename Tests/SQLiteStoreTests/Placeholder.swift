// The tests of this target follow with the store's.
