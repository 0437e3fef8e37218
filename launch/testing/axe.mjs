import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The card's frames are of another origin; axe asks them too. */
const EVERY_ORIGIN = `axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`;

/**
 * What axe finds wrong on a Playwright page as it stands: one text a rule and element. `part` is a selector, `tags` are axe's,
 * every rule by default. A document takes axe in once, which is two thirds of the time that a look needs.
 */
export async function axeViolations(page, { part = 'html', tags } = {}) {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(`'axe' in window`))) await frame.evaluate(`${AXE};${EVERY_ORIGIN}`);
  }
  const options = { resultTypes: ['violations'], ...(tags ? { runOnly: tags } : {}) };
  const run = `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)})`;
  const { violations } = await page.evaluate(run);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
