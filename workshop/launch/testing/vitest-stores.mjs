import { bundle } from '../prepare/bundle.mjs';
import { describeViews } from '../prepare/view-schemas.mjs';
import startStores from './stores.mjs';

/** Vitest's global set-up and tear-down for the rows that need stores, and programs that are bundled from what was compiled last. */
export async function setup() {
  await describeViews();
  await bundle();
  await startStores();
}
export { default as teardown } from './stores-end.mjs';
