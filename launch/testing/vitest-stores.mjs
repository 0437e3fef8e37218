/** Vitest's global set-up of the rows that need stores, and its tear-down. */
export { default as setup } from './stores.mjs';
export { default as teardown } from './stores-end.mjs';
