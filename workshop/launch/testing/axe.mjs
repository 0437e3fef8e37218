import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Lets axe also check the card's frames, which have another origin. */
const EVERY_ORIGIN = `axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`;

/**
 * The axe violations on a Playwright page in its current state: one text per rule and element. `part` is a selector, `tags` are axe's;
 * default: every rule. axe is injected only once per document, because that takes two thirds of the time of a check.
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
