/** Approximate bytes of the rows of one fold in memory; beyond that, they are on disk. */
export const FOLD_BYTES = 32 << 20;
