import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './cruise.mjs';

const ROWS = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$)/.test(entry.name))
  .map(({ name }) => name);
const MADE = /(^|\/)(node_modules|dist|bundle|test-results)\//;

/** Every written file of the folders at the root, with its path from the root of the checkout; needs no git. */
export const writtenFiles = () =>
  ROWS.flatMap((row) => readdirSync(join(ROOT, row), { recursive: true }).map((name) => join(row, name))).filter(
    (file) => !MADE.test(file),
  );
