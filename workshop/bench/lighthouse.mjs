import { loadavg } from 'node:os';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM_ARGS, findChromium } from '../launch/testing/chromium.mjs';
import { median } from './src/figures.mjs';
import { withShop } from './with-shop.mjs';

const RUNS = Number(process.argv[2] ?? 5);
const PAGES = ['/', '/?lang=en'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];

/** One visit with Lighthouse's phone profile: slow 4G and a quarter of this machine's CPU speed, both simulated. */
async function visit(url) {
  const chrome = await chromeLauncher.launch({
    ...(findChromium() ? { chromePath: findChromium() } : {}),
    chromeFlags: ['--headless', ...CHROMIUM_ARGS],
  });
  try {
    const { lhr } = await lighthouse(url, { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' });
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return lhr;
  } finally {
    await chrome.kill();
  }
}

/** The audits that cost a category points, with what they found. */
const lossesIn = ({ categories, audits }) =>
  Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ weight, id: audit }) => weight > 0 && audits[audit].score !== null && audits[audit].score < 0.9)
      .map(({ id: audit }) => `${id}: ${audit} (${audits[audit].displayValue ?? audits[audit].score})`),
  );

async function printPage(shop, page) {
  const visits = [];
  for (let run = 0; run < RUNS; run++) visits.push(await visit(`${shop}${page}`));
  const score = (name) => Math.round(100 * median(visits.map(({ categories }) => categories[name].score)));
  const ms = (name) => Math.round(median(visits.map(({ audits }) => audits[name].numericValue)));
  console.log(`${page}  ${CATEGORIES.map((name) => `${name} ${score(name)}`).join(' · ')}`);
  console.log(`  ${TIMES.map((name) => `${name} ${ms(name)} ms`).join(' · ')}`);
  console.log(
    `  performance of each: ${visits.map(({ categories }) => Math.round(100 * categories.performance.score))}`,
  );
  for (const loss of new Set(visits.flatMap(lossesIn))) console.log(`  ${loss}`);
}

await withShop(async (shop) => {
  console.log(`Lighthouse, phone, median of ${RUNS}; load ${loadavg().map((load) => load.toFixed(1))}`);
  for (const page of PAGES) await printPage(shop, page);
  console.log(`load afterwards ${loadavg().map((load) => load.toFixed(1))}`);
});
