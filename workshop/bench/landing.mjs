import { gzipSync } from 'node:zlib';
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../launch/testing/chromium.mjs';
import { seenBy, slowPage } from './slow-page.mjs';
import { serveSingleBundle } from './single-bundle.mjs';
import { withShop } from './with-shop.mjs';

const RUNS = 5;
const LIGHTHOUSE_PHONE = { width: 412, height: 823 };
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const STARTS = [
  { language: 'fr', typed: 'AB-123-CD', recognised: 'Plaque reconnue.' },
  { language: 'en', typed: 'WBATGJ3MKL05CP7C0', recognised: 'VIN recognised.' },
];

const middleOf = (runs, name) => runs.sort((one, other) => one[name] - other[name])[Math.floor(runs.length / 2)];

async function measureStart(browser, shop, { language, typed, recognised }) {
  const page = await slowPage(browser, LIGHTHOUSE_PHONE);
  const scripts = [];
  const collect = (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  };
  page.on('response', collect);
  await page.goto(`${shop}/?lang=${language}`);
  await page.waitForURL(/uuid=/);
  await page.waitForLoadState('networkidle');
  page.off('response', collect);
  const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  const { paint, shifted, moved } = await seenBy(page);
  await page.getByRole('textbox').first().pressSequentially(typed, { delay: 50 });
  await page.getByText(recognised).waitFor();
  const { slowest, pressed } = await seenBy(page);
  await page.context().close();
  return { bytes, paint, shifted, moved, slowest, pressed };
}

/** Measures a visit from the plate to the payment form with all three reports, waiting for each screen before the next action. */
async function measureFunnel(browser, shop, viewport) {
  const page = await slowPage(browser, viewport);
  await page.goto(`${shop}/?lang=fr`);
  await page.waitForURL(/uuid=/);
  await page.getByLabel('Plaque française ou VIN').pressSequentially('AB-123-CD', { delay: 50 });
  await page.getByRole('button', { name: 'Voir ce véhicule' }).click();
  await page.getByLabel('Votre e-mail').pressSequentially('jeanne@example.fr', { delay: 50 });
  await page.getByRole('checkbox', { name: /accepte/i }).click();
  for (const report of ['MecaVIN', 'Service History', 'MecaSCORE'])
    await page.getByRole('checkbox', { name: new RegExp(`^${report}`) }).check();
  await page.getByLabel('Kilométrage du véhicule').pressSequentially('80000', { delay: 50 });
  await page.getByRole('button', { name: /Commander/ }).click();
  await page.getByRole('tab').first().waitFor({ timeout: 60_000 });
  const seen = await seenBy(page);
  await page.context().close();
  return seen;
}

/** Measures a first visit until the network is idle: bytes transferred in total, bytes of scripts, and the largest paint. */
async function measureFirstVisit(browser, url) {
  const page = await slowPage(browser, LIGHTHOUSE_PHONE);
  const devtools = await page.context().newCDPSession(page);
  const scripts = new Set();
  const sent = { bytes: 0, scripts: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.bytes += encodedDataLength;
    if (scripts.has(requestId)) sent.scripts += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await page.goto(url);
  await page.waitForURL(/uuid=/);
  await page.waitForLoadState('networkidle');
  const { paint } = await seenBy(page);
  await page.context().close();
  return { ...sent, paint };
}

/** Compares the start page with the same shop built as one script rendered in the browser; the two alternate. */
async function printAgainstSingleBundle(browser, shop) {
  const single = await serveSingleBundle(shop);
  const visits = { shop: [], single: [] };
  for (let run = 0; run < RUNS; run++) {
    visits.shop.push(await measureFirstVisit(browser, shop));
    visits.single.push(await measureFirstVisit(browser, single.url));
  }
  single.close();
  for (const name of ['paint', 'scripts', 'bytes']) {
    const [own, other] = [visits.shop, visits.single].map((runs) => middleOf(runs, name)[name]);
    console.log(`${name}: ${Math.round(own)}, as a single bundle ${Math.round(other)}: ${(own / other).toFixed(2)} ×`);
  }
}

async function printStart(browser, shop, start) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measureStart(browser, shop, start));
  const middle = (name) => middleOf(runs, name)[name];
  console.log(
    `/?lang=${start.language}  JS ${(middle('bytes') / 1000).toFixed(1)} kB gzip · LCP ${(middle('paint') / 1000).toFixed(2)} s · ` +
      `CLS ${middle('shifted').toFixed(4)} (most: ${middleOf(runs, 'shifted').moved || 'nothing'}) · slowest interaction ${middle('slowest')} ms (4× CPU)`,
  );
}

async function printFunnel(browser, shop, viewport) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measureFunnel(browser, shop, viewport));
  const { shifted, moved } = middleOf(runs, 'shifted');
  const { slowest, pressed } = middleOf(runs, 'slowest');
  console.log(
    `plate to payment, ${viewport.width} px  CLS ${shifted.toFixed(4)} (most: ${moved || 'nothing'}) · ` +
      `slowest interaction ${slowest} ms (${pressed}, 4× CPU; of ${RUNS} visits ${runs.map((run) => run.slowest).join(', ')})`,
  );
}

await withShop(async (shop) => {
  console.log(`load ${loadavg().map((load) => load.toFixed(1))}`);
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) });
  for (const start of STARTS) await printStart(browser, shop, start);
  await printAgainstSingleBundle(browser, shop);
  for (const viewport of [PHONE, DESKTOP]) await printFunnel(browser, shop, viewport);
  await browser.close();
});
