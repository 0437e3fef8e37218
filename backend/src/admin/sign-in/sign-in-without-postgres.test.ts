import { expect, it } from 'vitest';
import { PRODUCTION } from '../../limits/limits.js';
import { StoryShop } from '../../testing/shop.js';
import { Staff } from './staff.js';

const NOWHERE = 'postgres://127.0.0.1:9/nowhere';

it('a session of staff that Postgres does not answer for is asked for again later, and nobody is signed out', async () => {
  const shop = await StoryShop.open();
  const account = { email: 'chef@example.fr', password: 'un mot de passe long' };
  await shop.app.get(Staff, { strict: false }).create(account.email, account.password);
  const signedIn = await shop.ask('POST', '/api/admin/login', account);
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const away = await shop.openAnother({ databaseUrl: NOWHERE });
  for (const path of ['/api/admin/user', '/api/admin/dashboard']) {
    const { status, body, headers } = await shop.ask('GET', path, undefined, { cookie }, away.url);
    expect([path, status, body['code']]).toEqual([path, 503, 'temporarily-unavailable']);
    expect([headers.get('retry-after'), headers.getSetCookie()]).toEqual(['2', []]);
  }
  await away.close();
  await shop.close();
});

it('a password that nobody could check is not counted as a wrong one', async () => {
  const shop = await StoryShop.open();
  const limits = { ...PRODUCTION, ofRoutes: {} };
  const away = await shop.openAnother({ databaseUrl: NOWHERE, limits });
  const login = { email: 'chef@example.fr', password: 'un mot de passe long' };
  for (let turn = 0; turn < 2 * PRODUCTION.signIn.freeFailures; turn += 1) {
    expect((await shop.ask('POST', '/api/admin/login', login, {}, away.url)).status).toBe(503);
  }
  await away.close();
  await shop.close();
});
