/** Lighthouse's mobile throttling as DevTools applies it: slow 4G (ms, bytes per second) and a quarter of this machine's CPU speed. */
const NETWORK = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const CPU_SLOWDOWN = 4;

/** Runs in the page: records the largest paint, the layout shifts with the largest one, and the slowest interaction with its target. */
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

/** The values that `watch` has recorded in the page so far. */
export const seenBy = (page) => page.evaluate(() => globalThis.seen());

/** Opens a page as a phone or desktop on a slow network with a quarter of this machine's CPU speed, observed from its first byte. */
export async function slowPage(browser, viewport) {
  const context = await browser.newContext({ viewport, deviceScaleFactor: viewport.width < 700 ? 1.75 : 1 });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watch);
  return page;
}
