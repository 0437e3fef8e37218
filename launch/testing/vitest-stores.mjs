/** Vitest's global set-up and tear-down for the rows that need stores. */
export { default as setup } from './stores.mjs';
export { default as teardown } from './stores-end.mjs';
