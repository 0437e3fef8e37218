import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoryShop } from '../testing/shop.js';
import { Staff } from './sign-in/staff.js';

const email = 'chef@example.fr';
const password = 'un mot de passe long';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
  await shop.app.get(Staff, { strict: false }).create(email, password);
});
afterAll(() => shop.close());

async function signIn(login: unknown = { email, password }, headers: Record<string, string> = {}) {
  const answer = await shop.ask('POST', '/api/admin/login', login, headers);
  const given = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('admin_dev='));
  return { ...answer, cookie: { cookie: given?.split(';')[0] ?? '' } };
}

describe('signing in', () => {
  it('answers the member of staff, however the address is written, never a password, and opens a session', async () => {
    const { status, body, headers, cookie } = await signIn({ email: ' Chef@EXAMPLE.fr ', password });
    expect(status).toBe(200);
    expect(body).toEqual({ email, role: 'admin' });
    expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/i);
    expect((await shop.ask('GET', '/api/admin/user', undefined, cookie)).body).toEqual({ email, role: 'admin' });
  });

  it('gives a new session id each time, and the planted one is worth nothing', async () => {
    const planted = { cookie: 'admin_dev=s%3Aplanted.signature' };
    const answer = await shop.ask('POST', '/api/admin/login', { email, password }, planted);
    expect(answer.headers.get('set-cookie')).not.toContain('planted');
    expect((await shop.ask('GET', '/api/admin/user', undefined, planted)).status).toBe(401);
  });

  it('gives a new session id also to a browser that is signed in, and ends the one before', async () => {
    const { cookie: before } = await signIn();
    const { cookie: after } = await signIn({ email, password }, before);
    expect(after.cookie).not.toBe(before.cookie);
    expect((await shop.ask('GET', '/api/admin/user', undefined, before)).status).toBe(401);
    expect((await shop.ask('GET', '/api/admin/user', undefined, after)).status).toBe(200);
  });

  it('says the same for a wrong password and an unknown address', async () => {
    const wrong = await signIn({ email, password: 'un autre mot de passe' });
    const unknown = await signIn({ email: 'x@example.fr', password });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: 'x', password }, ['email']],
    [{ email }, ['password']],
    [{ email, password: '' }, ['password']],
    [{ email, password: 7 }, ['password']],
    [{ email, password: 'x'.repeat(129) }, ['password']],
    [{ email: [email], password }, ['email']],
  ])('is 400 for %j, and says that of %j', async (login, fields) => {
    const { status, body } = await signIn(login);
    expect([status, body]).toMatchObject([400, { errors: fields.map((field) => ({ field })) }]);
  });

  it('is tried with a password as long as one may be', async () => {
    expect((await signIn({ email, password: 'x'.repeat(128) })).status).toBe(401);
  });
});

describe('signing out', () => {
  it('is no error for nobody', async () => {
    const { status, body } = await shop.ask('POST', '/api/admin/logout');
    expect([status, body]).toEqual([200, { signedOut: true }]);
  });

  it('ends the session at the server', async () => {
    const { cookie } = await signIn();
    expect((await shop.ask('POST', '/api/admin/logout', undefined, cookie)).status).toBe(200);
    expect((await shop.ask('GET', '/api/admin/user', undefined, cookie)).status).toBe(401);
  });
});

describe('figures that are not made yet', () => {
  it('are asked for again later', async () => {
    const { cookie } = await signIn();
    const { status, headers } = await shop.ask('GET', '/api/admin/dashboard', undefined, cookie);
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  });
});

describe('nobody signed in', () => {
  it.each(['/api/admin/user', '/api/admin/dashboard'])('is 401 at %s', async (path) => {
    const { status, body } = await shop.ask('GET', path);
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'unauthorized' });
  });
});
