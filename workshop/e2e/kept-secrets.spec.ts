import type { Page } from '@playwright/test';
import { expect, test as base } from './shop/fixtures.js';
import { PAGES } from './page-objects/every-screen.js';
import { Recorder, contentOf, type Recorded } from './page-objects/recorder.js';
import { sessionWithEmail } from './shop/session.js';
import { Visitor } from './page-objects/visitor.js';

const test = base.extend<{ recorder: Recorder }>({
  recorder: async ({}, use) => {
    const recorder = new Recorder();
    await use(recorder);
    recorder.close();
  },
  proxy: async ({ recorder }, use) => use({ server: await recorder.listen() }),
});

const PLATE = 'AB-123-CD';
const EMAIL = 'canari.jeanne@example.fr';
const VIN = 'WBATGJ3MKL05CP7C0';
const RECEIVER = '/sandbox/analytics/e/';
const TEXTS = ['contact', 'refund', 'security', 'terms', 'privacy', 'legal', 'mediator', 'accessibility'];

const pathOf = ({ url }: Recorded) => new URL(url).pathname;

/** The calls that a visit needs: of the shop's own API, without the speed, and of the payment provider. */
const isOfTheVisit = (request: Recorded): boolean =>
  (pathOf(request).startsWith('/api/') && pathOf(request) !== '/api/speed') ||
  /^\/sandbox\/stripe\/(browser|v1)\//.test(pathOf(request));

const pagesNamedTo = (requests: readonly Recorded[]): string[] =>
  requests
    .filter((request) => pathOf(request) === RECEIVER)
    .flatMap((request) => [...contentOf(request).matchAll(/"page":"([^"]*)"/g)].map(([, name = '']) => name));

/** Stays on a page until it is measured, and leaves it. */
async function staysAndLeaves(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const isMeasured = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('send-events'));
  await page.waitForFunction(isMeasured);
  await page.goto('about:blank');
}

async function answerOf<Answer>(shop: string, method: string, path: string): Promise<Answer> {
  const answer = await fetch(`${shop}${path}`, { method });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Answer;
}

test('no page tells a receiver the link of an order, the visit, the address, the plate or the VIN', async ({
  page,
  shop,
  recorder,
}) => {
  const opened = new Set<string>();
  page.on('request', (request) => request.isNavigationRequest() && opened.add(request.url()));
  const visitor = new Visitor(page);
  await visitor.opensTheShop(`/?utm_source=club&email=${EMAIL}&idveh=${PLATE}`);
  await page.getByRole('button', { name: 'Accepter' }).click();
  await page.evaluate(() => document.fonts.load('16px "Inter Variable"', 'Š'));
  await visitor.buysMecaVin(PLATE, EMAIL);
  const { session } = visitor;
  const token = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect(page.getByText('Vos rapports sont partis')).toBeVisible({ timeout: 60_000 });
  const path = `/api/orders/${token}`;
  expect(await answerOf(shop.url, 'GET', path)).toMatchObject({ email: EMAIL, vehicle: { plate: PLATE, vin: VIN } });
  const shared = await answerOf<{ token: string }>(shop.url, 'POST', `${path}/shared-links/mecavin`);
  await visitor.declaresWithoutAName();
  await visitor.givesTheName();

  const other = await sessionWithEmail(shop.url);
  const addresses = {
    start: `/?uuid=${other}&email=${EMAIL}&idveh=${PLATE}&idc=${VIN}`,
    success: '/success',
    order: `/commande/${token}`,
    report: `/commande/${token}/mecavin`,
    'shared-report': `/partage/${shared.token}`,
    'sample-report': `/report/sample/mecavin?uuid=${session}`,
    'not-found': `/${PLATE}/${token}?email=${EMAIL}#${VIN}`,
    ...Object.fromEntries(TEXTS.map((text, place) => [text, `${PAGES[place]}?uuid=${session}`])),
  };
  for (const [name, address] of Object.entries(addresses)) {
    const seen = () => pagesNamedTo(recorder.requests).filter((one) => one === name).length;
    const before = seen();
    await expect(async () => {
      await staysAndLeaves(page, address);
      await expect.poll(seen, { timeout: 3_000 }).toBeGreaterThan(before);
    }, name).toPass({ timeout: 60_000 });
  }

  const secrets = [session, other, token, shared.token, EMAIL, PLATE, PLATE.replaceAll('-', ''), VIN];
  expect(secrets.filter((secret) => secret.length < 7)).toEqual([]);
  const { requests } = recorder;
  expect(new Set(pagesNamedTo(requests))).toEqual(new Set(Object.keys(addresses)));
  expect(PAGES).toHaveLength(TEXTS.length);
  expect(requests.filter((request) => pathOf(request) === '/api/speed').length).toBeGreaterThan(3);
  expect(requests.some((request) => pathOf(request).startsWith('/assets/inter-european'))).toBe(true);
  expect(requests.filter(({ headers }) => headers.referer !== undefined)).toEqual([]);
  const others = requests.filter((request) => !isOfTheVisit(request) && !opened.has(request.url));
  expect(others.length).toBeGreaterThan(50);
  const telling = others.filter((request) => {
    const content = contentOf(request).toLowerCase();
    return secrets.some((secret) => content.includes(secret.toLowerCase()));
  });
  expect(telling.map(({ method, url, headers, body }) => ({ method, url, headers, body: body.toString() }))).toEqual(
    [],
  );
  const landings = requests.map(({ body }) => body.toString()).filter((body) => body.includes('"stepNumber":0'));
  expect(landings.length).toBeGreaterThan(0);
  for (const landing of landings) expect(landing).toContain('\\"page\\":\\"/\\"');
});
