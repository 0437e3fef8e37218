import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StoryShop, type Answer } from '../../testing/shop.js';
import { Staff } from './staff.js';

const [email, password] = ['chef@example.fr', 'un mot de passe long'];

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
  await shop.app.get(Staff, { strict: false }).create(email, password);
});
afterAll(() => shop.close());

const signIn = () => shop.ask('POST', '/api/admin/login', { email, password });

const cookiesOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .join('; ');

describe('a session of staff', () => {
  const who = async (cookie: string, more: Record<string, string> = {}) =>
    (await shop.ask('GET', '/api/admin/user', undefined, { cookie, ...more })).status;

  const moved = (field: 'activeAt' | 'signedInAt', minutesAgo: number) =>
    shop.rows(`update backend.admin_session set sess = jsonb_set(sess::jsonb, $1, to_jsonb($2::float8))::json`, [
      [field],
      Date.now() - minutesAgo * 60_000,
    ]);

  const idleMinutes = async () => {
    const [row] = await shop.rows(`select (sess->>'activeAt')::float8 as at from backend.admin_session`);
    return Math.round((Date.now() - Number(row?.['at'])) / 60_000);
  };

  let cookie = '';
  beforeEach(async () => {
    await shop.rows('delete from backend.admin_session');
    cookie = cookiesOf(await signIn());
  });

  it('ends after 30 minutes without activity, at the server', async () => {
    await moved('activeAt', 29);
    expect(await who(cookie)).toBe(200);
    expect(await idleMinutes()).toBe(0);
    await moved('activeAt', 31);
    expect([await who(cookie), await who(cookie)]).toEqual([401, 401]);
    expect(await shop.rows(`select sid from backend.admin_session where sess->'passport' is not null`)).toEqual([]);
  });

  it('is not kept alive by what the page does on its own', async () => {
    for (const request of [{ 'x-background': '1' }, { accept: 'text/event-stream' }]) {
      await moved('activeAt', 29);
      expect([await who(cookie, request), await idleMinutes()]).toEqual([200, 29]);
    }
    await moved('activeAt', 31);
    expect(await who(cookie, { 'x-background': '1' })).toBe(401);
  });

  it('ends after twelve hours, however busy', async () => {
    await moved('signedInAt', 12 * 60 - 1);
    expect(await who(cookie)).toBe(200);
    await moved('signedInAt', 12 * 60 + 1);
    expect(await who(cookie)).toBe(401);
  });

  it('has the cookie of its device from the page after the sign-in on, and is given it once', async () => {
    const given = async (cookies: string) =>
      cookiesOf(await shop.ask('GET', '/api/admin/user', undefined, { cookie: cookies }));
    const device = await given(cookie);
    expect(device).toMatch(/^device_dev=[^;]+$/);
    expect(await given(`${cookie}; ${device}`)).toBe('');
    expect(await given(`${cookie}; device_dev=abc.def`)).toMatch(/^device_dev=[^;]+$/);
  });

  it('is a cookie of the browser session alone, and Secure with its prefix on https', async () => {
    const secure = await shop.openAnother({
      http: { ...shop.configuration.http, publicUrl: new URL('https://rapports.example.fr') },
    });
    const headers = { 'x-forwarded-proto': 'https' };
    const login = await shop.ask('POST', '/api/admin/login', { email, password }, headers, secure.url);
    const [cookie, ...others] = login.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-admin=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(others).toEqual([]);
    const shown = { ...headers, cookie: cookiesOf(login) };
    const user = await shop.ask('GET', '/api/admin/user', undefined, shown, secure.url);
    await secure.close();
    const device = /^__Host-device=[^;]+; Max-Age=7776000; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/;
    expect(user.headers.get('set-cookie')).toMatch(device);
  });
});
