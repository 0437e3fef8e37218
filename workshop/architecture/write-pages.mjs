import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventsPage } from './catalogue/page.mjs';
import { formatted } from '../generators/formatted.mjs';
import { ROOT } from './cruise.mjs';

/** Writes the pages of docs/ that are generated from the code; tests check that they are up to date. */
const { tablesPage } = await import(pathToFileURL(join(ROOT, 'analyst/dist/sql/tables.js')).href);

const pages = { 'docs/history/tables.md': tablesPage(), 'docs/events.md': await eventsPage() };
for (const [file, text] of Object.entries(pages)) {
  writeFileSync(join(ROOT, file), await formatted(file, text));
  console.log(`${file} is as the code says.`);
}
