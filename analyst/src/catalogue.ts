import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { examples } from './options.js';
import { stdout } from './out.js';
import { typeOf } from './selection.js';

/** Written from the code by workshop/architecture/write-pages.mjs. */
const PAGE = join(dirname(createRequire(import.meta.url).resolve('#package.json')), '../docs/events.md');

/** The sections of these types, in their order on the page; the whole page when none is named. */
function sectionsOf(page: string, types: readonly string[]): string {
  if (types.length === 0) return page;
  const sections = page.split(/^(?=#{1,3} )/m);
  return sections.filter((section) => types.some((type) => section.startsWith(`### ${type}\n`))).join('');
}

async function catalogue(types: readonly string[], { names }: { readonly names?: boolean }): Promise<void> {
  const knownTypes = types.map(typeOf);
  if (!existsSync(PAGE)) throw new Error(`${PAGE} is not there: the catalogue comes with the sources of the shop.`);
  const sections = sectionsOf(readFileSync(PAGE, 'utf8'), knownTypes);
  const out = stdout();
  await out.line(
    names === true ? [...sections.matchAll(/^### (\w+)$/gm)].map(([, name]) => name).join('\n') : sections.trim(),
  );
  await out.flush();
}

export function addCatalogue(program: Command): void {
  program
    .command('catalogue')
    .description('list the event types with fields, units, personal fields, an example, deciders and readers')
    .argument('[types...]', 'only these types')
    .option('--names', 'print the names only')
    .addHelpText('after', examples('catalogue', 'catalogue PaymentSucceeded PaymentFailed', 'catalogue --names'))
    .action(catalogue);
}
