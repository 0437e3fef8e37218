import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PRODUCTION } from '../../limits/limits.js';
import { StoryShop, type Answer } from '../../testing/shop.js';
import { Staff } from './staff.js';

const password = 'un mot de passe long';
const wrong = 'un autre mot de passe';

let shop: StoryShop;
let guarded: { url: string; close: () => Promise<void> };
beforeAll(async () => {
  shop = await StoryShop.open();
  guarded = await shop.openAnother({ limits: { ...PRODUCTION, ofRoutes: {} } });
});
afterAll(async () => {
  await guarded.close();
  await shop.close();
});

let email = '';
let members = 0;
beforeEach(async () => {
  email = `chef${(members += 1)}@example.fr`;
  await shop.app.get(Staff, { strict: false }).create(email, password);
});

const signIn = (given: string, cookie = '', who = email) =>
  shop.ask('POST', '/api/admin/login', { email: who, password: given }, { cookie }, guarded.url);

const cookiesOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .join('; ');

/** The cookies of a browser that has signed in and opened the staff page. */
async function deviceOf() {
  const cookie = cookiesOf(await signIn(password));
  return cookiesOf(await shop.ask('GET', '/api/admin/user', undefined, { cookie }, guarded.url));
}

describe('a session of staff', () => {
  it('is stored under a digest of its id, so that a reader of the table cannot use it', async () => {
    const cookie = cookiesOf(await signIn(password));
    const [id = ''] = decodeURIComponent(cookie.split('=')[1] ?? '')
      .replace(/^s:/, '')
      .split('.');
    const rows = await shop.rows('select sid from backend.admin_session');
    expect(id.length).toBeGreaterThan(20);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ sid }) => sid)).not.toContain(id);
    expect((await shop.ask('GET', '/api/admin/user', undefined, { cookie }, guarded.url)).status).toBe(200);
    await shop.ask('POST', '/api/admin/logout', {}, { cookie }, guarded.url);
    expect((await shop.ask('GET', '/api/admin/user', undefined, { cookie }, guarded.url)).status).toBe(401);
    expect(await shop.rows('select sid from backend.admin_session')).toHaveLength(rows.length - 1);
  });
});

describe('a session that cannot be kept', () => {
  it('is a sign-in that failed, and is said', async () => {
    await shop.rows(
      `alter table backend.admin_session add constraint ageless check (sess->>'signedInAt' is null) not valid`,
    );
    try {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ email, password });
      const answer = await fetch(`${guarded.url}/api/admin/login`, { method: 'POST', headers, body });
      expect(answer.status).toBe(500);
    } finally {
      await shop.rows('alter table backend.admin_session drop constraint ageless');
    }
    expect((await signIn(password)).status).toBe(200);
  });
});

async function failFiveTimes(cookie = '', who = email) {
  for (let turn = 0; turn < 5; turn += 1) expect((await signIn(wrong, cookie, who)).status).toBe(401);
}

describe('wrong passwords', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('are answered five times, then with a pause that ends by itself', async () => {
    await failFiveTimes();
    const paused = await signIn(password);
    expect([paused.status, paused.headers.get('retry-after')]).toEqual([429, '1']);
    vi.setSystemTime(Date.now() + 1000);
    expect((await signIn(password)).status).toBe(200);
    expect((await signIn(wrong)).status).toBe(401);
  });

  it('are answered no more often when the address is written in another way', async () => {
    await failFiveTimes();
    for (const who of [email.toUpperCase(), ` ${email} `]) expect((await signIn(password, '', who)).status).toBe(429);
  });

  it('are answered alike for an account that does not exist', async () => {
    const nobody = 'personne@example.fr';
    await failFiveTimes('', nobody);
    const unknown = await signIn(password, '', nobody);
    await failFiveTimes();
    const known = await signIn(password);
    expect([unknown.status, unknown.body]).toEqual([429, known.body]);
  });

  it('of a stranger do not keep out the member of staff on a known device', async () => {
    const device = await deviceOf();
    await failFiveTimes();
    expect((await signIn(password)).status).toBe(429);
    expect((await signIn(password, device)).status).toBe(200);
  });

  it('on a known device cost that device its own pauses', async () => {
    const device = await deviceOf();
    await failFiveTimes(device);
    expect((await signIn(password, device)).status).toBe(429);
    expect((await signIn(password)).status).toBe(200);
  });

  it('are not made cheaper by a device of another account, or one made up', async () => {
    const other = await deviceOf();
    const [mine] = [`chef${(members += 1)}@example.fr`];
    await failFiveTimes('', mine);
    for (const cookie of [other, 'device_dev=abc.def', 'device_dev=.', 'device_dev=']) {
      expect((await signIn(password, cookie, mine)).status).toBe(429);
    }
  });
});

describe('many who sign in at once', () => {
  it('are let in as far as hashing goes, and the rest asked to come back', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => signIn(wrong, '', `quelquun${at}@example.fr`)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    expect((await signIn(password)).status).toBe(200);
  });
});
