import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { AnalyticsView, DashboardView, VisitsView } from '@shop/domain/analytics';
import { eventually } from '../testing/eventually.js';
import { StoryProjections } from '../testing/projections.js';
import { StoryShop } from '../testing/shop.js';
import { signedIn } from '../testing/staff-account.js';

let shop: StoryShop;
let projections: StoryProjections;
beforeAll(async () => {
  shop = await StoryShop.open();
  projections = await StoryProjections.prepare(shop.eventStore.url, shop.configuration.databaseUrl);
});
afterAll(async () => {
  await projections.stop();
  await shop.close();
});

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

const as = (name: string) => ({ 'user-agent': name });
const typesOf = async (uuid: string) => (await shop.eventsOf(uuid)).map(({ type }) => type);
async function startedAs(name: string, uuid = randomUUID()) {
  const { status } = await shop.ask('POST', '/api/sessions', { uuid }, as(name));
  return { status, types: await typesOf(uuid) };
}
const ROBOT = ['SessionStarted', 'RobotDetected'];
const BROWSER = ['SessionStarted'];

describe('a visit that is started by', () => {
  it.each([
    ['Googlebot', GOOGLEBOT, ROBOT],
    ['a browser that nobody looks at', `${CHROME} HeadlessChrome/150.0.0.0 Safari/537.36`, ROBOT],
    ['a command line', 'curl/8.5.0', ROBOT],
    ['Safari', SAFARI, BROWSER],
    ['Chrome', `${CHROME} Chrome/150.0.0.0 Safari/537.36`, BROWSER],
    ['a phone of the maker Cubot', `${CHROME} CUBOT X30 Chrome/150.0.0.0 Mobile Safari/537.36`, BROWSER],
    ['a browser with an empty name', '', BROWSER],
  ])('%s, "%s", has the events %j', async (_who, name, types) => {
    expect(await startedAs(name)).toEqual({ status: 201, types });
  });

  it('something without a name is of no robot', async () => {
    const uuid = randomUUID();
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const sent = request(`${shop.url}/api/sessions`, { method: 'POST', headers }, (answer) => {
        resolve(answer.resume().statusCode);
      });
      sent.on('error', reject).end(JSON.stringify({ uuid }));
    });
    expect([status, await typesOf(uuid)]).toEqual([201, BROWSER]);
  });

  it('a name of 10 000 characters is of what its first 1000 say', async () => {
    const filler = 'Safari '.repeat(1500).slice(0, 10_000);
    expect(await startedAs(`${GOOGLEBOT} ${filler}`)).toEqual({ status: 201, types: ROBOT });
    expect(await startedAs(`${SAFARI} ${filler} ${GOOGLEBOT}`)).toEqual({ status: 201, types: BROWSER });
    expect((await startedAs(`${CHROME.padEnd(980, 'x')} Googlebot/2.1`)).types).toEqual(ROBOT);
  });
});

describe('the start of a robot', () => {
  it('is recorded once, however often and by however many at once it is repeated', async () => {
    const uuid = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => startedAs(GOOGLEBOT, uuid)));
    expect(await startedAs(GOOGLEBOT, uuid)).toEqual({ status: 200, types: ROBOT });
    const key = { ...as(GOOGLEBOT), 'idempotency-key': randomUUID() };
    const [first, second] = [
      await shop.ask('POST', '/api/sessions', {}, key),
      await shop.ask('POST', '/api/sessions', {}, key),
    ];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await typesOf(String(first.body['uuid']))).toEqual(ROBOT);
  });

  it('decides alone: whoever comes to the same visit later changes nothing', async () => {
    const [byRobot, byBrowser] = [randomUUID(), randomUUID()];
    await startedAs(GOOGLEBOT, byRobot);
    expect(await startedAs(SAFARI, byRobot)).toEqual({ status: 200, types: ROBOT });
    await startedAs(SAFARI, byBrowser);
    expect(await startedAs(GOOGLEBOT, byBrowser)).toEqual({ status: 200, types: BROWSER });
    const change = { mileage: 12 };
    expect((await shop.ask('PATCH', `/api/sessions/${byRobot}`, change, as(GOOGLEBOT))).body).toMatchObject(change);
  });

  it('leaves nothing of its name in the log', async () => {
    const uuid = randomUUID();
    await startedAs(`${GOOGLEBOT} canary`, uuid);
    const client = EventStoreDBClient.connectionString(shop.eventStore.url);
    const stored: string[] = [];
    for await (const { event } of client.readStream(`session-${uuid}`))
      stored.push(JSON.stringify([event?.type, event?.data, event?.metadata]));
    await client.dispose();
    expect(stored).toHaveLength(2);
    expect(stored.join()).not.toMatch(/canary|google|mozilla/i);
  });
});

describe('the figures of a shop that robots visit', () => {
  it('count them among all sessions, and beside them', async () => {
    const staff = await signedIn(shop);
    const ask = async <View>(path: string) => (await shop.ask('GET', path, undefined, staff)).body as View;
    projections.start();
    const newest = randomUUID();
    await startedAs(GOOGLEBOT, newest);
    await eventually(async () => {
      const { visits } = await ask<VisitsView>('/api/admin/visits?range=7d');
      expect(visits).toContainEqual(expect.objectContaining({ uuid: newest, isRobot: true }));
    });
    const { visits, total } = await ask<VisitsView>('/api/admin/visits?range=7d');
    const robots = visits.filter(({ isRobot }) => isRobot);
    const { figures } = await ask<AnalyticsView>('/api/admin/analytics?range=7d');
    expect([figures.sessions, figures.robots]).toEqual([total, robots.length]);
    const listed = await ask<VisitsView>('/api/admin/visits?range=7d&figure=robots');
    expect(listed.visits).toEqual(robots);
    const whole = await ask<DashboardView>('/api/admin/dashboard');
    expect([whole.totalSessions, whole.totalRobots]).toEqual([total, robots.length]);
  });
});
