import { gzipSync } from 'node:zlib';
import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { build } from '../launch/prepare/build.mjs';
import { freePort } from '../launch/processes/ports.mjs';
import { startStack } from '../launch/stack.mjs';
import { CHROMIUM_ARGS, findChromium } from '../launch/testing/chromium.mjs';
import { temporaryFolder } from '../launch/testing/stores.mjs';

/** Lighthouse's mobile throttling as DevTools applies it: slow 4G (ms, bytes a second) and a fourth of this machine's speed. */
const NETWORK = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const CPU_SLOWDOWN = 4;
const RUNS = 5;
const LIGHTHOUSE_PHONE = { width: 412, height: 823 };
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const STARTS = [
  { language: 'fr', typed: 'AB-123-CD', recognised: 'Plaque reconnue.' },
  { language: 'en', typed: 'WBATGJ3MKL05CP7C0', recognised: 'VIN recognised.' },
];

const middleOf = (runs, name) => runs.sort((one, other) => one[name] - other[name])[Math.floor(runs.length / 2)];

/** In the page: the largest paint, how far things moved and what moved most, and the slowest interaction with what was pressed. */
function watch() {
  const nameOf = (node) => node?.closest?.('[class]')?.className?.toString() ?? node?.nodeName ?? '?';
  const seen = { paint: 0, shifted: 0, most: 0, moved: '', slowest: 0, pressed: '' };
  const follow = (type, callback) => {
    const take = (list) => list.forEach(callback);
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type, buffered: true, durationThreshold: 16 });
    return () => take(observer.takeRecords());
  };
  const settle = [
    follow('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime)),
    follow('layout-shift', ({ value, hadRecentInput, sources }) => {
      if (hadRecentInput) return;
      seen.shifted += value;
      if (value > seen.most)
        Object.assign(seen, { most: value, moved: sources.map(({ node }) => nameOf(node)).join(' ') });
    }),
    follow('event', ({ duration, name, target, interactionId }) => {
      if (interactionId > 0 && duration > seen.slowest)
        Object.assign(seen, { slowest: duration, pressed: `${name} ${nameOf(target)}` });
    }),
  ];
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  globalThis.seen = async () => {
    await painted();
    settle.forEach((take) => take());
    return seen;
  };
}

const seenBy = (page) => page.evaluate(() => globalThis.seen());

/** A phone or a desktop on a slow network and a fourth of this machine's speed, watched from its first byte. */
async function slowPage(browser, viewport) {
  const context = await browser.newContext({ viewport, deviceScaleFactor: viewport.width < 700 ? 1.75 : 1 });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watch);
  return page;
}

async function measureStart(browser, shop, { language, typed, recognised }) {
  const page = await slowPage(browser, LIGHTHOUSE_PHONE);
  const scripts = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto(`${shop}/?lang=${language}`);
  await page.waitForURL(/uuid=/);
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  const { paint, shifted, moved } = await seenBy(page);
  await page.getByRole('textbox').first().pressSequentially(typed, { delay: 50 });
  await page.getByText(recognised).waitFor();
  const { slowest, pressed } = await seenBy(page);
  await page.context().close();
  return { bytes, paint, shifted, moved, slowest, pressed };
}

/** From the plate to the payment form, all three reports, as somebody does who sees each screen before the next. */
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

async function main() {
  await build();
  const data = temporaryFolder();
  const stack = await startStack({ data, port: await freePort(), given: {} });
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) });
  for (const start of STARTS) await printStart(browser, stack.addresses.shop, start);
  for (const viewport of [PHONE, DESKTOP]) await printFunnel(browser, stack.addresses.shop, viewport);
  await browser.close();
  await stack.stop();
  rmSync(data, { recursive: true, force: true });
}

await main();
process.exit(0);
